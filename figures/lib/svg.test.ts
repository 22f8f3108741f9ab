import { expect, it } from "vitest";
import { element, group, svg, text } from "./svg.ts";

it("escapes text and attributes", () => {
  expect(text(1, 2, "a < b & c", { class: '"x"' })).toBe(
    '<text x="1" y="2" class="&quot;x&quot;">a &lt; b &amp; c</text>',
  );
});

it("rounds numbers and leaves out what is absent", () => {
  expect(element("rect", { x: 1.26, y: undefined, rx: 0 })).toBe('<rect x="1.3" rx="0"/>');
});

it("writes no empty group", () => {
  expect(group({ fill: "none" }, "", "")).toBe("");
});

it("names the drawing in its language", () => {
  const drawing = svg({ language: "zh", width: 10, height: 5, label: "水深图" }, "<g/>");
  expect(drawing).toContain('viewBox="0 0 10 5"');
  expect(drawing).toContain('role="img" lang="zh-Hans" aria-label="水深图"');
});
