import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { z } from "zod";
import { mdxOptions } from "../mdx-options.ts";

const compiled = z.object({ default: z.custom<(props: { components: object }) => null>() });

const notes = "\n\n[^a]: First note.\n\n[^b]: Second note, see <Value />.\n";

/** A page as HTML, its sections as `section` elements and values as 9. */
async function htmlOf(text: string, language = "en") {
  const { default: Page } = compiled.parse(
    await evaluate({ path: `${language}.mdx`, value: text + notes }, { ...runtime, ...mdxOptions([]) }),
  );
  const Section = ({ children }: { children: null }) => createElement("section", null, children);
  return renderToStaticMarkup(
    createElement(Page, { components: { Section, Band: Section, Note: Section, Value: () => "9" } }),
  );
}

/** The first paragraph with the numerals of its references. */
const paragraphOf = async (text: string, language?: string) =>
  /<p>(.*?)<\/p>/s.exec(await htmlOf(text, language))?.[1]?.replace(/<[^>]*>/g, "");

it.each([
  ["The bed is steep[^a], the flow thin[^b].", "The bed is steep,[1] the flow thin.[2]"],
  ["The bed (99 m[^a]) is steep.", "The bed (99 m) is steep.[1]"],
  ["The bed (steep[^a]), too.", "The bed (steep),[1] too."],
  ["A lake of 293 km²[^a] with reeds; it is shallow.", "A lake of 293 km² with reeds;[1] it is shallow."],
  ["A value of <Value /> m[^a] at 1.5 m, then less.", "A value of 9 m at 1.5 m,[1] then less."],
  ["The formula[^a] gives a limit.", "The formula[1] gives a limit."],
  ["Known[^a][^b].", "Known.[1][2]"],
])("places the reference of %j", async (text, placed) => {
  expect(await paragraphOf(text)).toBe(placed);
});

it.each([
  ["湖面约293 km²[^a]，来水主要是灌区排水。", "湖面约293 km²，〔1〕来水主要是灌区排水。"],
  ["加上天津干线共1432 km[^a]和支线，落差约99 m[^b]。", "加上天津干线共1432 km和支线，〔1〕落差约99 m。〔2〕"],
  ["透明度1.1 m[^a]", "透明度1.1 m〔1〕"],
])("places the Chinese reference of %j", async (text, placed) => {
  expect(await paragraphOf(text, "zh")).toBe(placed);
});

it("puts a note before the block that cites it first, without links and hidden from screen readers", async () => {
  const html = await htmlOf("<Section>\n\nOne[^a].\n\nTwo[^b], again[^a].\n\n</Section>");
  const margins = Array.from(
    html.matchAll(/<div class="doc-footnotes" aria-hidden="true">(.*?)<\/div>/gs),
    ([, it]) => it,
  );
  expect(margins).toEqual(["<p><b>[1]</b> First note. </p>", "<p><b>[2]</b> Second note, see 9. </p>"]);
  expect(html.indexOf("<b>[1]</b>")).toBeLessThan(html.indexOf("One."));
});

it("puts the notes of parts in parts beside their blocks, and behind a remark that cites", async () => {
  const html = await htmlOf("<Band>\n\n<Section>\n\nOne[^a].\n\n<Note>Two[^b].</Note>\n\n</Section>\n\n</Band>");
  const places = ["<b>[1]</b>", "One.", "Two.", "<b>[2]</b>"].map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
