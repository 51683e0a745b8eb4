import { threeDigits, wholeNumbers } from "../../i18n/format.ts";
import { broadPhasesZh } from "../shared/broad_phases.zh.ts";
import type { Outcome } from "./methods.ts";
import type { en } from "./strings.en.ts";

const { whole } = wholeNumbers("zh");

const px = (pixels: number) => `${threeDigits(pixels)}\u00a0px`;

/** 一侧的答案，以及错在哪里 */
function verdict({ hit, fault, error }: Outcome, long: boolean) {
  const said = hit ? "重叠" : "分离";
  switch (fault) {
    case null:
      return said;
    case "broken":
      return long ? "没有答案：不是数" : "不是数";
    case "verdict":
      return `判错：${said}`;
    case "depth":
      return long ? `深度错，差${px(error ?? 0)}` : "深度错";
    case "distance":
      return long ? `距离错，差${px(error ?? 0)}` : "距离错";
    case "capped":
      return long ? `${said}，但被上限截断` : "被截断";
  }
}

export const zh: typeof en = {
  title: "对决",
  question: "同一场景，两种方法：哪个省事，哪个先出错？",
  lede: "两侧是同样的图形，各用一种你选的方法，并数出做了多少事：{support|求支撑点}、投影、开方，或比较了多少对。把搜索弄坏，看看哪里出错。",
  actions: {
    "switch-mode": { label: "模式", name: "在一对图形和一群图形之间切换" },
    spoil: { label: "弄坏", name: "换下一种把搜索弄坏的设置" },
    "next-left": { label: "左侧", name: "左侧换下一种方法" },
    "next-right": { label: "右侧", name: "右侧换下一种方法" },
    "next-example": { label: "下一例", name: "显示下一个例子" },
  },
  tasks: {
    "duel-apart": "选{b|分离轴（支撑点）}和{b|GJK}，把图形拉开，直到分离轴的投影更少。它为什么能这么早停下？",
    "duel-cap": "一侧用{b|GJK + EPA}，把{b|上限}降到深度仍然正确的最小值，不要再低。",
    "duel-tolerance": "调大{b|容差}，直到{b|GJK距离}的误差超过一个像素。它仍然报告已经完成。",
    "duel-tests": "按{key|Enter}换成一群图形。找出两种宽相位，其中一种比较的对数至少是另一种的四十倍。",
    "duel-line": "找一种分布，使{b|扫掠与裁剪}比较的对数少于{b|四叉树}。",
  },
  duel: {
    px,
    heading: "两侧",
    lanes: { left: "左侧", right: "右侧" },
    shape: (position) => `图形${position}`,
    methods: {
      "simple-sat": "分离轴（每个角）",
      sat: "分离轴（支撑点）",
      gjk: "GJK",
      "gjk-distance": "GJK距离",
      "gjk-epa": "GJK + EPA",
    },
    ways: broadPhasesZh.names,
    short: {
      "simple-sat": "分离轴，每个角",
      sat: "分离轴",
      gjk: "GJK",
      "gjk-distance": "GJK距离",
      "gjk-epa": "GJK + EPA",
    },
    picture: {
      verdict,
      tests: ({ tests, hits }, long) => (long ? `比较${whole(tests)}对，${whole(hits)}处接触` : `${whole(tests)}对`),
      operations: ({ supports, projections, roots }) =>
        `支撑点${whole(supports)}次，投影${whole(projections)}次，开方${whole(roots)}次`,
    },
    counters: {
      heading: "结果与开销",
      depth: "深度",
      distance: "距离",
      error: "误差",
      iterations: "迭代",
      supports: "求支撑点",
      projections: "投影",
      roots: "开方",
      tests: "比较的对",
      candidates: "交给细检测",
      hits: "接触",
    },
    truth: {
      overlap: (depth) => `引擎的答案：重叠，深度为{contact|${px(depth)}}。`,
      apart: (distance) => `引擎的答案：分离，距离为{closest|${px(distance)}}。`,
    },
    sameContacts: "两侧找到的{contact|接触}相同：宽相位只能省事，不能改变结果。",
    empty: "对决需要两个图形。",
    scene: "场景",
    count: "图形数",
    examples: {
      overlap: "重叠的两个多边形",
      round: "角很多，重叠很深",
      deep: "两个五边形，重叠极深",
      apart: "相距很远",
      close: "两条边相距六个像素",
      needle: "多边形旁的细针",
      circle: "圆和矩形",
    },
    scatters: { even: "均匀", clusters: "成堆", line: "排成一列" },
    parameters: {
      heading: "搜索取决于什么",
      breaks: "弄坏",
      names: {
        sound: "都不坏",
        cap: "上限为1",
        tolerance: "容差为5%",
        line: "垂足落在整条直线上",
        zero: "初始方向为零",
      },
      tolerance: "容差",
      share: (value) =>
        value < 1e-4 ? `10${value < 1e-9 ? "⁻¹³" : "⁻⁶"}` : `${Number((value * 100).toPrecision(2))}%`,
      cap: "上限",
      first: "初始方向",
      firsts: { right: "向右", towards: "从A到B", away: "从B到A", zero: "零向量" },
      nearest: "最近点",
      nearests: { segment: "在线段上", line: "在整条直线上" },
    },
    why: {
      methods: {
        "simple-sat": "{b|分离轴（每个角）}把所有角投影到所有轴上：角数乘以轴数。一遇到空隙就停。",
        sat: "{b|分离轴（支撑点）}对每条边只求另一个图形最远的角。投影减半，也不用求第二段影子。",
        gjk: "{b|GJK}只回答是否重叠。不管有多少条边，它只求几个{support|支撑点}。",
        "gjk-distance": "{b|GJK距离}一直走到没有更近的点为止，所以比只判断是否重叠多走几轮。",
        "gjk-epa": "{b|GJK + EPA}先找到重叠，再把{simplex|多边形}一次扩大一个角，直到离原点最近的边就是差集的边。",
      },
      breaks: {
        cap: "角这么多，{b|只扩大一次}不够。最近的边还在差集内部，深度偏小，照它推开后图形仍然重叠。",
        tolerance: "{b|容差太粗}，就把“靠近”当成“在内部”。原点在差集之外六个像素，GJK却报告重叠。",
        line: "{b|整条直线上的垂足}可能落在边的两端之外。那个点不属于差集：距离算小了，搜索也一直走到上限。",
        zero: "{b|零向量}没有最远的角，搜索就从每个图形的第一个角开始，得到的点在差集内部。GJK不受影响；EPA却把它当成外轮廓的角，报告深度为零。",
      },
      ways: broadPhasesZh.why,
      counted: "每条绿线连接一对被比较的盒子或圆。找格子、沿树往下走的开销不计。扫掠与裁剪把排序的起点和终点画成短线。",
    },
    verdict: ({ outcomes, methods, crowd }) => {
      const { methods: names, ways } = zh.duel;
      if (crowd !== null) {
        const [left, right] = crowd.map(({ method, tests }) => `${ways[method]}比较${whole(tests)}对`);
        return `左侧${left}，右侧${right}。两侧都找到${whole(crowd[0]?.hits ?? 0)}处接触。`;
      }
      if (outcomes === null) return zh.duel.empty;
      const [left, right] = outcomes.map(
        (outcome, lane) =>
          `${names[methods[lane as 0 | 1]]}：${verdict(outcome, true)}，投影${whole(outcome.operations.projections)}次`,
      );
      return `左侧${left}。右侧${right}。`;
    },
    hint: { before: "按", between: "或", after: "，弄坏搜索，或看一群图形", unfocused: "，弄坏搜索，或看一群图形" },
    help: {
      canvas:
        "Enter在一对和一群之间切换。W A S D移动选中的图形，Q、E旋转，上下键选择。空格让一群图形运动或停住。Esc离开。",
      pointer: "在任意一侧拖动图形来移动，拖动选中图形旁的旋钮来旋转。",
    },
  },
};
