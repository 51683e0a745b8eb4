import type { Lesson } from "../../ui/model.ts";

export const lesson: Lesson = {
  formula:
    '<math display="block"><mi>∇</mi><mi>φ</mi><mo>=</mo><mo>(</mo><mfrac><mrow><mo>∂</mo><mi>φ</mi></mrow><mrow><mo>∂</mo><mi>x</mi></mrow></mfrac><mo>,</mo><mfrac><mrow><mo>∂</mo><mi>φ</mi></mrow><mrow><mo>∂</mo><mi>y</mi></mrow></mfrac><mo>)</mo></math>',
  primers: [
    '<svg viewBox="0 0 320 140" aria-hidden="true"><circle cx="90" cy="75" r="20"/><circle cx="90" cy="75" r="38" stroke-dasharray="4 3"/><circle cx="90" cy="75" r="56" stroke-dasharray="4 3"/><g stroke="var(--contact)"><path d="M117 102L147 132"/><path d="M144 125L147 132L140 129"/></g><text x="152" y="124">∇φ</text><circle cx="117" cy="102" r="3" fill="var(--ink)"/><path stroke="var(--muted)" d="M210 30H300M210 30V130"/><g stroke="currentColor"><path d="M220 40L280 40"/><path d="M273 37L280 40L273 43"/></g><g stroke="currentColor"><path d="M220 40L220 100"/><path d="M217 93L220 100L223 93"/></g><g stroke="var(--contact)"><path d="M220 40L280 100"/><path d="M277 93L280 100L273 97"/></g><text x="235" y="22">∂φ/∂x</text><text x="160" y="84">∂φ/∂y</text><text x="285" y="112">∇φ</text></svg>',
  ],
  traps: [
    { state: { instrument: "probe", probe: { x: 170, y: 140 } } },
    { state: { instrument: "probe", probe: { x: 200, y: 360 } } },
    {
      state: {
        instrument: "ray",
        ray: { origin: { x: 305.21, y: 14.415 }, angle: 0.35, shown: Number.MAX_SAFE_INTEGER },
      },
    },
    { state: { instrument: "disc", disc: { x: 200, y: 350, radius: 30, points: 4 } } },
  ],
  sources: [
    "H. Wang, GAMES103: Intro to Physics-Based Animation, 2021",
    "J. C. Hart, Sphere Tracing, 1996",
    "I. Quilez, Distance functions, iquilezles.org",
  ],
  en: {
    idea: [
      "Give every point of the plane one number φ: its distance to the nearest outline, negative inside. This is a {colour|signed distance field}. Points of equal number form {contours|lines}, as on a map of heights.",
      "A {disc|disc} of radius R touches something exactly when φ at its centre is at most R. One sample replaces a test of all points of its rim.",
      "The {gradient|gradient} points straight out of the nearest shape. So it shows which way to push.",
      "A {ray|ray} may step as far as φ: nothing is nearer. Near an outline the steps become short.",
    ],
    letters: "φ: signed distance. x, y: place. ∂φ/∂x: partial derivative, the slope to the right.",
    primers: [
      [
        "Norm, slope, gradient",
        "The {b|norm} |v| is the length of a vector: √(x² + y²).",
        "Go one tiny step to the right. By how much does φ change for each pixel? This is the {b|partial derivative} ∂φ/∂x, the slope to the right. ∂φ/∂y is the slope downwards.",
        "Both together are the {b|gradient}: an arrow in the direction in which φ grows fastest. In a distance field its length is 1: one pixel of way changes the distance by one pixel.",
      ],
    ],
    steps: [
      "For every shape compute the distance to its outline, negative inside.",
      "Take the smallest: φ.",
      "The gradient points from the nearest place of that outline to the point; inside it is reversed.",
      "Disc: hit if φ(centre) ≤ R; push by R − φ along the gradient.",
      "Ray: go forward by φ, until φ is almost 0 or the end is reached.",
    ],
    traps: [
      [
        "The centre of a circle",
        "All of the outline is equally near. No gradient is the right one; the documented answer is straight up.",
      ],
      ["On a segment", "The distance is 0, and both sides are equally near. A fixed side is returned instead of 0/0."],
      [
        "A ray that grazes",
        "The ray runs along a side of the rectangle, two pixels away. Beside it no step is longer than that, and the ray needs dozens of steps.",
      ],
      [
        "A disc with too few points",
        "The segment passes between the four points of the rim. They notice nothing; the centre does.",
      ],
    ],
  },
  zh: {
    idea: [
      "给平面上每一点一个数φ：它到最近轮廓的距离，内部为负。这就是{colour|有符号距离场}。数值相同的点连成{contours|等距线}，像地图上的等高线。",
      "半径为R的{disc|圆盘}碰到东西，当且仅当圆心处的φ不大于R。采样一次，就代替了检测圆周上所有的点。",
      "{gradient|梯度}从最近的轮廓笔直地指向外面，所以它说明应该往哪边推。",
      "{ray|射线}每步可以前进φ那么远：更近的地方什么也没有。靠近轮廓时，步子变短。",
    ],
    letters: "φ：有符号距离。x、y：位置。∂φ/∂x：偏导数，即向右的坡度。",
    primers: [
      [
        "范数、坡度、梯度",
        "{b|范数}|v|就是向量的长度：√(x²+y²)。",
        "向右走极小的一步，每走一个像素φ变化多少？这就是{b|偏导数}∂φ/∂x，即向右的坡度。∂φ/∂y是向下的坡度。",
        "两者合起来是{b|梯度}：一支箭头，指向φ增长最快的方向。在距离场里它的长度是1：走一个像素，距离就变一个像素。",
      ],
    ],
    steps: [
      "对每个图形求到轮廓的距离，内部取负。",
      "取最小的：φ。",
      "梯度从轮廓上的最近点指向这一点；在内部则相反。",
      "圆盘：φ(圆心)≤R就碰撞；沿梯度推开R−φ。",
      "射线：每次前进φ，直到φ几乎为0，或到达终点。",
    ],
    traps: [
      ["圆心", "整个轮廓一样近，没有哪个梯度才是对的。约定的答案是竖直向上。"],
      ["在线段上", "距离为0，两侧一样近。返回固定的一侧，而不是0/0。"],
      ["擦过的射线", "射线沿着矩形的一边走，只隔两个像素。沿着这条边，每步都不能走得更远，要走几十步。"],
      ["点太少的圆盘", "线段从圆周的四个点之间穿过。这些点没有发现它，圆心发现了。"],
    ],
  },
};
