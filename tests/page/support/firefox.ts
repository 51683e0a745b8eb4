/**
 * Tests that cannot run in Firefox, each with the reason, in one place.
 *
 * The driver is Playwright over WebDriver BiDi. A test that needs a capability of {@link CANNOT} is skipped when it
 * asks for it, and `npm run test:firefox` prints its name with the reason. A test of {@link FAILS} runs and is expected to
 * fail, so that an entry which is no longer needed fails the run.
 */
import type { Page, TestInfo } from "@playwright/test";

/** Capabilities that the driver lacks. */
export const CANNOT = {
  media: "the driver cannot emulate reduced motion, dark, contrast or forced colors",
  touch: "the driver cannot emulate a touch screen",
  devtools: "Firefox has no DevTools protocol",
  scripts: "the driver cannot turn scripts off",
  downloads: "the driver does not tell of downloads",
  outside: "the driver cannot move the mouse out of the window",
};

/** Notes of the browser that Firefox's driver reports as uncaught errors: refused requests and policies. */
export const BROWSER_NOTES =
  /Same Origin Policy disallows|page’s settings blocked|may not load data from|can’t establish a connection|too many CSP reports/;

/** Tests that fail in Firefox: the file, the beginning of the title, the reason. */
export const FAILS: readonly (readonly [string, string, string])[] = [
  [
    "accessibility.spec.ts",
    "everything is reached and left by Tab alone",
    "when the focus comes back from outside, the driver's window has forgotten that a key moved it",
  ],
  ["plain.spec.ts", "CodePen gets the program by a form", "the driver has no bodies of requests"],
  ["hosting.spec.ts", "an article and the site opened as files", "the driver's profile lets files load module scripts"],
];

/** Applies both tables to a test that starts. */
export function applyLimits(
  test: TestInfo,
  {
    hasTouch,
    isMobile,
    colorScheme,
    javaScriptEnabled,
  }: { hasTouch: boolean; isMobile: boolean; colorScheme: string | null; javaScriptEnabled: boolean },
) {
  test.skip(!javaScriptEnabled, CANNOT.scripts);
  test.skip(hasTouch || isMobile, CANNOT.touch);
  test.skip(colorScheme !== "light", CANNOT.media);
  const entry = FAILS.find(([file, title]) => test.file.endsWith(`/${file}`) && test.title.startsWith(title));
  if (entry !== undefined) test.fail(true, entry[2]);
}

/** Skips a test at its first call of a method that the driver lacks. */
export function limitPage(test: TestInfo, page: Page) {
  const emulateMedia = page.emulateMedia.bind(page);
  page.emulateMedia = async (options) => {
    const { colorScheme, ...others } = options ?? {};
    test.skip(colorScheme !== undefined && colorScheme !== "light", CANNOT.media);
    test.skip(Object.keys(others).length > 0, CANNOT.media);
    await emulateMedia(options);
  };
  const waitForEvent = page.waitForEvent.bind(page);
  page.waitForEvent = (async (event: "close", options: undefined) => {
    test.skip(String(event) === "download", CANNOT.downloads);
    return waitForEvent(event, options);
  }) as typeof page.waitForEvent;
  const move = page.mouse.move.bind(page.mouse);
  page.mouse.move = async (x, y, options) => {
    const { width, height } = page.viewportSize() ?? { width: Infinity, height: Infinity };
    test.skip(x < 0 || y < 0 || x > width || y > height, CANNOT.outside);
    await move(x, y, options);
  };
  page.context().newCDPSession = async () => {
    test.skip(true, CANNOT.devtools);
    throw new Error(CANNOT.devtools);
  };
}
