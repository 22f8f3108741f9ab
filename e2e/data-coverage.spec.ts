import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fileStem } from "#contract/file-stem.ts";
import type { Language } from "#contract/i18n/language.ts";
import { site } from "#site";
import { expect, test } from "./fixtures.ts";
import { followLinkToItself, islandOf, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";

type Word = "search" | "group" | "step" | "first" | "last" | "reset" | "download" | "name" | "since";

const words: Record<Language, Record<Word, string>> = {
  zh: {
    search: "检索",
    group: "分组",
    step: "时间步长",
    first: "起始年",
    last: "终止年",
    reset: "重置",
    download: "清单（CSV）",
    name: "来源",
    since: "起始",
  },
  en: {
    search: "Search",
    group: "Group",
    step: "Time step",
    first: "First year",
    last: "Last year",
    reset: "Reset",
    download: "List (CSV)",
    name: "Source",
    since: "Since",
  },
};

/** The catalogue on its page. */
function catalogueOn(page: Page, language: Language) {
  const part = page.locator('[data-interactive="data-coverage"]');
  const of = words[language];
  const table = part.getByRole("table");
  return {
    table,
    search: part.getByRole("searchbox", { name: of.search }),
    group: part.getByRole("combobox", { name: of.group }),
    step: part.getByRole("combobox", { name: of.step }),
    first: part.getByRole("slider", { name: of.first }),
    last: part.getByRole("slider", { name: of.last }),
    axis: part.locator(".brush-axis"),
    status: part.locator("p[role=status]"),
    rows: table.getByRole("rowheader"),
    heading: (name: string) => table.getByRole("columnheader", { name, exact: true }),
    button: (name: string | RegExp) => part.getByRole("button", { name, exact: true }),
  };
}

const path = "/services-post/global-database";

test("the catalogue in en fits a phone, and a desk as a table that is whole, translated and accessible", async ({
  open,
}) => {
  const { page } = await open({ language: "en" });
  const { rows, table, status, button, first, last } = catalogueOn(page, "en");
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, `/en${path}?source=lakes-cci`);
  await islandOf(page, "data-coverage");
  await expect.poll(() => rows.count()).toBe(18);
  expect(await sideways(page)).toEqual([]);
  for (const handle of [first, last]) {
    const box = await handle.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await button("Lakes_cci v2.1").getAttribute("aria-expanded")).toBe("true");
  expect(await table.innerText()).toContain("Carrea, L. et al.");
  expect(await status.innerText()).toContain("18");
  expect(await untranslated(page, "en")).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the catalogue in zh is searched, filtered, sorted and taken along", async ({ open }) => {
  const of = words.zh;
  const { page } = await open();
  const { table, search, group, step, first, last, axis, status, rows, heading, button } = catalogueOn(page, "zh");
  await visit(page, `/zh${path}`);
  await islandOf(page, "data-coverage");
  await expect.poll(() => rows.count()).toBe(18);
  expect(await untranslated(page, "zh")).toEqual([]);

  await test.step("sorted by the headings, which say so", async () => {
    const since = heading(of.since);
    await since.getByRole("button").press("Enter");
    expect(await since.getAttribute("aria-sort")).toBe("ascending");
    await since.getByRole("button").press("Enter");
    expect(await since.getAttribute("aria-sort")).toBe("descending");
    expect(await rows.first().innerText()).toContain("LakeTEMP");
    const name = heading(of.name);
    await name.getByRole("button").click();
    expect(await name.getAttribute("aria-sort")).toBe("ascending");
    expect(await since.getAttribute("aria-sort")).toBeNull();
  });

  await test.step("fewer by search, and as CSV as filtered", async () => {
    await search.fill("CC BY");
    await expect.poll(() => rows.count()).toBe(5);
    expect(await status.innerText()).toMatch(/\b5\D*18|18\D*5\b/);
    const [download] = await Promise.all([page.waitForEvent("download"), button(of.download).click()]);
    expect(download.suggestedFilename()).toBe(`${fileStem(site.name.en)}-sources-zh.csv`);
    const [head, ...lines] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF代码,名称,/);
    expect(lines).toHaveLength(5);
    expect(lines.join("\n")).toContain("era5-land,ERA5-Land,");
    await button(of.reset).click();
    await expect.poll(() => rows.count()).toBe(18);
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  await test.step("fewer by years, drawn on the axis and moved by keys, with the state in the address", async () => {
    const box = await axis.boundingBox();
    if (!box) throw new Error("The axis is not drawn");
    const at = (place: number) => [box.x + place * box.width, box.y + box.height / 2] as const;
    const drag = async (from: number, to: number) => {
      await page.mouse.move(...at(from));
      await page.mouse.down();
      await page.mouse.move(...at(to), { steps: 4 });
      await page.mouse.up();
    };
    // a handle there and back: what the first drag selects must not be dragged instead by the second
    await drag(0.01, 0.1);
    await expect(first).not.toHaveAttribute("aria-valuenow", "1901");
    await drag(0.1, 0.01);
    await expect(first).toHaveAttribute("aria-valuenow", "1901");
    await drag(0.4, 0.5);
    expect([await first.getAttribute("aria-valuenow"), await last.getAttribute("aria-valuenow")]).toEqual([
      "1951",
      "1963",
    ]);
    await last.press("PageDown");
    await first.press("ArrowLeft");
    await page.waitForURL(/years=1950-1953/);
    expect(await rows.count()).toBeLessThan(18);
  });

  await test.step("none, with advice that leads to some", async () => {
    await group.selectOption("temperature");
    await step.selectOption("daily");
    await expect.poll(() => table.count()).toBe(0);
    expect(await button(of.download).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(/1992/).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await last.getAttribute("aria-valuenow")).toBe("1992");
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  await test.step("with the citation of a source in its row", async () => {
    await button("Lakes_cci v2.1").click();
    await button("复制引用").waitFor();
    expect(await table.innerText()).toContain("10.5285/7fc9df8070d34cacab8092e45ef276f1");
  });

  await test.step("whole again after a link to the page itself", async () => {
    await page.waitForURL(/source=/);
    await followLinkToItself(page);
    await expect.poll(() => rows.count()).toBe(18);
  });
});
