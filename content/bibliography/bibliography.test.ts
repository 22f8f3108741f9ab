import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";
import { mdxOptions } from "../mdx-options.ts";
import { bibtex } from "./bibtex.ts";
import { formatReference } from "./format.ts";
import { bibliography, isIsbn, type Reference, reference } from "./reference.ts";

const article = reference.parse({
  id: "nash-sutcliffe-1970",
  type: "article-journal",
  title: "River flow forecasting through conceptual models part I",
  author: [
    { family: "Nash", given: "J. E." },
    { family: "Sutcliffe", given: "Jonathan V." },
  ],
  "container-title": "Journal of Hydrology",
  volume: "10",
  issue: "3",
  page: "282-290",
  issued: { "date-parts": [[1970]] },
  DOI: "10.1016/0022-1694(70)90255-6",
  language: "en",
});

/** With the DOI of a serial item, whose angle brackets HTML and addresses must not hold. */
const bracketed = reference.parse({ ...article, DOI: "10.1175/1520-0493(1988)116<2417:SSBOTM>2.0.CO;2" });

const chinese = reference.parse({
  id: "sample-2020",
  type: "article-journal",
  title: "水温与鱼类",
  author: [
    { family: "张", given: "文武" },
    { family: "李", given: "明" },
  ],
  "container-title": "湖泊科学",
  issue: "3",
  issued: { "date-parts": [[2020, 5]] },
  language: "zh",
  custom: { en: { title: "Water temperature and fish", author: [{ family: "Zhang", given: "Wenwu" }] } },
});

const book = reference.parse({
  id: "morris-fan-1998",
  type: "book",
  title: "Reservoir Sedimentation & Handbook",
  author: [{ literal: "US_Bureau" }],
  publisher: "McGraw-Hill",
  "publisher-place": "New York",
  edition: "2",
  issued: { "date-parts": [[1998]] },
  language: "en",
});

const write = (item: Reference, language: Language) =>
  formatReference(item, language)
    .map(({ text, italic }) => (italic ? `*${text}*` : text))
    .join("");

describe("a written reference", () => {
  it("follows English usage on an English page", () => {
    expect(write(article, "en")).toBe(
      "Nash, J. E. and Sutcliffe, J. V., “River flow forecasting through conceptual models part I”, *Journal of Hydrology*, 10 (3), 282–290, 1970, doi:10.1016/0022-1694(70)90255-6",
    );
    expect(write(book, "en")).toBe(
      "US_Bureau, *Reservoir Sedimentation & Handbook*, 2nd edition, McGraw-Hill, New York, 1998",
    );
  });

  it("sets single quotation marks within those of a title", () => {
    const comment = reference.parse({ ...article, title: "Comment on “A method” by W. B. Kirchner" });
    expect(write(comment, "en")).toContain(" “Comment on ‘A method’ by W. B. Kirchner”, ");
  });

  it("follows Chinese usage on a Chinese page", () => {
    expect(write(chinese, "zh")).toBe("张文武、李明：《水温与鱼类》，《湖泊科学》，第3期，2020年5月");
    expect(write(article, "zh")).toBe(
      "Nash J. E.、Sutcliffe J. V.：“River flow forecasting through conceptual models part I”，*Journal of Hydrology*，第10卷第3期，282—290页，1970年，doi:10.1016/0022-1694(70)90255-6",
    );
  });

  it("names a Chinese work on an English page as the work gives it", () => {
    expect(write(chinese, "en")).toBe("Zhang, W., “Water temperature and fish”, 《湖泊科学》, (3), May 2020");
    const plan = reference.parse({
      id: "plan-2021",
      type: "report",
      title: "“十四五”实施方案",
      number: "水信息〔2021〕365号",
      language: "zh",
      issued: { "date-parts": [[2021]] },
      custom: { en: { translation: "Implementation plan", number: "No. 365" } },
    });
    expect(write(plan, "en")).toBe("“十四五”实施方案 (Implementation plan), No. 365, 2021");
    expect(write(plan, "zh")).toBe("《“十四五”实施方案》，水信息〔2021〕365号，2021年");
  });

  it("sets no title marks around a website's name", () => {
    const news = reference.parse({
      id: "news-2024",
      type: "article-newspaper",
      title: "古贤开工",
      "container-title": "新华网",
      language: "zh",
      issued: { "date-parts": [[2024]] },
    });
    expect(write(news, "zh")).toBe("《古贤开工》，新华网，2024年");
    expect(write({ ...news, "container-title": "人民日报", page: "4" }, "zh")).toContain("，《人民日报》，");
  });

  it("links the DOI", () => {
    const links = formatReference(article, "en").flatMap(({ href }) => href ?? []);
    expect(links).toEqual(["https://doi.org/10.1016/0022-1694(70)90255-6"]);
  });

  it("escapes the angle brackets of an old DOI in its address, and writes them in the text", () => {
    expect(formatReference(bracketed, "en").at(-1)).toEqual({
      text: "doi:10.1175/1520-0493(1988)116<2417:SSBOTM>2.0.CO;2",
      href: "https://doi.org/10.1175/1520-0493(1988)116%3C2417:SSBOTM%3E2.0.CO;2",
    });
    const odd = formatReference({ ...article, DOI: "10.1000/a#b?c" }, "en").at(-1);
    expect(odd?.href).toBe("https://doi.org/10.1000/a%23b%3Fc");
  });

  it("shortens more than three authors", () => {
    const author = ["A", "B", "C", "D"].map((given) => ({ family: "Smith", given }));
    expect(write({ ...article, author }, "en")).toMatch(/^Smith, A\. et al\., /);
    expect(write({ ...article, author }, "zh")).toMatch(/^Smith A\.等：/);
  });
});

describe("a BibLaTeX file", () => {
  it("holds every field, with pages as a range and names in full", () => {
    expect(bibtex([article])).toBe(`@article{nash-sutcliffe-1970,
  author = {Nash, J. E. and Sutcliffe, Jonathan V.},
  title = {{River flow forecasting through conceptual models part I}},
  journaltitle = {Journal of Hydrology},
  volume = {10},
  number = {3},
  pages = {282--290},
  date = {1970},
  doi = {10.1016/0022-1694(70)90255-6},
  langid = {english},
}
`);
  });

  it("holds a DOI as it is: BibLaTeX reads the field verbatim", () => {
    expect(bibtex([bracketed])).toContain("\n  doi = {10.1175/1520-0493(1988)116<2417:SSBOTM>2.0.CO;2},\n");
  });

  it("escapes what LaTeX would read as a command, and keeps organizations whole", () => {
    expect(bibtex([book])).toContain("author = {{US\\_Bureau}},\n  title = {{Reservoir Sedimentation \\& Handbook}}");
  });
});

describe("the file of references", () => {
  it("refuses unsorted items, an item twice, a false DOI and a false ISBN", () => {
    expect(bibliography.safeParse([article, book]).success).toBe(false);
    expect(bibliography.safeParse([book, book]).success).toBe(false);
    expect(bibliography.safeParse([book, article]).success).toBe(true);
    for (const DOI of [
      "https://doi.org/10.1016/x1",
      "10.1016",
      "10.1016/with space",
      "10.1016/x.",
      "10.1016/a<b",
      "10.1016/a>b",
    ])
      expect(reference.safeParse({ ...article, DOI }).success).toBe(false);
    expect([isIsbn("978-0-07-043302-1"), isIsbn("978-0-07-043302-2"), isIsbn("0-07-043302-X")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

const compiled = z.object({ default: z.custom<() => null>(), references: z.array(z.string()) });

/** An MDX page as HTML, and the works that it cites. */
async function render(value: string, path = "en.mdx", items = [book, article, chinese]) {
  const options = { ...runtime, ...mdxOptions(items), useMDXComponents: () => ({ Section: "section" }) };
  const module = compiled.parse(await evaluate({ path, value }, options));
  return { html: renderToStaticMarkup(createElement(module.default)), references: module.references };
}

describe("a citation in a page", () => {
  it("becomes a numbered reference without a definition of the page's own", async () => {
    const { html, references } = await render("As published[^nash-sutcliffe-1970], twice[^nash-sutcliffe-1970].");
    expect(html.match(/data-footnote-ref=/g)).toHaveLength(2);
    expect(html).toContain("<em>Journal of Hydrology</em>, 10 (3)");
    expect(html).toContain('<a href="https://doi.org/10.1016/0022-1694(70)90255-6">');
    expect(references).toEqual(["nash-sutcliffe-1970"]);
  });

  it("links a DOI with angle brackets by an escaped address, which is not escaped twice", async () => {
    const { html } = await render("As published[^nash-sutcliffe-1970].", "en.mdx", [bracketed]);
    expect(html).toContain(
      '<a href="https://doi.org/10.1175/1520-0493(1988)116%3C2417:SSBOTM%3E2.0.CO;2">doi:10.1175/1520-0493(1988)116&lt;2417:SSBOTM&gt;2.0.CO;2</a>',
    );
  });

  it("stands in components and beside notes of the page's own, in their order", async () => {
    const { html } = await render("<p>\n\nOne[^sample-2020], two[^own].\n\n</p>\n\n[^own]: Own.\n", "zh.mdx");
    expect(html.indexOf("《水温与鱼类》")).toBeLessThan(html.indexOf("Own."));
    expect(html).not.toContain("[^");
  });

  it("is written out inside a note", async () => {
    const { html, references } = await render("One[^own].\n\n[^own]: [@morris-fan-1998], table 14.2: 0.78.\n");
    expect(html).toContain("McGraw-Hill, New York, 1998, table 14.2: 0.78.");
    expect(references).toEqual(["morris-fan-1998"]);
  });

  it("marks the language of a foreign title", async () => {
    expect((await render("One[^nash-sutcliffe-1970].", "zh.mdx")).html).toContain(
      '<em lang="en">Journal of Hydrology</em>',
    );
  });

  it("ends in the margin with the mark of the title's language", async () => {
    const page = (id: string) => render(`<Section>\n\nOne[^${id}].\n\n</Section>`, "zh.mdx");
    const margin = ({ html }: { html: string }) => /<div class="doc-footnotes"[^>]*>(.*?)<\/div>/s.exec(html)?.[1];
    expect(margin(await page("nash-sutcliffe-1970"))).toContain(
      '1970：<span lang="en">River flow forecasting through conceptual models part I</span>.</p>',
    );
    expect(margin(await page("sample-2020"))).toContain("2020：《水温与鱼类》。</p>");
  });

  it("fails for a work that is not in the file, and outside notes", async () => {
    await expect(render("One[^nobody-2001].")).rejects.toThrow('no reference "nobody-2001"');
    await expect(render("One [@morris-fan-1998].")).rejects.toThrow("write [^morris-fan-1998]");
  });
});

it("refuses a letter with its accent as a character of its own", () => {
  const author = (family: string) => reference.safeParse({ ...article, author: [{ family, given: "V." }] }).success;
  expect(author("Kleme\u0161")).toBe(true);
  expect(author("Klemes\u030c")).toBe(false);
});
