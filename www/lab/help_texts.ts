/** The texts that the key help alone has; they load with the rail. */

export const HELP_TEXTS = {
  en: {
    corners:
      "While corners are moved, {key:corner-previous} {key:corner-next} pick a corner; otherwise they turn the shape. The second keys of turning always turn it.",
    pointer: "Drag a shape to move it. Drag the knob beside the selected shape to turn it, or turn the wheel.",
    zoom: "Hold Ctrl and turn the wheel to zoom, or pinch with two fingers. In a zoomed picture, drag an empty place to move it; Shift and the middle button move it from anywhere.",
    back: "{key:leave} once more leads back to the text.",
  },
  zh: {
    corners:
      "正在移动顶点时，{key:corner-previous} {key:corner-next}选顶点，其余时候转动图形；转动的第二组键总是转动图形。",
    pointer: "拖动图形可移动它；拖动选中图形旁的圆钮或滚动滚轮可转动它。",
    zoom: "按住Ctrl滚动滚轮，或用两指捏合，可缩放画面。放大后拖动空白处可平移；按住Shift拖动或按中键拖动，在任何位置都能平移。",
    back: "再按一次{key:leave}，就回到正文。",
  },
};
