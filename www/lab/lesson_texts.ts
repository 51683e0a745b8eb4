/** The headings of lessons; they load with the rail. */

export const LESSON_TEXTS = {
  en: {
    heading: "Lesson",
    close: "Close the lesson",
    idea: "The idea",
    steps: "The algorithm",
    traps: "Traps: set one up",
    tasks: "Your turn",
    next: "Read next",
  },
  zh: {
    heading: "讲解",
    close: "关闭讲解",
    idea: "思路",
    steps: "算法",
    traps: "陷阱：点一下就能摆出来",
    tasks: "试一试",
    next: "接着读",
  },
};
