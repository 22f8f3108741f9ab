import { Editor } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { articleSchema } from "./extensions.ts";
import { locatePassages, mapPassages } from "./passages.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

/** A document of three paragraphs, with the passages of two comments. */
function open() {
  const { schema } = new Editor({
    element: null,
    extensions: articleSchema,
    content: { type: "doc", content: [] },
  });
  const doc = schema.nodeFromJSON({
    type: "doc",
    content: ["The lake is mixed.", "In summer the lake is stratified.", "夏季分层。"].map(paragraph),
  });
  const passages = [
    { id: 1, anchor: { quote: "stratified", prefix: "summerthelakeis", suffix: ".夏季分层。", block: 1 } },
    { id: 2, anchor: { quote: "notthere", prefix: "", suffix: "", block: 0 } },
  ];
  return { state: EditorState.create({ doc }), ranges: locatePassages(doc, passages) };
}

test("passages are found in the document, by their words", () => {
  const { state, ranges } = open();
  const range = ranges.get(1);
  expect(range && state.doc.textBetween(range.from, range.to)).toBe("stratified");
  expect(range?.exact).toBe(true);
  expect(ranges.get(2)).toBeNull();
});

test("passages move with edits before them, change with edits inside them, and go with their words", () => {
  const { state, ranges } = open();
  const before = state.tr.insertText("Today: ", 1);
  const moved = mapPassages(ranges, before);
  const place = moved.get(1);
  expect(place && before.doc.textBetween(place.from, place.to)).toBe("stratified");
  expect(place?.exact).toBe(true);

  const { from = 0, to = 0 } = ranges.get(1) ?? {};
  const inside = state.tr.insertText("XX", from + 3);
  const changed = mapPassages(ranges, inside).get(1);
  expect(changed && inside.doc.textBetween(changed.from, changed.to)).toBe("strXXatified");
  expect(changed?.exact).toBe(false);

  expect(mapPassages(ranges, state.tr.delete(from - 2, to + 1)).get(1)).toBeNull();
  // what is typed at its ends does not belong to it
  const beside = state.tr.insertText("b", to).insertText("a", from);
  const same = mapPassages(ranges, beside).get(1);
  expect(same && beside.doc.textBetween(same.from, same.to)).toBe("stratified");
});
