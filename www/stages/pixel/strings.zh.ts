import type { PixelReading } from "./pictures.ts";
import type { en } from "./strings.en.ts";

const whole = new Intl.NumberFormat("zh-Hans");

function pixelVerdictZh({ boxes, count, looked }: PixelReading) {
  if (!boxes) return "包围盒分离，不必检查任何像素。";
  if (count === 0) {
    return `包围盒检测为是，像素检测为否：检查的${whole.format(looked)}个像素中，没有一个在两张图里都不透明。`;
  }
  return `碰到了：检查的${whole.format(looked)}个像素中，有${whole.format(count)}个在两张图里都不透明。`;
}

export const zh: typeof en = {
  title: "像素",
  question: "两张图片的包围盒相交：图像真的重叠吗？",
  lede: "图形是图片时，{boxes|包围盒}相交，画出来的部分却可能没有重叠。只有{contact|不透明的像素重合}才算碰撞，而且只需检查{examined|两个盒子重叠的范围}。",
  pointer: "拖动图片来移动它。拖动选中图片旁边的圆钮，或者转动滚轮，就能转动它。",
  actions: {
    smaller: { label: "缩小", name: "缩小选中的图片" },
    larger: { label: "放大", name: "放大选中的图片" },
    "view-bounding-boxes": { label: "包围盒", name: "显示包围盒" },
    "view-examined": { label: "检查范围", name: "显示检查范围" },
  },
  pixel: {
    verdict: pixelVerdictZh,
    close: "放大",
    heading: "重叠吗？",
    methods: "什么时候用哪种方法？",
    boxes: "包围盒",
    pixels: "像素",
    yes: "是",
    no: "否",
    examined: "检查范围",
    shared: "重合",
    size: (width, height) => `${width} × ${height} = ${whole.format(width * height)}像素`,
    count: (count) => `${whole.format(count)}像素`,
    nothing: "不必检查：包围盒分离",
    sprites: "两张图",
    opaque: (opaque, width, height) => `${width} × ${height}，${whole.format(opaque)}个不透明`,
    names: ["圆环", "星"],
    why: {
      box: "图片是一块{b|矩形}的像素，但只有一部分{b|不透明}。四角常常是空的，{boxes|包围盒}却不知道。",
      cheap: "先检测{boxes|包围盒}：只比较四次。包围盒分离，就不必检查任何像素。",
      examined:
        "包围盒相交时，重合的像素只可能在{b|两个}盒子之内，也就是在{examined|检查范围}之内。范围外的像素都不检查。",
      turned:
        "图片转过或放大之后，它的像素与屏幕的像素不再对齐。所以把{examined|检查范围}里每个像素的中心反变换到图片中：落在图片的哪个像素上？",
      mask: "引擎只保留每张图的{b|掩码}：一个像素一位，1表示不透明。没有转动的图一次{b|按位与}就能比较64个像素。",
      hit: "两张图都不透明的像素就是{contact|重合}的。有一个就算碰撞。",
    },
  },
};
