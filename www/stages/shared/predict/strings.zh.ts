import { decimals, threeDigits } from "../../../i18n/format.ts";
import type { PredictTexts } from "./strings.en.ts";

const px = (value: number) => `${threeDigits(Math.abs(value))}\u00a0px`;
const share = (value: number) => decimals(value, 2);

/** 简体中文：每一步之前的提问。每题三句：提问，选错的后果，正确答案。 */
export const predictZh: PredictTexts = {
  heading: "先猜后看",
  about: "下一步会得到什么？先猜后看：可以在图上点选，也可以用按钮或按键回答。不用着急。",
  keys: "{key:answer-1}到{key:answer-9}、{key:answer-yes}和{key:answer-no}作答，{key:go-on}继续，{key:leave}退出。",
  right: "对。",
  wrong: "不对。",
  answer: "答案：",
  score: (right, count, isFull) => (count === 0 ? "还没有作答" : `${isFull ? "最近" : ""}${count}题答对${right}题`),
  actions: {
    "go-on": { label: "继续", name: "继续：先看答案，再到下一题" },
    "another-scene": { label: "换一组", name: "换两个图形" },
  },
  names: {
    yes: "是",
    no: "否",
    on: "继续搜索",
    out: "停止：无法到达",
    final: "停止：没有更近的点",
    none: "不去掉：原点在内部",
    inside: "内部",
    R1: "R1",
    R2: "R2",
    R3: "R3",
    both: "两项都成立：进桶",
    ray: "只有射线检测",
    boundary: "只有边界检测",
    neither: "都不成立",
  },
  place: (number, x, y) => `${number}号，位于${Math.round(x)}, ${Math.round(y)}`,
  share,
  kinds: {
    farthest: {
      ask: ({ letter }) => `沿{direction|箭头}方向，${letter}的哪个顶点最远？`,
      wrong: ({ letter, value }) => `那么${letter}不会越过这条{direction|虚线}。可是${letter}还超出${px(value)}。`,
      truth: ({ letter, rightNumber }) =>
        `是${rightNumber}号顶点：${letter}没有任何部分越过它的{direction|虚线}。这就是{b|支撑点}。`,
    },
    dropped: {
      ask: () => "三个点是{difference|差}中的一个{simplex|三角形}。去掉哪一个？",
      wrong: ({ value, best, right }) =>
        right === "none"
          ? `会留下这条边，离{origin|原点}${px(value)}。可是{simplex|三角形}已经包含{origin|原点}。`
          : value === best
            ? `{origin|原点}不在{simplex|三角形}内，相距{closest|${px(value)}}。`
            : `会留下这条边，离{origin|原点}{closest|${px(value)}}。还有更近的边。`,
      truth: ({ right, rightNumber, best }) =>
        right === "none"
          ? "都不去掉：{origin|原点}在{simplex|三角形}内，所以两个图形重叠。"
          : `去掉${rightNumber}号点。留下的边离{origin|原点}最近：{closest|${px(best)}}。`,
    },
    stops: {
      ask: () => "{direction|虚线}经过新找到的点。搜索现在停止吗？",
      wrong: ({ right, value }) =>
        right === "on"
          ? `那么{origin|原点}应当无法到达。可是新的点已经越过它{closest|${px(value)}}。`
          : `那么别的点也许能到达{origin|原点}。可是它在{direction|虚线}之外{closest|${px(value)}}，而{difference|差}没有任何部分越过虚线。`,
      truth: ({ right }) =>
        right === "on"
          ? "继续：{difference|差}在这个方向上越过了{origin|原点}，原点可能在内部。"
          : "停止：{difference|差}到不了{origin|原点}，两个图形分离。",
    },
    final: {
      ask: () => "{direction|虚线}经过这个方向上最远的点。距离已经确定了吗？",
      wrong: ({ right, value }) =>
        right === "on"
          ? `那么这段{closest|距离}就是结果。可是沿{direction|箭头}方向，新的点比保留的点还远${px(value)}。`
          : "那么搜索会一次又一次找到同一点。沿{direction|箭头}方向，它并不比保留的点更远。",
      truth: ({ right }) =>
        right === "on"
          ? "继续：沿{direction|箭头}方向，新的点比保留的点更远。"
          : "已经确定：沿{direction|箭头}方向，没有比保留的点更远的点，也就没有离{origin|原点}更近的点。",
    },
    closest: {
      ask: ({ letter, other }) => `${letter}上{closest|离${other}最近的点}在哪个顶点或哪条边上？`,
      wrong: ({ value, best }) => `从这里出发要{closest|${px(value)}}。最近点之间只有{closest|${px(best)}}。`,
      truth: ({ rightNumber, best }) => `在${rightNumber}号上，距离{closest|${px(best)}}。`,
    },
    "closest-edge": {
      ask: () => "{simplex|多边形}的哪条边离{origin|原点}最近？",
      wrong: ({ value, best }) =>
        `那么以{origin|原点}为圆心、${px(value)}为半径的{closest|圆}应当全在内部。可是另一条边只有${px(best)}远。`,
      truth: ({ rightNumber, best }) =>
        `${rightNumber}号边，相距{closest|${px(best)}}。若有这么短的分离位移，它就穿过这条边。`,
    },
    expands: {
      ask: () => "{difference|差}有没有部分在这条{simplex|边}之外？",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `那么扩展会停在这里，切掉外面${px(value)}处的这个角，得到的深度偏小。`
          : "那么{direction|虚线}之外应当有点。可是没有，扩展会永远停不下来。",
      truth: ({ right, value }) =>
        right === "yes"
          ? `有，超出${px(value)}：{simplex|多边形}把这一点加进来。`
          : "没有：这条边在边界上，它的距离就是{contact|穿透深度}。",
    },
    separates: {
      ask: () => "这条{axis|轴}能把A与B分离吗？",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `那么两段{interval|投影}应当重叠。可是中间空着{contact|${px(value)}}，容得下一条直线。`
          : `那么两段{interval|投影}之间应当容得下一条直线。可是它们重叠{contact|${px(value)}}。`,
      truth: ({ right, value }) =>
        right === "yes"
          ? `能：{b|空隙}有{contact|${px(value)}}。一处空隙就够了，检测到此为止。`
          : `不能：两段{interval|投影}重叠{contact|${px(value)}}。别的轴上还可能有空隙。`,
    },
    behind: {
      ask: ({ letter }) => `这条边有{support|支撑点}吗，也就是${letter}有没有顶点在它内侧？`,
      wrong: ({ letter, right, value }) =>
        right === "no"
          ? `${letter}离得最近的顶点，仍在这条边所在直线的外侧${px(value)}。`
          : `那么这条边所在的直线应当把两者隔开。可是${letter}的这个顶点在它内侧${px(value)}。`,
      truth: ({ letter, right }) =>
        right === "no"
          ? `没有：${letter}全在它外侧。两者分离，其余的边跳过。`
          : `有：${letter}在它内侧最深的顶点就是{support|支撑点}。`,
    },
    least: {
      ask: () => "处处都没有空隙。B沿哪条边的法线{contact|离开}最短？",
      wrong: ({ value, best }) => `这样B要移动{contact|${px(value)}}。有一条路只要{contact|${px(best)}}。`,
      truth: ({ rightNumber, best }) =>
        `${rightNumber}号边：移动{contact|${px(best)}}，B与A恰好接触。这就是{b|穿透深度}。`,
    },
    nearest: {
      ask: () => "{support|圆心}在哪条边所在直线的外侧最远？",
      wrong: ({ value, best }) =>
        value < 0
          ? `圆心在这条直线内侧${px(value)}。${best < 0 ? "在另一条内侧没有这么深" : `它在另一条外侧${px(best)}`}。`
          : `圆心在这条直线外侧只有${px(value)}，在另一条外侧有${px(best)}。`,
      truth: ({ rightNumber, best }) =>
        `${rightNumber}号边：圆心在它${best < 0 ? `内侧${px(best)}，比其他边都浅` : `外侧${px(best)}`}。`,
    },
    region: {
      ask: () => "圆心在粗线那条边的哪个{region|区域}？",
      wrong: ({ value, best }) =>
        Math.abs(value - best) < 0.5
          ? "那么圆心应当在这条线的另一侧，半径的加减就反了。"
          : `那么会量到这一点：是${px(value)}，而不是${px(best)}。`,
      truth: ({ right, best }) =>
        right === "inside"
          ? `在{region|内部}：深度等于半径再加${px(best)}。`
          : `在{region|${right}}：量到${right === "R3" ? "这条边" : "这个顶点"}，${px(best)}。`,
    },
    touch: {
      ask: () => "两个箭头是半径，线段连接圆心。两个圆接触吗？",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `那么线段应当比半径之和长。其实短{contact|${px(value)}}。`
          : `那么两个半径应当能沿线段相接。其实还差{contact|${px(value)}}。`,
      truth: ({ right, value }) =>
        right === "yes"
          ? `接触：半径之和比线段长{contact|${px(value)}}，这就是{b|深度}。`
          : `不接触：半径之和比线段短{contact|${px(value)}}。`,
    },
    way: {
      ask: () => "B移动的距离等于{contact|深度}。沿哪个箭头能离开A？",
      wrong: ({ value }) => `沿这个方向移动同样的距离，B与A还重叠${px(value)}。`,
      truth: ({ rightNumber }) => `沿${rightNumber}号箭头，也就是圆心连线：恰好接触。这就是{contact|碰撞法线}。`,
    },
    deepest: {
      ask: () => "{contact|橙色线段}从B在A内最深的点开始。是哪一点？",
      wrong: ({ value, best }) =>
        value < 0
          ? `这一点在A外面${px(value)}。`
          : `这一点只有{contact|${px(value)}}深，另一点有{contact|${px(best)}}深。`,
      truth: ({ rightNumber, best }) => `${rightNumber}号点，在圆心连线上，深{contact|${px(best)}}。`,
    },
    candidate: {
      ask: () => "A与B的{bounding|包围圆}相交吗？矩形的包围圆经过它的顶点。",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `那么这一对会被排除。可是两个圆重叠${px(value)}。`
          : `那么还要为这一对做精确检测。可是两个圆相距${px(value)}。`,
      truth: ({ right }) => (right === "yes" ? "相交：这一对是{candidate|候选对}。" : "不相交：这一对被排除。"),
    },
    "false-positive": {
      ask: () => "{bounding|包围圆}相交。这一对是{b|误报}吗？",
      wrong: ({ right, value }) =>
        right === "yes"
          ? `那么两个图形应当碰撞。可是它们之间还有{closest|${px(value)}}。`
          : "那么会漏掉一次碰撞：这一{contact|部分}同时属于两者。",
      truth: ({ right, value }) =>
        right === "yes" ? `是：圆相交，图形不相交，相距{closest|${px(value)}}。` : "不是：两个图形确实重叠。",
    },
    meet: {
      ask: () => "A在哪里第一次碰到B？把A沿路线拖过去，或者选一个位置。",
      wrong: ({ value }) =>
        value < 0
          ? `停在这里，A还差{contact|${px(value)}}，中间留有空隙。`
          : `停在这里，A多走了{contact|${px(value)}}，已经进入B或者越过B。`,
      truth: ({ rightNumber }) => `在${rightNumber}号位置，两者第一次接触。`,
    },
    latest: {
      ask: () => "各轴上的投影都重叠时才接触。哪条边的轴最晚开始重叠？",
      wrong: ({ value, best }) => `这条轴从t = ${share(value)}起重叠。到t = ${share(best)}之前，另一条轴仍有空隙。`,
      truth: ({ rightNumber, best }) =>
        `${rightNumber}号边：它的投影最晚开始重叠，t = ${share(best)}，这就是碰撞时刻。`,
    },
    tunnel: {
      ask: () => "有一种检测只看这一步的终点。它会发现A与B接触吗？",
      wrong: ({ right, value }) =>
        right === "yes" ? `终点时A在这里，进入B${px(value)}。` : `终点时A在这里，离B还有{closest|${px(value)}}。`,
      truth: ({ right }) =>
        right === "yes" ? "会，但是晚了：它们早已接触。" : "不会。途中发生的事，只有扫掠检测看得见。",
    },
    tests: {
      ask: () => "小球沿箭头走了一步。两项检测中哪一项成立？",
      wrong: ({ right }) =>
        right === "both"
          ? "那么没有进桶。可是箭头向下穿过了{mouth|桶口}。"
          : right === "ray"
            ? "箭头穿过了{mouth|桶口}，但方向向上。"
            : right === "boundary"
              ? "箭头降到了{mouth|桶口}线以下，但在两端之外。"
              : "两样都没有：请看箭头到哪里为止。",
      truth: ({ right }) =>
        right === "both"
          ? "两项都成立：这一步从上方穿过{mouth|桶口}，进桶。"
          : right === "ray"
            ? "只有{b|射线检测}：这一步从下方穿过{mouth|桶口}。"
            : right === "boundary"
              ? "只有{b|边界检测}：它不管从哪里越过这条线。"
              : "都不成立：这一步没有穿过{mouth|桶口}，也没有降到它的线以下。",
    },
    share: {
      ask: () => "小球走到全程的几分之几时穿过{mouth|桶口}？",
      wrong: ({ value, best }) =>
        `t = ${share(value)}时小球在这里，${value < best ? "还没有到" : "已经越过"}{mouth|桶口}。`,
      truth: ({ best }) => `t = ${share(best)}：到{mouth|桶口}为止的路程，除以全程。`,
    },
  },
};
