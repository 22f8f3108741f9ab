import { describe, expect, it } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { svg } from "../lib/svg.ts";
import { labelFaults } from "./label-faults.ts";
import { measure } from "./lettering.ts";
import { sceneOf } from "./scene.ts";

const drawing = (body: string, language: Language = "en") =>
  svg({ language, width: 200, height: 100, label: "drawing", attributes: { "font-size": 13 } }, body);

const kinds = (body: string, language?: Language) => labelFaults(drawing(body, language)).map(({ kind }) => kind);

const label = '<text x="20" y="50">Inflow 1918</text>';
const line = '<path d="M0 45H200" fill="none" stroke="var(--model)"/>';

describe("a label", () => {
  it("stands clear on an empty ground, also beside the edge", () => {
    expect(kinds(label)).toEqual([]);
    expect(kinds('<text x="200" y="99" text-anchor="end">Inflow</text><text x="0" y="10">Inflow</text>')).toEqual([]);
  });

  it("is found cut at each edge, turned or moved", () => {
    expect(kinds('<text x="160" y="50">Inflow 1918</text>')).toEqual(["cut"]);
    expect(kinds('<text x="20" y="8">Inflow</text>')).toEqual(["cut"]);
    expect(kinds('<text x="20" y="99">gauge</text>')).toEqual(["cut"]);
    expect(kinds('<text x="20" y="50" text-anchor="middle">Inflow 1918</text>')).toEqual(["cut"]);
    expect(kinds('<g transform="translate(150)"><text y="50">Inflow 1918</text></g>')).toEqual(["cut"]);
    expect(kinds('<text transform="translate(100 40) rotate(-90)">Inflow 1918</text>')).toEqual(["cut"]);
  });

  it("is found where an outline stands in for a clear place", () => {
    expect(kinds(`<g paint-order="stroke" stroke="var(--ground)" stroke-width="4">${label}</g>`)).toEqual(["outlined"]);
  });

  it("is found under or over another one, in lines of its own too", () => {
    expect(kinds(`${label}<text x="60" y="54">Release</text>`)).toEqual(["overlapped"]);
    expect(kinds('<text x="9" y="40">Inflow<tspan x="9" dy="6">Release</tspan></text>')).toEqual(["overlapped"]);
    expect(kinds('<text x="9" y="40">Inflow<tspan x="9" dy="16">Release</tspan></text>')).toEqual([]);
  });

  it("is found crossed by a line, drawn before or after it", () => {
    expect(kinds(line + label)).toEqual(["crossed"]);
    expect(kinds(label + line)).toEqual(["crossed"]);
    expect(kinds(`<rect x="40" y="10" width="90" height="80" fill="none" stroke="var(--muted)"/>${label}`)).toEqual([
      "crossed",
    ]);
    expect(kinds(`<path d="M10 80C10 20 60 20 60 80" fill="none" stroke="var(--model)"/>${label}`)).toEqual([
      "crossed",
    ]);
    expect(kinds(`<path d="M30 60a20 20 0 1140 0" fill="none" stroke="var(--model)"/>${label}`)).toEqual(["crossed"]);
  });

  it("may touch a line that ends at it, and stand on a land contour or an area, not on a grid line", () => {
    expect(kinds(`<path d="M0 45H20.5" stroke="var(--model)"/>${label}`)).toEqual([]);
    expect(kinds(`<path d="M0 45H200" stroke="var(--land)"/>${label}`)).toEqual([]);
    expect(kinds(`<path d="M0 45H200" stroke="var(--hairline)"/>${label}`)).toEqual(["crossed"]);
    expect(kinds(`<path d="M0 20H200V80H0z" fill="var(--panel)"/>${label}`)).toEqual([]);
  });

  it("may stand on a plate that hides the line, not on one that the line runs over", () => {
    const plate = '<rect x="15" y="35" width="80" height="20" fill="var(--ground)"/>';
    expect(kinds(line + plate + label)).toEqual([]);
    expect(kinds(plate + line + label)).toEqual(["crossed"]);
    expect(kinds(line + label + plate)).toContain("covered");
  });

  it("is not crossed by what a clip hides", () => {
    const clip = '<clipPath id="water"><path d="M0 0H200V30H0z"/></clipPath>';
    expect(kinds(`${clip}<g clip-path="url(#water)">${line}</g>${label}`)).toEqual([]);
  });

  it("is compared with what the same screen shows", () => {
    const narrow = '<g class="narrow-only"><text x="20" y="50">Inflow</text></g>';
    expect(kinds(`<g class="wide-only">${label}</g>${narrow}`)).toEqual([]);
    expect(kinds(label + narrow)).toEqual(["overlapped"]);
  });
});

describe("the width of lettering", () => {
  const width = (words: string, language: Language, weight = 400) => 13 * measure(words, language, weight).width;

  it("is the browser's, within a px", () => {
    // getBBox at 13 px in Chromium, with text-rendering: geometricPrecision
    expect(width("Global Surface Water", "en")).toBeCloseTo(112.1, -0.5);
    expect(width("wide sheet 1277", "en")).toBeGreaterThan(width("wide sheet", "en") + 4 * 7);
    expect(width("水位", "zh")).toBe(26);
    // getComputedTextLength on the site
    expect(width("1月31日", "zh", 600)).toBeCloseTo(56.8, -0.5);
  });

  it("keeps the space between Chinese and Latin letters where the size changes", () => {
    const [label] = sceneOf(drawing('<text x="9" y="50"><tspan font-size="26">124</tspan>天</text>', "zh")).labels;
    expect(label?.box.width).toBeCloseTo(26 * measure("124", "zh", 400).width + 26 / 4 + 13);
  });

  it("knows the space between Chinese and Latin letters, and trimmed brackets", () => {
    expect(width("水A水", "zh") - width("A", "zh")).toBeCloseTo(26 + 2 * 3.25);
    expect(width("（水", "zh")).toBeCloseTo(19.5);
    expect(width("水，（水", "zh")).toBeCloseTo(45.5);
  });
});
