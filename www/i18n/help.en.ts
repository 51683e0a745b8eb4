/** The texts that the key help alone has; they load with the rail. */
export const helpEn = {
  corners:
    "While corners are moved, {key:corner-previous} {key:corner-next} pick a corner; otherwise they turn the shape. The second keys of turning always turn it.",
  pointer: "Drag a shape to move it. Drag the knob beside the selected shape to turn it, or turn the wheel.",
  zoom: "Hold Ctrl and turn the wheel to zoom, or pinch with two fingers. In a zoomed picture, drag an empty place to move it; Shift and the middle button move it from anywhere.",
  back: "{key:leave} once more leads back to the text.",
};
