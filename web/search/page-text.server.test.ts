import { expect, it } from "vitest";
import { pageText } from "./page-text.server.ts";

it("reads headings, text and captions without drawings, marks of footnotes and joiners", () => {
  const html = `<section id="release" class="x"><h2 id="release-heading">Release <b>temperature</b></h2>
    <p>Cold &amp; late<sup><a href="#n1">1</a></sup>, 12&#x202f;m de\u2060ep.</p><ul><li>one</li><li>two</li></ul>
    <figure class="doc-figure"><div><svg><text>12 m</text></svg></div><figcaption class="doc-caption"><div><b class="figure-number">Fig. 4</b>
    <span>Demonstration</span> Temperature, °C.</div><button>Enlarge<svg></svg></button></figcaption></figure></section><p>After<br/>all</p>`;
  expect(pageText(html)).toEqual({
    headings: ["Release temperature"],
    text: "Release temperature Cold & late, 12 m deep. one two Fig. 4 Demonstration Temperature, °C. After all",
    figures: [{ number: "Fig. 4", caption: "Demonstration Temperature, °C.", anchor: "release" }],
  });
});
