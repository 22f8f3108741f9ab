import { expect, it } from "vitest";
import { parseHtml } from "#contract/html-tree.ts";
import { pageText } from "./page-text.server.ts";

const textOf = (html: string, language: "zh" | "en") => pageText([parseHtml(html)], language);

it("reads headings, text and captions without drawings, marks of footnotes and joiners", () => {
  const html = `<section id="release" class="x"><h2 id="release-heading">Release <b>temperature</b></h2>
    <p>Cold &amp; late<sup><a href="#n1">1</a></sup>, 12&#x202f;m de\u2060ep.</p><ul><li>one</li><li>two</li></ul>
    <figure class="doc-figure"><div><svg><text>12 m</text></svg></div><figcaption class="doc-caption"><div><b class="figure-number">Fig. 4</b>
    <span>Demonstration</span> Temperature, °C.</div><button>Enlarge<svg></svg></button></figcaption></figure></section><p>After<br/>all</p>`;
  expect(textOf(html, "en")).toEqual({
    headings: ["Release temperature"],
    text: "Release temperature. Cold & late, 12 m deep. one; two; Fig. 4 Demonstration Temperature, °C. After all",
    figures: [{ number: "Fig. 4", caption: "Demonstration Temperature, °C.", anchor: "release" }],
  });
});

it("parts texts in elements of their own that stand side by side, but not what continues a word or a Chinese sentence", () => {
  const html = `<p><span>181 days of ice</span><span>Basin 1000 km²</span></p><h2><span>Water,</span><span>mirrored</span></h2>
    <h2><span>以数为镜，</span><span>照见水深。</span></h2><p><b>Model 2</b><span>60 m deep</span></p><p>C<sub>i</sub><i>t</i> and de<b>ep</b>er</p>`;
  expect(textOf(html, "en")).toEqual({
    headings: ["Water, mirrored", "以数为镜，照见水深。"],
    text: "181 days of ice; Basin 1000 km²; Water, mirrored. 以数为镜，照见水深。 Model 2; 60 m deep; Cit and deeper",
    figures: [],
  });
});

it("parts blocks, terms and cells of tables by marks where their texts have none", () => {
  const html = `<div><b>CE-QUAL-W2</b></div><dl><dt>Dimensions</dt><dd>Length and depth</dd><dt>Computes</dt><dd>Water.</dd></dl>
    <table><tr><td>Late spawning (below a dam)</td><td>Daily release</td></tr><tr><td>30%</td><td>“Few.”</td></tr></table><p>End</p>`;
  expect(textOf(html, "en").text).toBe(
    "CE-QUAL-W2; Dimensions: Length and depth; Computes: Water. Late spawning (below a dam); Daily release; 30%; “Few.” End",
  );
  expect(textOf("<h2>水温</h2><p>水深260 m</p><table><tr><td>分层</td><td>60层</td></tr></table>", "zh").text).toBe(
    "水温。水深260 m；分层；60层",
  );
});

it("puts no mark before a text that begins with one", () =>
  expect(textOf("<div>Lakes_cci</div><div><p>version 2.1</p>, NERC<p></p>, 2024</div>", "en").text).toBe(
    "Lakes_cci; version 2.1, NERC, 2024",
  ));

it("reads the symbol of a quantity as part of its sentence", () => {
  const html = `<p>流速<var>V</var> + <var>c</var>，<var>c</var>²</p><figcaption class="doc-caption"><div><b>Fig. 2</b> Speed <var>c</var>, m/s</div></figcaption>`;
  const { text, figures } = textOf(html, "zh");
  expect(text).toBe("流速V + c，c²；Fig. 2 Speed c, m/s");
  expect(figures.map(({ caption }) => caption)).toEqual(["Speed c, m/s"]);
});

it("does not part words that spans keep together or apart", () => {
  const html = `<p><span class="whitespace-nowrap">为期</span><span class="whitespace-nowrap">400天</span>，<span class="whitespace-nowrap">2 m³</span><span class="script-gap"></span>入库</p>`;
  expect(textOf(html, "zh").text).toBe("为期400天，2 m³入库");
});
