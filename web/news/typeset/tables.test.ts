import { expect, test } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypeTables } from "./tables.ts";

const shown = (html: string, name: string) => writeHtml(transform(parseHtml(html), [[rehypeTables, name]]));

test("a table scrolls in a named frame that the keyboard reaches", () =>
  expect(shown("<table><tbody></tbody></table>", "Table")).toBe(
    '<div class="wm-table" role="region" tabindex="0" aria-label="Table"><table><tbody></tbody></table></div>',
  ));

test("every table of a page has a name of its own", () => {
  const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";
  const names = (html: string) =>
    [...shown(html, "表格").matchAll(/role="region" tabindex="0" aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names(table)).toEqual(["表格"]);
  expect(names(`${table}<p>表1 水位 "a"</p>${table}<p>x</p>${table}<p>表1 水位 "a"</p>${table}`)).toEqual([
    "表格 1",
    "表1 水位 &quot;a&quot;",
    "表格 3",
    "表格 4",
  ]);
});

test("a caption with formatting names its table too", () =>
  expect(shown("<p><strong>表1</strong> 水位</p>\n<table><tbody></tbody></table>", "表格")).toContain(
    'aria-label="表1 水位"',
  ));
