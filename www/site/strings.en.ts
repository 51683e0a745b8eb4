/** English texts of the site around the lab: header, notices about the address. */
export const siteEn = {
  skip: "Skip to the content",
  stages: "Stages",
  contents: "All stages",
  backToText: "Back to the text",
  all: "All stages of the laboratory, each with its question.",
  previous: (title: string) => `Previous: ${title}`,
  next: (title: string) => `Next: ${title}`,
  place: (number: number, count: number) => `${number} of ${count}`,
  language: "Language",
  theme: "Theme",
  themes: { auto: "as the system", light: "light", dark: "dark" },
  unknown: (name: string) => `“${name}” in the address is not known here. It was ignored.`,
  bad: (name: string, value: string, used: string) =>
    `“${name}=${value}” in the address cannot be used. Used instead: ${used}.`,
  unknownName: (name: string, value: string) => `“${value}” in ${name} is not known in this stage. It was ignored.`,
  badLink: (reason: string) => `The link cannot be shown: ${reason}.`,
  damaged: "it is damaged, or from another version",
  linkless: "this browser is too old to read it",
  moreProblems: (count: number) =>
    `And ${count} more ${count === 1 ? "part" : "parts"} of the address could not be used.`,
  repeated: (name: string) => `“${name}” appears in the address more than once. The first one counts.`,
  /** Values in place of bad ones of the address. */
  used: { course: "all stages", stage: "the stage’s own", none: "none", all: "all", noMessages: "no messages" },
};
