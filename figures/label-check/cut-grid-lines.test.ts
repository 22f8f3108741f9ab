import { expect, it } from "vitest";
import { svg } from "../lib/svg.ts";
import { cutGridLines } from "./cut-grid-lines.ts";
import { labelFaults } from "./label-faults.ts";

const drawing = (body: string) =>
  svg({ language: "en", width: 200, height: 100, label: "drawing", attributes: { "font-size": 13 } }, body);
const label = '<text x="60" y="50">Inflow</text>';
const grid = (d: string) => `<path d="${d}" stroke="var(--hairline)"/>`;

it("ends a grid line on both sides of a label and leaves the others whole", () => {
  const cut = cutGridLines(drawing(grid("M0 20H200M0 46H200") + label));
  expect(labelFaults(cut)).toEqual([]);
  expect(cut).toMatch(/<path d="M\d[^"]*M0 46l\d+[^"]*M\d+ 46l[^"]*" stroke="var\(--hairline\)"\/>/);
  expect(cut.match(/M/g)).toHaveLength(3);
});

it("cuts a line element, and one that is moved or takes its colour from its group", () => {
  const line = '<g stroke="var(--hairline)" transform="translate(10 0)"><line x1="0" y1="46" x2="180" y2="46"/></g>';
  const cut = cutGridLines(drawing(line + label));
  expect(labelFaults(cut)).toEqual([]);
  expect(cut).not.toContain("<line");
});

it("leaves the drawing as it is where no grid line crosses a label, and lines of other colours", () => {
  const clear = drawing(grid("M0 20H200") + label);
  const curve = drawing(`<path d="M0 46H200" stroke="var(--model)"/>${label}`);
  expect(cutGridLines(clear)).toBe(clear);
  expect(cutGridLines(curve)).toBe(curve);
});

it("cuts a line only on the screens that show the label", () => {
  const cut = cutGridLines(drawing(`${grid("M0 46H200")}<g class="narrow-only">${label}</g>`));
  expect(labelFaults(cut)).toEqual([]);
  expect(cut).toContain('<path d="M0 46l200 0" stroke="var(--hairline)" class="wide-only"/>');
  expect(cut).toContain('class="narrow-only"/>');
});
