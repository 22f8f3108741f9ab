import { getSchema, type JSONContent } from "@tiptap/core";
import { expect, test } from "vitest";
import {
  alignments,
  codeLanguages,
  fonts,
  headingLevels,
  imageShares,
  listTypes,
  maxIndent,
  sizes,
} from "#contract/article-html.ts";
import { sanitizeArticle } from "#server/news/sanitize-article.ts";
import { articleSchema } from "#web/editor/extensions.ts";
import { writeFragment } from "#web/editor/serialize.ts";

const schema = getSchema(articleSchema);

/** The HTML of a text of these blocks as the editor hands it over. */
function editorHtml(content: JSONContent[]): string {
  const doc = schema.nodeFromJSON({ type: "doc", content });
  doc.check();
  return writeFragment(doc.content);
}

/** What the server adds to images of its own. */
const withoutImageAttributes = (html: string) => html.replaceAll(' loading="lazy" decoding="async"', "");

const text = (value: string, ...marks: (string | { type: string; attrs: Record<string, unknown> })[]): JSONContent => ({
  type: "text",
  text: value,
  marks: marks.map((mark) => (typeof mark === "string" ? { type: mark } : mark)),
});
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: "paragraph", content });
const run = (attrs: Record<string, string>) => ({ type: "textRun", attrs });
const link = (href: string) => ({ type: "link", attrs: { href } });
const figure = (attrs: Record<string, unknown>, caption?: string): JSONContent => ({
  type: "figure",
  attrs: { src: "https://a.example/x.png", alt: "", ...attrs },
  ...(caption && { content: [text(caption)] }),
});
const item = (...content: JSONContent[]): JSONContent => ({ type: "listItem", content });
const cell = (type: string, words: string, attrs = {}): JSONContent => ({
  type,
  attrs,
  content: [paragraph(text(words))],
});

const corpus: Record<string, JSONContent[]> = {
  paragraphs: [
    paragraph(text("水 & <water> \"q\" 'a' \u00a0 ± 𠮷")),
    paragraph(),
    paragraph(text("a"), { type: "hardBreak" }, text("b")),
  ],
  headings: headingLevels.map((level) => ({ type: "heading", attrs: { level }, content: [text(`${level}`)] })),
  marks: ["bold", "italic", "underline", "strike", "subscript", "superscript", "code"].map((name) =>
    paragraph(text("x", name)),
  ),
  "marks on code": [
    paragraph(text("level()", link("https://a.example/x"), "code"), text(" and "), text("q", "bold", "code")),
    paragraph(text("x", link("https://a.example/x"), "bold", "italic", "code")),
  ],
  "marks within marks": [paragraph(text("a", "bold"), text("b", "bold", "italic"), text("c", "italic"), text("d"))],
  fonts: fonts.map((font) => paragraph(text("x", run({ font })))),
  sizes: sizes.map((size) => paragraph(text("x", run({ size })))),
  colours: [
    paragraph(text("x", run({ color: "#0b6b75" }))),
    paragraph(text("x", run({ background: "#dcede0" }))),
    paragraph(text("x", "bold", run({ color: "#a53e18", background: "#dde8f4", font: "kai", size: "huge" }))),
  ],
  alignments: alignments.map((align) => ({ ...paragraph(text("x")), attrs: { align } })),
  indents: Array.from({ length: maxIndent }, (_, index) => ({
    type: "heading",
    attrs: { level: 2, indent: index + 1, align: "center" },
    content: [text("x")],
  })),
  lists: [
    {
      type: "bulletList",
      content: [item(paragraph(text("a")), { type: "bulletList", content: [item(paragraph(text("b")))] })],
    },
    { type: "orderedList", content: [item(paragraph(text("a")))] },
    { type: "orderedList", attrs: { start: 4 }, content: [item(paragraph(text("a")))] },
    ...listTypes.map((type) => ({ type: "orderedList", attrs: { start: 3, type }, content: [item(paragraph())] })),
    { type: "orderedList", content: [item(paragraph()), { ...item(paragraph()), attrs: { value: 5 } }] },
  ],
  quotes: [{ type: "blockquote", content: [paragraph(text("a")), paragraph(text("b"))] }],
  code: [null, ...codeLanguages].map((language) => ({
    type: "codeBlock",
    attrs: { language },
    content: [text('\nif (a < b && c) {\n\treturn "x";\n}\n')],
  })),
  links: [
    "https://a.example/?a=1&b=2",
    "http://a.example",
    "mailto:a@b.example",
    "tel:+8610",
    "sms:10086",
    "/about",
    "#part",
    "javascript:alert(1)",
    "no link",
  ].map((href) => paragraph(text("x", link(href)), text(" "), text("y", "bold", link(href)))),
  images: [
    ...imageShares.map((share) => figure({ share, alt: 'a "picture" <1> & more' }, "caption")),
    figure({ share: null, width: 320 }),
    figure({ share: 75, src: "/uploads/x.webp?a=1&b=2" }),
    figure({ share: 50, href: "https://a.example/map?a=1&b=2" }, "caption"),
    figure({ share: 75, src: "", missing: "address", origin: "a.example" }, "caption of an image that is missing"),
  ],
  videos: [
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65",
    "https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2&autoplay=0",
    "https://v.qq.com/txp/iframe/player.html?vid=t0922htc5no",
    "https://player.vimeo.com/video/76979871?h=abcdef12&dnt=1",
  ].map((src) => ({ type: "video", attrs: { src, title: 'a "video" & <more>' } })),
  tables: [
    {
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", "a", { colspan: 2 })] },
        { type: "tableRow", content: [cell("tableCell", "b", { rowspan: 2 }), cell("tableCell", "c")] },
        { type: "tableRow", content: [cell("tableCell", "d")] },
      ],
    },
  ],
  rules: [paragraph(text("a")), { type: "horizontalRule" }, paragraph(text("b"))],
};

test.each(Object.entries(corpus))("the server keeps the editor's %s as they are", (_, blocks) => {
  const html = editorHtml(blocks);
  const article = sanitizeArticle(html);
  expect(article.images).toEqual([]);
  expect(withoutImageAttributes(article.html([]))).toBe(html);
});

test("the corpus holds every node and mark of the schema", () => {
  const names = new Set(
    Object.values(corpus).flatMap((blocks) => {
      const found: string[] = [];
      schema.nodeFromJSON({ type: "doc", content: blocks }).descendants((node) => {
        found.push(node.type.name, ...node.marks.map((mark) => mark.type.name));
      });
      return found;
    }),
  );
  const all = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter((name) => name !== "doc");
  expect(all.filter((name) => !names.has(name))).toEqual([]);
});

test("an image inside the text is stored, whatever its size", () => {
  const html = editorHtml([figure({ src: "data:image/png;base64,iVBORw0=", share: 50 })]);
  expect(sanitizeArticle(html).images).toEqual(["data:image/png;base64,iVBORw0="]);
});
