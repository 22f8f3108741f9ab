import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { fileStem } from "#site";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";

const words: Record<Language, Record<"search" | "group" | "year" | "clear" | "download" | "name" | "since", string>> = {
  zh: {
    search: "检索",
    group: "分组",
    year: "到这一年已有数据",
    clear: "清除",
    download: "下载清单（CSV）",
    name: "来源",
    since: "起始",
  },
  en: {
    search: "Search",
    group: "Group",
    year: "With data by",
    clear: "Clear",
    download: "Download list (CSV)",
    name: "Source",
    since: "Since",
  },
};

/** The table, which comes into the place of its static drawing once that is in view. */
function tableOn(page: Page, language: Language) {
  const part = page.locator('[data-interactive="data-coverage"]');
  const of = words[language];
  const table = part.getByRole("table");
  return {
    part,
    table,
    async arrive() {
      await part.scrollIntoViewIfNeeded();
      await page.locator('[data-interactive="data-coverage"][data-ready]').waitFor();
    },
    search: part.getByRole("searchbox", { name: of.search }),
    group: part.getByRole("combobox", { name: of.group }),
    year: part.getByRole("slider", { name: of.year }),
    status: part.locator("p[role=status]"),
    rows: table.getByRole("rowheader"),
    heading: (name: string) => table.getByRole("columnheader", { name, exact: true }),
    button: (name: string) => part.getByRole("button", { name, exact: true }),
  };
}

const path = "/services-post/global-database";

test("the public sources in en fit a phone, and a desk as a table that is whole, translated and accessible", async ({
  open,
}) => {
  const { page } = await open({ language: "en" });
  const { arrive, rows, table, part, status } = tableOn(page, "en");
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, `/en${path}`);
  await arrive();
  expect(await rows.count()).toBe(12);
  await part.getByRole("button", { name: /18/ }).click();
  await expect.poll(() => rows.count()).toBe(18);
  expect(await table.getByRole("row").count()).toBe(19);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => rows.count()).toBe(18);
  expect(await status.innerText()).toContain("18");
  expect(await table.locator("caption").count()).toBe(1);
  expect(await untranslated(page, "en")).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the public sources in zh are searched, filtered, sorted and taken along", async ({ open }) => {
  const of = words.zh;
  const { page } = await open();
  const { arrive, part, table, search, group, year, status, rows, heading, button } = tableOn(page, "zh");
  await visit(page, `/zh${path}`);
  const below = () =>
    page.evaluate(() => (document.querySelector("#how-a-record-gets-in")?.getBoundingClientRect().top ?? 0) + scrollY);
  const before = await below();
  await arrive();
  await test.step("in the place of the drawing, without moving the text below", async () => {
    expect(Math.abs((await below()) - before)).toBeLessThan(40);
    expect(await rows.count()).toBe(18);
    expect(await part.locator(".doc-drawing").first().isVisible()).toBe(false);
    expect(await untranslated(page, "zh")).toEqual([]);
  });

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
    await expect.poll(() => rows.count()).toBe(2);
    expect(await status.innerText()).toMatch(/\b2\D*18|18\D*2\b/);
    const [download] = await Promise.all([page.waitForEvent("download"), button(of.download).click()]);
    expect(download.suggestedFilename()).toBe(`${fileStem}-sources-zh.csv`);
    const [head, ...lines] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF代码,名称,/);
    expect(lines).toHaveLength(2);
    expect(lines.join("\n")).toContain("era5-land,ERA5-Land,");
  });

  await test.step("none, and all again with one press that leads to the search", async () => {
    await search.fill("zzz");
    await expect.poll(() => table.count()).toBe(0);
    expect(await status.innerText()).toContain("0");
    expect(await button(of.download).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(of.clear).click();
    await expect.poll(() => rows.count()).toBe(18);
    expect(await search.inputValue()).toBe("");
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  await test.step("fewer by group and by year, with the keyboard too", async () => {
    await group.selectOption("temperature");
    await expect.poll(() => rows.count()).toBe(4);
    await year.focus();
    await year.press("Home");
    await expect.poll(() => rows.count()).toBe(0);
    await group.selectOption("hydrology");
    await button("1979 水温").click();
    await expect.poll(() => rows.count()).toBe(4);
    expect(await year.inputValue()).toBe("1979");
  });
});
