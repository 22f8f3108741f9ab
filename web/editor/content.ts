import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { writeFragment } from "./serialize.ts";

/** What the screen around the editor learns of the text after every change. */
export interface EditorContent {
  /** The article's HTML, made when it is asked for. */
  html: () => string;
  /** Characters as a reader counts them, blanks and line ends left out at both ends. */
  characters: number;
  /** Whether there is neither a word nor an image nor a video. */
  empty: boolean;
}

/** Empty paragraphs that the editor keeps at the end, so that one can go on writing below an image. */
const trailing = /(?:<p><\/p>)+$/;

/** Characters of a block without its line ends, and how many of them are blanks at its ends. */
interface Measure {
  characters: number;
  leading: number;
  trailing: number;
}

/** Blocks never change: what was counted once is known. */
const measured = new WeakMap<Node, Measure>();

const count = (text: string) => [...text].length;

function measure(block: Node): Measure {
  const before = measured.get(block);
  if (before) return before;
  const text = block.textBetween(0, block.content.size, "", "").replaceAll("\n", "");
  const characters = count(text);
  const found = {
    characters,
    leading: characters - count(text.trimStart()),
    trailing: characters - count(text.trimEnd()),
  };
  measured.set(block, found);
  return found;
}

export function contentOf(editor: Editor): EditorContent {
  const { doc } = editor.state;
  let media = false;
  let characters = 0;
  /** Blanks since the last word. */
  let blanks = 0;
  doc.descendants((node) => {
    media ||= node.type.name === "video" || (node.type.name === "figure" && node.attrs.src !== "");
    if (!node.isTextblock) return true;
    const block = measure(node);
    if (block.leading === block.characters) blanks += block.characters;
    else {
      // blanks before the first word count as little as those after the last
      characters += block.characters - block.trailing + (characters === 0 ? -block.leading : blanks);
      blanks = block.trailing;
    }
    return false;
  });
  return {
    html: () => writeFragment(doc.content).replace(trailing, ""),
    characters,
    empty: characters === 0 && !media,
  };
}
