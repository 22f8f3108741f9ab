import { readFile } from "node:fs/promises";
import { type Language, languages } from "#contract/i18n/language.ts";
import { fileStem } from "#site";
import { expect, type Open, type OpenOptions, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";

const words: Record<Language, Record<"search" | "group" | "year" | "clear" | "download" | "name" | "since", string>> = {
  zh: {
    search: "检索",
    group: "分组",
    year: "到这一年已有数据",
    clear: "清除",
    download: "下载CSV",
    name: "变量",
    since: "起始",
  },
  en: {
    search: "Search",
    group: "Group",
    year: "With data by",
    clear: "Clear",
    download: "Download CSV",
    name: "Variable",
    since: "Since",
  },
};

/** The table on its page, once it stands in the place of its static drawing. */
async function openTable(open: Open, language: Language, options: OpenOptions = {}) {
  const watched = await open({ language, ...options });
  const { page } = watched;
  await visit(page, `/${language}/services-post/global-database`);
  const part = page.locator('[data-interactive="data-coverage"]');
  await part.scrollIntoViewIfNeeded();
  await page.locator('[data-interactive="data-coverage"][data-ready]').waitFor();
  const of = words[language];
  const table = part.getByRole("table");
  return {
    ...watched,
    part,
    table,
    search: part.getByRole("searchbox", { name: of.search }),
    group: part.getByRole("combobox", { name: of.group }),
    year: part.getByRole("slider", { name: of.year }),
    status: part.locator("p[role=status]"),
    rows: table.getByRole("rowheader"),
    heading: (name: string) => table.getByRole("columnheader", { name, exact: true }),
    button: (name: string) => part.getByRole("button", { name, exact: true }),
  };
}

for (const language of languages)
  test.describe(`the variables of the database in ${language}`, () => {
    test("stand in a table that is whole, translated and accessible", async ({ open }) => {
      const { page, part, rows, status, table } = await openTable(open, language);
      expect(await rows.count()).toBe(45);
      expect(await status.innerText()).toContain("45");
      expect(await table.locator("caption").count()).toBe(1);
      expect(await part.locator(".doc-drawing").first().isVisible()).toBe(false);
      expect(await untranslated(page, language)).toEqual([]);
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    if (language === "en")
      test("fit a phone: twelve first, then all, as a table still and without sideways scrolling", async ({ open }) => {
        const { page, rows, table, part } = await openTable(open, language, { viewport: { width: 360, height: 780 } });
        expect(await rows.count()).toBe(12);
        expect(await sideways(page)).toEqual([]);
        expect(await accessibilityProblems(page)).toEqual([]);
        await part.getByRole("button", { name: /45/ }).click();
        await expect.poll(() => rows.count()).toBe(45);
        expect(await table.getByRole("row").count()).toBe(46);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sideways(page)).toEqual([]);
      });
  });

test.describe("the variables of the database", () => {
  test("take the place of their drawing without moving the text below", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, "/en/services-post/global-database");
    const below = () =>
      page.evaluate(
        () => (document.querySelector("#how-a-record-gets-in")?.getBoundingClientRect().top ?? 0) + scrollY,
      );
    const before = await below();
    await page.locator('[data-interactive="data-coverage"]').scrollIntoViewIfNeeded();
    await page.locator('[data-interactive="data-coverage"][data-ready]').waitFor();
    expect(Math.abs((await below()) - before)).toBeLessThan(40);
  });
});

test.describe("the table of variables", () => {
  const language = "zh";
  const of = words[language];

  test("become fewer by search, in either language, and by symbols and units typed plainly", async ({ open }) => {
    const { search, rows, status } = await openTable(open, language);
    await search.fill("dissolved");
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain("DO");
    expect(await status.innerText()).toMatch(/\b1\D*45|45\D*1\b/);
    await search.fill("T2m");
    await expect.poll(() => rows.count()).toBe(1);
    await search.fill("m3/s");
    await expect.poll(() => rows.count()).toBe(4);
  });

  test("become fewer by group and by year, with the keyboard too", async ({ open }) => {
    const { group, year, rows, button } = await openTable(open, language);
    await group.selectOption("temperature");
    await expect.poll(() => rows.count()).toBe(5);
    await year.focus();
    await year.press("Home");
    await expect.poll(() => rows.count()).toBe(0);
    await button(`1979 ${"水温"}`).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await year.inputValue()).toBe("1979");
  });

  test("are sorted by the headings, which say so", async ({ open }) => {
    const { heading, rows } = await openTable(open, language);
    const since = heading(of.since);
    expect(await since.getAttribute("aria-sort")).toBe("ascending");
    await since.getByRole("button").press("Enter");
    expect(await since.getAttribute("aria-sort")).toBe("descending");
    expect(await rows.first().innerText()).toContain("鱼类");
    const name = heading(of.name);
    await name.getByRole("button").click();
    expect(await name.getAttribute("aria-sort")).toBe("ascending");
    expect(await since.getAttribute("aria-sort")).toBeNull();
  });

  test("may be none, and come back with one press that leads to the search", async ({ open }) => {
    const { page, search, table, rows, status, button } = await openTable(open, language);
    await search.fill("zzz");
    await expect.poll(() => table.count()).toBe(0);
    expect(await status.innerText()).toContain("0");
    expect(await button(of.download).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(of.clear).click();
    await expect.poll(() => rows.count()).toBe(45);
    expect(await search.inputValue()).toBe("");
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("are taken along as CSV, as filtered", async ({ open }) => {
    const { page, search, rows, button } = await openTable(open, language);
    await search.fill("m3/s");
    await expect.poll(() => rows.count()).toBe(4);
    const [download] = await Promise.all([page.waitForEvent("download"), button(of.download).click()]);
    expect(download.suggestedFilename()).toBe(`${fileStem}-variables-${language}.csv`);
    const [head, ...lines] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF代码,中文名称,/);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain("日平均流量,Daily mean discharge");
  });
});
