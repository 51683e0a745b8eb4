/** The texts of the code panel; they load with it. */

export const CODE_TEXTS = {
  en: {
    heading: "Code beside the step",
    close: "Close the code",
    views: { pseudo: "Pseudo-code", script: "JavaScript", source: "Source, with faults" },
    about: {
      pseudo: "The algorithm in words. The lit line is the step that you see.",
      script: "It runs: the tests solve the exact cases with this very text.",
    },
    none: "Select two shapes to see their run here.",
    calls: "Functions that it calls",
    back: "Step back",
    forward: "Step forward",
    place: (number: number, count: number) => `Step ${number} of ${count}`,
    values: "Values at this step",
    faults: "Faults, and what is right",
    fault: (number: number) => `Fault ${number}`,
    line: (number: number, text: string) => `Line ${number}: ${text}`,
  },
  zh: {
    heading: "随步骤点亮的代码",
    close: "关闭代码",
    views: { pseudo: "伪代码", script: "JavaScript", source: "常见写法与错误" },
    about: {
      pseudo: "用文字写出的算法。点亮的一行就是当前这一步。",
      script: "这段代码能运行：测试用它解出全部精确算例。",
    },
    none: "选中两个图形，这里就显示它们的运行过程。",
    calls: "它调用的函数",
    back: "后退一步",
    forward: "前进一步",
    place: (number: number, count: number) => `第${number}步，共${count}步`,
    values: "这一步的值",
    faults: "错误，以及正确的写法",
    fault: (number: number) => `错误${number}`,
    line: (number: number, text: string) => `第${number}行：${text}`,
  },
};

export type CodeTexts = (typeof CODE_TEXTS)["en"];
