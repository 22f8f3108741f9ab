import type { Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { expect, test } from "./fixtures.ts";
import { followLinkToItself, islandOf, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";

const path = "/services-post/digital-twin-system";

const words = {
  zh: { gates: "A库闸门", peak: "洪峰流量", time: "时间", reset: "复位", table: "数据表", dams: "各库入库与出库过程" },
  en: {
    gates: "Gates of A",
    peak: "Flood peak",
    time: "Time",
    reset: "Reset",
    table: "Data table",
    dams: "Inflow and release of each dam",
  },
} as const satisfies Record<Language, object>;

const place = '[data-interactive="cascade-flood"]';

/** The model on its page, once it is alive. */
async function cascadeOn(page: Page, language: Language) {
  await islandOf(page, "cascade-flood");
  const of = words[language];
  const slider = (name: string) => page.getByRole("slider", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const gates = slider(of.gates);
  const score = page.locator(`${place} .task-panel`);
  const verdict = page.locator(`${place} .score-verdict`);
  return {
    gates,
    score,
    verdict,
    button,
    peak: slider(of.peak),
    time: slider(of.time),
    reset: button(of.reset),
    opening: () => gates.getAttribute("aria-valuenow"),
    gaugePeak: async () => Number(await score.locator("tbody tr").first().locator("td").first().innerText()),
    unfold: async () => {
      for (const name of [of.dams, of.table]) await page.locator(`${place} summary`, { hasText: name }).click();
    },
  };
}

const queryOf = (page: Page) => new URL(page.url()).search;
const waitForQuery = (page: Page, query: string) => expect.poll(() => queryOf(page)).toBe(query);

/** Whether everything is said in words of the page's language, with both folds open. */
async function examine(page: Page, language: Language) {
  await expect.poll(() => page.locator(".cascade-table tbody tr").count()).toBe(40);
  const labels = await page
    .locator(`${place} svg[role=img]`)
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getAttribute("aria-label") ?? ""));
  expect(labels).toHaveLength(5);
  for (const label of labels) expect(label).toMatch(/\d\sm³\/s/);
  await expect(page.locator(`${place} .cascade-readings .cascade-danger`)).toHaveCount(1);
  const texts = [await page.locator(place).innerText(), ...labels].join("\n");
  expect(texts).not.toMatch(language === "en" ? /[\u3400-\u9fff]/ : /(?:[A-Za-z]{2,} ){3}/);
}

test.describe("the cascade", () => {
  test("in zh says in words that a crest is exceeded, and keeps its profile in view on a phone, where a finger scrolls", async ({
    open,
  }) => {
    const { page, context } = await open({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await visit(page, `/zh${path}?gates=0,35,35&hour=70`);
    const { opening, verdict, unfold } = await cascadeOn(page, "zh");
    expect(await verdict.innerText()).toMatch(/超过堰顶：A库\d\.\d\sm/);

    await test.step("a vertical swipe beside the handles scrolls and changes nothing", async () => {
      const profile = page.locator(`${place} .cascade-profile`);
      const box = await profile.boundingBox();
      if (!box) throw new Error("the profile is not there");
      const client = await context.newCDPSession(page);
      const [x, y] = [box.x + 20, box.y + box.height - 30];
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", { x, y });
      for (let up = 20; up <= 400; up += 20) await touch("touchMove", { x, y: y - up });
      await touch("touchEnd");
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      expect(await opening()).toBe("0");
      expect((await profile.boundingBox())?.y).toBeCloseTo(60, 0);
    });

    await unfold();
    await examine(page, "zh");
    const sizes = () =>
      page.locator(`${place} svg text`).evaluateAll((texts) =>
        [
          ...new Set(
            texts.map((text) => {
              const scale = text instanceof SVGGraphicsElement ? (text.getScreenCTM()?.a ?? 0) : 0;
              return Math.round(10 * scale * Number.parseFloat(getComputedStyle(text).fontSize)) / 10;
            }),
          ),
        ].sort(),
      );
    await expect.poll(sizes).toEqual([13, 15]);
    for (const handle of await page.locator(".cascade-gate").all())
      expect((await handle.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await sideways(page)).toEqual([]);
  });

  test("in en opens in one window, has nothing that axe finds, is scored against the rule curve and keeps its state in the URL", async ({
    open,
  }) => {
    const { page, context } = await open({ language: "en", viewport: { width: 1440, height: 780 } });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, `/en${path}?from=mail&gates=0,35,35&hour=70`);
    const { gates, opening, peak, time, reset, button, score, verdict, gaugePeak, unfold } = await cascadeOn(
      page,
      "en",
    );
    expect([await opening(), await time.inputValue()]).toEqual(["0", "70"]);
    for (const part of [".cascade-profile", ".cascade-gauge", ".cascade-time", ".cascade-side"]) {
      const box = await page.locator(`${place} ${part}`).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 1e6), part).toBeLessThanOrEqual(780);
    }
    await unfold();
    await examine(page, "en");
    expect(await accessibilityProblems(page)).toEqual([]);

    await test.step("the task ends above a handle that is at its top, also in a narrower window", async () => {
      const last = page.getByRole("slider", { name: "Gates of C" });
      await last.press("End");
      for (const width of [1200, 1366, 1440]) {
        await page.setViewportSize({ width, height: 780 });
        const [panel, handle] = [await score.boundingBox(), await last.boundingBox()];
        expect((panel?.y ?? 1e6) + (panel?.height ?? 0), String(width)).toBeLessThanOrEqual(handle?.y ?? 0);
      }
    });
    await reset.click();
    await waitForQuery(page, "?from=mail");
    expect([await opening(), await time.inputValue()]).toEqual(["40", "60"]);
    const { page: unscripted } = await open({ language: "en", javaScriptEnabled: false });
    await unscripted.goto(`/en${path}`);
    for (const [part, name] of [
      [score, ".task-panel"],
      [verdict, ".score-verdict"],
    ] as const)
      expect(await part.textContent()).toBe(await unscripted.locator(`${place} ${name}`).textContent());

    await test.step("is dragged by its handle, and goes back", async () => {
      await page.evaluate(() => scrollTo(0, 0));
      const box = await gates.boundingBox();
      if (!box) throw new Error("the handle is not there");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 14, { steps: 4 });
      await page.mouse.up();
      expect(Number(await opening())).toBeLessThan(30);
      await expect.poll(() => verdict.innerText()).toMatch(/peak \d+\sm³\/s lower \(better\).*A by \d/s);
      await button("Undo").click();
      expect(await opening()).toBe("40");
    });

    await test.step("by keyboard alone", async () => {
      await gates.focus();
      await page.keyboard.press("End");
      expect(await opening()).toBe("100");
      expect(await gates.getAttribute("aria-valuetext")).toBe("100 per cent");
      for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect(await time.inputValue()).toBe("66");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowRight");
      expect(await time.inputValue()).toBe("67");
      await expect
        .poll(() => page.locator(`${place} [role=status][aria-live]`).innerText())
        .toMatch(/rule curve.*Peak at the gauge \d+/s);
    });

    await test.step("closed gates and a larger flood, as a link", async () => {
      const entries = await page.evaluate(() => history.length);
      const routing = await page.evaluate(() => JSON.stringify(history.state));
      await gates.press("Home");
      await gates.press("ArrowUp");
      const closed = await gaugePeak();
      await peak.fill("8000");
      expect(await gaugePeak()).toBeGreaterThan(closed + 500);
      expect(await peak.getAttribute("aria-valuetext")).toContain("8000");
      await waitForQuery(page, "?from=mail&gates=5,35,35&peak=8000&hour=67");
      expect(await page.evaluate(() => history.length)).toBe(entries);
      expect(await page.evaluate(() => JSON.stringify(history.state))).toBe(routing);
      await button("Copy link").click();
      await button("Link copied").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    });

    await test.step("Back and Forward stay as they were", async () => {
      await page.locator("footer").getByRole("link", { name: "News", exact: true }).click();
      await page.waitForURL("**/en/News");
      await page.getByRole("heading", { name: "News", level: 1 }).waitFor();
      await page.goBack();
      await page.waitForURL("**?from=mail&gates=5,35,35&peak=8000&hour=67");
      // the browser is back at the footer, far from the model
      await page.locator(place).scrollIntoViewIfNeeded();
      const again = await cascadeOn(page, "en");
      expect([await again.opening(), await again.peak.inputValue()]).toEqual(["5", "8000"]);
      await followLinkToItself(page);
      await expect(again.gates).toHaveAttribute("aria-valuenow", "40");
      await waitForQuery(page, "");
    });
  });

  test("plays only when told to, and stops when told to", async ({ open }) => {
    const { page } = await open({ own: true, language: "en", reducedMotion: "no-preference" });
    await page.clock.install();
    await visit(page, `/en${path}`);
    const { button, time } = await cascadeOn(page, "en");
    await page.clock.runFor(1000);
    expect(await time.inputValue()).toBe("60");
    await button("Play").click();
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(66);
    await button("Pause").click();
    const stopped = await time.inputValue();
    await page.clock.runFor(1000);
    expect(await time.inputValue()).toBe(stopped);
    await waitForQuery(page, `?hour=${stopped}`);
    await button("Play").click();
    await page.clock.runFor(15_000);
    await expect.poll(() => time.inputValue()).toBe(await time.getAttribute("max"));
    await button("Reset").click();
    await page.clock.runFor(1000);
    expect(await time.inputValue()).toBe("60");
  });
});
