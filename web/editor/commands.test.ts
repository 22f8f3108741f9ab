import { Editor, type JSONContent } from "@tiptap/core";
import { expect, test } from "vitest";
import { changeIndent, clearFormatting, setAlignment } from "./blocks.ts";
import { articleSchema } from "./extensions.ts";
import { insertFigure } from "./figure.ts";
import { setLink } from "./link.ts";
import { writeFragment } from "./serialize.ts";
import { setTextRun } from "./text-run.ts";
import { insertVideo } from "./video.ts";

const paragraph = (text: string): JSONContent => ({
  type: "paragraph",
  ...(text && { content: [{ type: "text", text }] }),
});
const list = (...items: JSONContent[][]): JSONContent => ({
  type: "bulletList",
  content: items.map((content) => ({ type: "listItem", content })),
});
const image = { src: "/a.webp", alt: "a", size: { share: 75 } } as const;
const imageHtml = '<figure class="wm-image-75"><img src="/a.webp" alt="a" /><figcaption></figcaption></figure>';

/** An editor that is not on any page, everything in it selected. */
function editorOf(...content: JSONContent[]): Editor {
  const editor = new Editor({ element: null, extensions: articleSchema, content: { type: "doc", content } });
  editor.commands.selectAll();
  return editor;
}

const html = (editor: Editor) => writeFragment(editor.state.doc.content).replace(/(<p><\/p>)+$/, "");

test("clearing the formatting leaves plain paragraphs, nested lists included", () => {
  const editor = editorOf(
    { type: "heading", attrs: { level: 2, align: "center" }, content: [{ type: "text", text: "a" }] },
    { type: "blockquote", content: [list([paragraph("b"), list([paragraph("c")])], [paragraph("d")])] },
  );
  editor.commands.setMark("bold");
  clearFormatting(editor);
  expect(html(editor)).toBe("<p>a</p><p>b</p><p>c</p><p>d</p>");
});

test("clearing the formatting keeps pictures and their captions", () => {
  const editor = editorOf({ type: "figure", attrs: { src: "/a.webp", alt: "a" } }, paragraph("b"));
  clearFormatting(editor);
  expect(html(editor)).toBe(`${imageHtml}<p>b</p>`);
});

test("clearing the formatting at the cursor goes on in plain text", () => {
  const editor = editorOf(paragraph("a"));
  editor.commands.setMark("bold");
  editor.commands.setTextSelection(2);
  clearFormatting(editor);
  editor.view.dispatch(editor.state.tr.insertText("b"));
  expect(html(editor)).toBe("<p><strong>a</strong>b</p>");
});

test("clearing the formatting of code keeps its lines apart", () => {
  const editor = editorOf({ type: "codeBlock", content: [{ type: "text", text: "a\nb" }] });
  clearFormatting(editor);
  expect(html(editor)).toBe("<p>a<br />b</p>");
});

test("a picture takes the place of an empty paragraph", () => {
  const editor = editorOf(paragraph(""));
  editor.commands.setTextSelection(1);
  insertFigure(editor, image, "");
  expect(html(editor)).toBe(imageHtml);
});

test.each([
  [1, `${imageHtml}<p>one</p><p>two</p>`],
  [3, `<p>one</p>${imageHtml}<p>two</p>`],
  [4, `<p>one</p>${imageHtml}<p>two</p>`],
])("with the cursor at %d a picture tears no paragraph apart", (cursor, expected) => {
  const editor = editorOf(paragraph("one"), paragraph("two"));
  editor.commands.setTextSelection(cursor);
  insertFigure(editor, image, "");
  expect(html(editor)).toBe(expected);
});

test("pictures inserted one after the other keep their order, and what is typed next stands below", () => {
  const editor = editorOf(paragraph("one"), paragraph("two"));
  editor.commands.setTextSelection(3);
  insertFigure(editor, { ...image, src: "/1" }, "first");
  insertFigure(editor, { ...image, src: "/2" }, "");
  insertVideo(editor, "https://vimeo.com/76979871", "v");
  editor.commands.insertContent({ type: "text", text: "x" });
  expect(html(editor).replaceAll(/ (?:class|alt|sandbox|allow|title)="[^"]*"| (?:loading\S*|referr\S*)/g, "")).toBe(
    '<p>one</p><figure><img src="/1" /><figcaption>first</figcaption></figure>' +
      '<figure><img src="/2" /><figcaption></figcaption></figure>' +
      '<iframe src="https://player.vimeo.com/video/76979871?dnt=1"></iframe><p>xtwo</p>',
  );
});

test("a link without a selection brings its address along", () => {
  const editor = editorOf(paragraph(""));
  editor.commands.setTextSelection(1);
  setLink(editor, "example.org");
  expect(html(editor)).toBe('<p><a href="https://example.org" rel="noopener noreferrer">example.org</a></p>');
});

test("parts of a run are set and taken away by themselves", () => {
  const editor = editorOf(paragraph("a"));
  setTextRun(editor, { font: "kai" });
  setTextRun(editor, { color: "#a53e18" });
  expect(html(editor)).toBe('<p><span class="wm-font-kai" style="color: #a53e18">a</span></p>');
  setTextRun(editor, { font: null });
  expect(html(editor)).toBe('<p><span style="color: #a53e18">a</span></p>');
  setTextRun(editor, { color: null });
  expect(html(editor)).toBe("<p>a</p>");
});

test("indents stop at the eighth and at the first, and alignment goes with them", () => {
  const editor = editorOf(paragraph("a"));
  setAlignment(editor, "right");
  for (let step = 0; step < 10; step++) changeIndent(editor, 1);
  expect(html(editor)).toBe('<p class="wm-align-right wm-indent-8">a</p>');
  for (let step = 0; step < 10; step++) changeIndent(editor, -1);
  setAlignment(editor, "start");
  expect(html(editor)).toBe("<p>a</p>");
});
