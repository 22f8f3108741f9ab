import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOnly } from "axe-core";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The HTML of every node that axe looks at, which it would write out although no problem here quotes it. */
const withoutHtml = "axe.configure({ noHtml: true });";

/** Texts in the main part that stand in the wrong language for the page, outside what is marked as another language. */
export const untranslated = (page: Page, language: "zh" | "en"): Promise<string[]> =>
  page.evaluate((language) => {
    const wrong = language === "en" ? /[\u3400-\u9fff]/ : /(?:[A-Za-z][a-z'’]+[ ,]+){6}/;
    const exempt = language === "en" ? "[lang|=zh]" : "[lang|=en], code, pre, math, .doc-sources, .doc-footnotes";
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, noscript") || !parent.checkVisibility()) continue;
      if (wrong.test(node.textContent ?? "") && !parent.closest(exempt))
        found.push((node.textContent ?? "").slice(0, 80));
    }
    for (const element of document.querySelectorAll("[aria-label], [alt]")) {
      // a label may quote the title of an article in another language
      const label = (element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? "").replace(/《.*?》/g, "");
      if (wrong.test(label) && !element.closest(exempt)) found.push(label.slice(0, 80));
    }
    return found;
  }, language);

const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *:not(svg *)")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute("class")} ends at ${Math.round(element.getBoundingClientRect().right)}`,
      );
  });

/** What reaches over the window's right edge, so that the page scrolls sideways. */
export async function sideways(page: Page): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const found = await overflowing(page);
    if (found.length === 0 || tries === 10) return found;
    // after a change of the window's size, media queries take effect with the next frame
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

/** The widths at which the page is wider than the window. */
export async function widthsWithSidewaysScrolling(page: Page, widths: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if ((await sideways(page)).length > 0) found.push(width);
  }
  return found;
}

/** Scrolls through the page so that lazy images load, and names those that did not. */
export async function deadPictures(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return page.evaluate(() =>
    [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc || image.src),
  );
}

/** Images without their size, which would move the page when they arrive. */
export const unsizedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height"))
      .map((image) => image.src),
  );

/** Sum of the layout shifts since the page was opened, as the browser has recorded them. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    shifts.push(...observer.takeRecords());
    return shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
  });

/** Anchors within the page that lead to nothing. */
export const deadAnchors = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => document.getElementById(decodeURIComponent(href.slice(1))) === null),
  );

/** Rules of axe whose result depends on colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Sets of rules for a page that has passed the whole and has changed in one thing since: its theme, or its width. */
const someRules = { colours: colourRules, targets: ["target-size"] } as const;

/**
 * What axe finds against WCAG 2.2 AA on the page once its transitions have ended, one line a node. `colours`: only what
 * depends on colours; `targets`: only the size of what is pressed.
 */
export async function accessibilityProblems(
  page: Page,
  scope: "all" | keyof typeof someRules = "all",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axeSource}\n${withoutHtml}`);
  const runOnly: RunOnly =
    scope !== "all"
      ? { type: "rule", values: [...someRules[scope]] }
      : { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
  const { violations } = await page.evaluate(async (runOnly) => {
    const ending = document
      .getAnimations()
      // those of a scroll position never end
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return window.axe.run(document, { runOnly, resultTypes: ["violations"], preload: false });
  }, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
  );
}

/**
 * What axe finds on the page as it stands, in the light theme and, as far as colours go, in the dark one; the page is in
 * the light theme afterwards.
 */
export async function accessibilityInBothThemes(page: Page): Promise<string[]> {
  await showTheme(page, "light");
  const light = await accessibilityProblems(page);
  await showTheme(page, "dark");
  const dark = await accessibilityProblems(page, "colours");
  await showTheme(page, "light");
  return [...light, ...dark.map((problem) => `dark: ${problem}`)];
}

/** Changes the theme at once, without transitions of colours. */
async function showTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  await page.emulateMedia({ colorScheme });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
