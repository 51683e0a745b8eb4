/** A plot as large as its place, without legend and cursor. Brings uPlot with it. */
import uPlot from "uplot";
import uPlotStyles from "uplot/dist/uPlot.min.css?inline";

const styles = new CSSStyleSheet();
styles.replaceSync(uPlotStyles);

/** Colours, font and axes at a place, and the unit of its lengths: 1 where the text has `size` pixels. */
export function looksOf(place: HTMLElement, size: number) {
  const style = getComputedStyle(place);
  const unit = Number.parseFloat(style.fontSize) / size || 1;
  const colour = (role: string) => style.getPropertyValue(`--${role}`);
  const font = `${12 * unit}px ${style.fontFamily}`;
  const grid = { stroke: colour("hairline"), width: 1 };
  const axis = { stroke: colour("muted-text"), font, ticks: { show: false }, grid };
  return { unit, colour, font, axis };
}

/** Puts a plot into its place; `remove` takes it away. */
export function mountPlot(
  place: HTMLElement,
  options: Omit<uPlot.Options, "width" | "height">,
  data: uPlot.AlignedData,
): { plot: uPlot; remove: () => void } {
  const root = place.getRootNode() as Document | ShadowRoot;
  if (!root.adoptedStyleSheets.includes(styles)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles];
  const size = { width: place.clientWidth || 300, height: place.clientHeight || 100 };
  const select = { show: false, left: 0, top: 0, width: 0, height: 0 };
  const bare = { legend: { show: false }, cursor: { show: false }, select };
  const plot = new uPlot({ ...size, ...bare, ...options }, data, place);
  const sizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = place;
    if (width > 0 && (width !== plot.width || height !== plot.height)) plot.setSize({ width, height });
  });
  sizes.observe(place);
  return {
    plot,
    remove: () => {
      sizes.disconnect();
      plot.destroy();
    },
  };
}
