import type { Editor, JSONContent } from "@tiptap/core";
import { type EditorState, Selection } from "@tiptap/pm/state";

/** Where a block goes: in an empty one's place, above one whose start holds the cursor, else below the cursor's. */
function placeOf({ doc, selection }: EditorState): number {
  const $cursor = doc.resolve(selection.to);
  const { parent } = $cursor;
  if (!parent.isTextblock) return $cursor.pos;
  if (parent.type.name === "figure") return $cursor.after();
  if (parent.childCount === 0) return parent.type.spec.code ? $cursor.after() : $cursor.pos;
  return $cursor.parentOffset === 0 ? $cursor.before() : $cursor.after();
}

/**
 * Inserts an image or a player and moves the cursor into the text below, so that what is typed next does not replace
 * it; `false` where there is no place for it.
 */
export function insertBlock(editor: Editor, block: JSONContent): boolean {
  const inserted = editor.commands.insertContentAt(placeOf(editor.state), block);
  const { doc, selection } = editor.state;
  const { $to } = selection;
  const below = $to.parent.type.name === "figure" ? $to.after() : selection.to;
  const next = Selection.findFrom(doc.resolve(below), 1, true);
  if (next) editor.chain().setTextSelection(next.from).scrollIntoView().run();
  return inserted;
}
