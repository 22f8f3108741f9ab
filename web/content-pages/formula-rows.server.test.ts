import temml from "temml";
import { expect, it } from "vitest";
import { formulaHtml, formulaRows, formulaWidth } from "./formula-rows.server.ts";

const transport =
  "\\frac{\\partial B\\Phi}{\\partial t} + \\frac{\\partial UB\\Phi}{\\partial x} + \\frac{\\partial WB\\Phi}{\\partial z} = " +
  "\\frac{\\partial}{\\partial x}\\left(B D_x \\frac{\\partial \\Phi}{\\partial x}\\right) + " +
  "\\frac{\\partial}{\\partial z}\\left(B D_z \\frac{\\partial \\Phi}{\\partial z}\\right) + q_\\Phi B + S_\\Phi B";

const rowsOf = (tex: string) => formulaRows(tex).map(({ tex: row, indent }) => [row.trim().slice(0, 6), indent]);

it("breaks a long equation before its relation and its sums, never inside brackets", () => {
  expect(rowsOf(transport)).toEqual([
    ["\\frac{", 0],
    ["= \\fra", 1],
    ["+ q_\\P", 2],
  ]);
});

it("fits the rows into the width of a phone", () => {
  for (const { tex } of formulaRows(transport))
    expect(formulaWidth(temml.renderToString(tex, { displayMode: true }))).toBeLessThan(14.1);
});

it("makes all rows smaller where one has no place to break, a root's", () => {
  const efficiency = "\\mathrm{KGE} = 1 - \\sqrt{(r - 1)^2 + (\\alpha - 1)^2 + (\\beta - 1)^2}";
  const sizes = formulaRows(efficiency).map(({ size = 1 }) => size);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.7);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(1);
  expect(new Set(sizes).size).toBe(1);
  expect(formulaHtml(efficiency)).toMatch(/style="font-size:0\.\d+em"/);
});

it("parts equations that stand side by side, and leaves a short one on its line", () => {
  expect(rowsOf("x = x^{-} + K\\,(y - x^{-}), \\qquad K = \\frac{P^{-}}{P^{-} + R}")).toEqual([
    ["x = x^", 0],
    ["K = \\f", 0],
  ]);
  expect(rowsOf("a = b + c")).toEqual([["a = b ", 0]]);
  expect(formulaHtml("a = b + c")).not.toContain("doc-formula-row");
});

it("gives a lone symbol no row of its own where the row fits at a smaller size", () => {
  const release = "O^{*} = \\max_{n \\le N} \\frac{S - S_{\\max} + \\sum_{i=1}^{n} I_i\\,\\Delta t}{n\\,\\Delta t}";
  expect(rowsOf(release)).toEqual([["O^{*} ", 0]]);
  expect(formulaHtml(release)).toMatch(/doc-formula-row-0" style="font-size:0\.[789]\d*em"/);
});
