import type { Editor } from "@tiptap/core";
import { writeFragment } from "./serialize.ts";

/** What the screen around the editor learns of the text after every change. */
export interface EditorContent {
  /** The article's HTML, made when it is asked for. */
  html: () => string;
  /** Characters as a reader counts them, blanks and line ends left out at both ends. */
  characters: number;
  /** Whether there is neither a word nor a picture nor a video. */
  empty: boolean;
}

/** Empty paragraphs that the editor keeps at the end, so that one can go on writing below a picture. */
const trailing = /(?:<p><\/p>)+$/;

export function contentOf(editor: Editor): EditorContent {
  const text = editor.getText({ blockSeparator: "\n" }).trim();
  let media = false;
  editor.state.doc.descendants((node) => {
    media ||= node.type.name === "figure" || node.type.name === "video";
    return !media;
  });
  return {
    html: () => writeFragment(editor.state.doc.content).replace(trailing, ""),
    characters: [...text.replaceAll("\n", "")].length,
    empty: text === "" && !media,
  };
}
