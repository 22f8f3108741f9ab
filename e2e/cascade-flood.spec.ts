import type { Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";

const path = "/services-post/digital-twin-system";

const words: Record<
  Language,
  Record<"gates" | "peak" | "time" | "gauge" | "reset" | "play" | "pause" | "step" | "table", string>
> = {
  zh: {
    gates: "A库闸门",
    peak: "洪峰流量",
    time: "时间",
    gauge: "下游站",
    reset: "复位",
    play: "播放",
    pause: "暂停",
    step: "前进6 h",
    table: "数据表",
  },
  en: {
    gates: "Gates of A",
    peak: "Flood peak",
    time: "Time",
    gauge: "Gauge",
    reset: "Reset",
    play: "Play",
    pause: "Pause",
    step: "Next 6 h",
    table: "Data table",
  },
};

/** The model on its page, once it stands in the place of its static drawing. */
async function openCascade(open: Open, language: Language, query = "") {
  const watched = await open({ language });
  await visit(watched.page, `/${language}${path}${query}`);
  return { ...watched, ...(await cascadeOn(watched.page, language)) };
}

async function cascadeOn(page: Page, language: Language) {
  // in one step, since a page that arrives may put another element in its place
  await page.waitForFunction(() => {
    const place = document.querySelector('[data-interactive="cascade-flood"]');
    place?.scrollIntoView({ block: "center" });
    return place?.hasAttribute("data-ready");
  });
  const of = words[language];
  const slider = (name: string) => page.getByRole("slider", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const region = page.getByRole("region", { name: of.gauge, exact: true });
  return {
    gates: slider(of.gates),
    peak: slider(of.peak),
    time: slider(of.time),
    reset: button(of.reset),
    button,
    table: page.locator("summary", { hasText: of.table }),
    gaugePeak: async () => Number.parseInt(await region.locator(".doc-reading").innerText(), 10),
  };
}

const queryOf = (page: Page) => new URL(page.url()).search;
const waitForQuery = (page: Page, query: string) => expect.poll(() => queryOf(page), { timeout: 3000 }).toBe(query);

/** Whether everything is said in words of the page's language. */
async function examine(page: Page, language: Language) {
  await expect.poll(() => page.locator(".cascade-table tbody tr").count()).toBe(40);
  const labels = await page
    .locator(".cascade svg[role=img]")
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getAttribute("aria-label") ?? ""));
  expect(labels).toHaveLength(5);
  for (const label of labels) expect(label).toMatch(/\d\sm³\/s/);
  expect(await page.locator(".cascade-reading.cascade-danger").count()).toBe(1);
  const texts = [await page.locator(".cascade").innerText(), ...labels].join("\n");
  expect(texts).not.toMatch(language === "en" ? /[\u3400-\u9fff]/ : /(?:[A-Za-z]{2,} ){3}/);
}

test.describe("the cascade", () => {
  test("in zh says in words that a crest is exceeded, and is redrawn for a phone", async ({ open }) => {
    const { page, table } = await openCascade(open, "zh", "?gates=0,35,35&hour=70");
    await table.click();
    await examine(page, "zh");
    await page.setViewportSize({ width: 360, height: 780 });
    const sizes = () =>
      page.locator(".cascade svg text").evaluateAll((texts) => [
        ...new Set(
          texts.map((text) => {
            const scale = text instanceof SVGGraphicsElement ? (text.getScreenCTM()?.a ?? 0) : 0;
            return Math.round(10 * scale * Number.parseFloat(getComputedStyle(text).fontSize)) / 10;
          }),
        ),
      ]);
    await expect.poll(sizes).toEqual([13]);
    expect(await sideways(page)).toEqual([]);
  });

  test("in en reads its state from the URL, has nothing that axe finds, answers at the gauge and keeps its state in the URL", async ({
    open,
  }) => {
    const { page, table, gates, peak, time, reset, button, gaugePeak } = await openCascade(
      open,
      "en",
      "?from=mail&gates=0,35,35&hour=70",
    );
    expect([await gates.inputValue(), await time.inputValue()]).toEqual(["0", "70"]);
    await table.click();
    await examine(page, "en");
    expect(await accessibilityProblems(page)).toEqual([]);
    await reset.click();
    await waitForQuery(page, "?from=mail");
    expect([await gates.inputValue(), await time.inputValue()]).toEqual(["40", "60"]);

    await test.step("by keyboard alone", async () => {
      await button(words.en.step).focus();
      await page.keyboard.press("Enter");
      expect(await time.inputValue()).toBe("66");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowRight");
      expect(await time.inputValue()).toBe("67");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      expect(await gates.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press("End");
      expect(await gates.inputValue()).toBe("100");
      expect(await gates.getAttribute("aria-valuetext")).toBe("100 per cent");
      await expect
        .poll(() => page.locator(".cascade [role=status]").innerText(), { timeout: 3000 })
        .toMatch(/Peak at the gauge \d+/);
    });

    await test.step("closed gates and a larger flood", async () => {
      const before = await gaugePeak();
      const entries = await page.evaluate(() => history.length);
      const routing = await page.evaluate(() => JSON.stringify(history.state));
      await gates.fill("5");
      const closed = await gaugePeak();
      expect(Math.abs(closed - before)).toBeGreaterThan(50);
      await peak.fill("8000");
      expect(await gaugePeak()).toBeGreaterThan(closed + 500);
      expect(await peak.getAttribute("aria-valuetext")).toContain("8000");
      await waitForQuery(page, "?from=mail&gates=5,35,35&peak=8000&hour=67");
      expect(await page.evaluate(() => history.length)).toBe(entries);
      expect(await page.evaluate(() => JSON.stringify(history.state))).toBe(routing);
    });

    await test.step("Back and Forward stay as they were", async () => {
      await page.locator("footer").getByRole("link", { name: "News", exact: true }).click();
      await page.waitForURL("**/en/News");
      await page.getByRole("heading", { name: "News", level: 1 }).waitFor();
      await page.goBack();
      await page.waitForURL("**?from=mail&gates=5,35,35&peak=8000&hour=67");
      const again = await cascadeOn(page, "en");
      expect([await again.gates.inputValue(), await again.peak.inputValue()]).toEqual(["5", "8000"]);
    });
  });

  test("plays only when told to, and stops when told to", async ({ open }) => {
    const { page } = await open({ own: true, language: "en", reducedMotion: "no-preference" });
    await page.clock.install();
    await visit(page, `/en${path}`);
    const { button, time } = await cascadeOn(page, "en");
    await page.clock.runFor(1000);
    expect(await time.inputValue()).toBe("60");
    await button(words.en.play).click();
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(66);
    await button(words.en.pause).click();
    const stopped = await time.inputValue();
    await page.clock.runFor(1000);
    expect(await time.inputValue()).toBe(stopped);
    await waitForQuery(page, `?hour=${stopped}`);
  });
});
