import { type Editor, useEditorState } from "@tiptap/react";
import { alignments } from "#contract/article-html.ts";
import type { Alignment } from "./block-format.ts";
import { type TextRunAttributes, textRunOf } from "./text-run.ts";

/** What the toolbar shows as being on at the cursor. */
export interface ToolbarState {
  block: string;
  run: TextRunAttributes;
  marks: Record<"bold" | "italic" | "underline" | "strike" | "subscript" | "superscript" | "code" | "link", boolean>;
  list: "bullet" | "ordered" | null;
  quote: boolean;
  codeLanguage: string | null;
  code: boolean;
  align: Alignment;
  figure: boolean;
  table: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

const blockOf = (editor: Editor) =>
  editor.isActive("heading") ? `h${editor.getAttributes("heading").level}` : "paragraph";

/** Follows the editor; the toolbar renders again only when something it shows has changed. */
export const useToolbarState = (editor: Editor): ToolbarState =>
  useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      block: blockOf(current),
      run: textRunOf(current),
      marks: {
        bold: current.isActive("bold"),
        italic: current.isActive("italic"),
        underline: current.isActive("underline"),
        strike: current.isActive("strike"),
        subscript: current.isActive("subscript"),
        superscript: current.isActive("superscript"),
        code: current.isActive("code"),
        link: current.isActive("link"),
      },
      list: current.isActive("bulletList") ? "bullet" : current.isActive("orderedList") ? "ordered" : null,
      quote: current.isActive("blockquote"),
      code: current.isActive("codeBlock"),
      codeLanguage: current.getAttributes("codeBlock").language ?? null,
      align: alignments.find((name) => current.isActive({ align: name })) ?? "start",
      figure: current.isActive("figure"),
      table: current.isActive("table"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
