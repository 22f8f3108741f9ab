import { Editor } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { articleSchema } from "./extensions.ts";
import { findInsertItems } from "./insert-items.ts";
import { chooseItem, InsertMenu, insertMenuKey, shownItems } from "./insert-menu.ts";
import { writeFragment } from "./serialize.ts";

/** An editor whose line is written like this. */
function written(text: string) {
  const editor = new Editor({
    element: null,
    extensions: [...articleSchema, InsertMenu],
    content: { type: "doc", content: [{ type: "paragraph" }] },
  });
  editor.commands.setTextSelection(1);
  editor.view.dispatch(editor.state.tr.insertText(text));
  return { editor, html: () => writeFragment(editor.state.doc.content).replace(/(<p><\/p>)+$/, "") };
}

/** The menu of a line that is written like this, one key after the other. */
function typing(text = "") {
  const { schema, extensionManager } = written("").editor;
  let state = EditorState.create({ schema, plugins: extensionManager.plugins });
  const apply = (more: string, meta: Record<string, unknown> = {}) => {
    const { tr } = state;
    for (const [key, value] of Object.entries(meta)) tr.setMeta(key, value);
    state = state.apply(tr.insertText(more));
  };
  for (const character of text) apply(character);
  return {
    type: apply,
    act: (action: unknown) => {
      state = state.apply(state.tr.setMeta(insertMenuKey, action));
    },
    ids: () => shownItems(state).map(({ id }) => id),
    index: () => insertMenuKey.getState(state)?.index,
  };
}

test.each([
  ["标题", ["heading2", "heading3", "heading4"]],
  ["h3", ["heading3"]],
  ["列表", ["bulletList", "orderedList"]],
  ["list", ["bulletList", "orderedList"]],
  ["TABLE", ["table"]],
  ["ｔａｂ", ["table"]],
  ["图", ["image"]],
  ["引", ["blockquote"]],
  ["able", []],
])("%s finds %j", (query, ids) => {
  expect(findInsertItems(query, false).map(({ id }) => id)).toEqual(ids);
});

test("no table is offered within a table", () => {
  expect(findInsertItems("", true).some(({ id }) => id === "table")).toBe(false);
});

test.each(["/", "／", "、"])("%s at the start of a line opens the menu, in the middle it does not", (sign) => {
  expect(typing(sign).ids().length).toBeGreaterThan(8);
  expect(typing(`水${sign}`).ids()).toEqual([]);
  expect(typing(`${sign} `).ids()).toEqual([]);
});

test("what was typed gives way to what is chosen, and comes back by undoing", () => {
  const { editor, html } = written("/h2");
  expect(chooseItem(editor, 0, () => undefined)).toBe(true);
  editor.view.dispatch(editor.state.tr.insertText("水"));
  expect(html()).toBe("<h2>水</h2>");
});

test("a table takes the place of its line", () => {
  const { editor, html } = written("/表格");
  chooseItem(editor, 0, () => undefined);
  expect(html()).toMatch(/^<table>/);
  expect(html()).not.toContain("/表格");
});

test("what needs an answer first is asked for", () => {
  const { editor, html } = written("/图片");
  const asked: string[] = [];
  chooseItem(editor, 0, (dialog) => asked.push(dialog));
  expect(asked).toEqual(["image"]);
  expect(html()).toBe("");
});

test("letters of a word that is being composed leave the menu as it is, the word filters it", () => {
  const { type, ids } = typing("/");
  type("biao'ti", { composition: 1 });
  expect(ids().length).toBeGreaterThan(8);
  const composed = typing("/");
  composed.type("标题", { composition: 1 });
  expect(composed.ids()).toEqual(["heading2", "heading3", "heading4"]);
});

test("it stays closed after Escape, for a paste and for a cursor that comes by", () => {
  const { act, type, ids } = typing("/");
  act("dismiss");
  type("h");
  expect(ids()).toEqual([]);
  const pasted = typing();
  pasted.type("/h2", { paste: true });
  expect(pasted.ids()).toEqual([]);
});

test("moving goes to another item until the query changes", () => {
  const { act, type, index } = typing("/");
  act({ move: 3 });
  expect(index()).toBe(3);
  type("h");
  expect(index()).toBe(0);
});
