import type { Extensions } from "@tiptap/core";
import FileHandler from "@tiptap/extension-file-handler";
import Subscript from "@tiptap/extension-subscript";
import Superscript from "@tiptap/extension-superscript";
import { CharacterCount, Placeholder } from "@tiptap/extensions";
import StarterKit from "@tiptap/starter-kit";
import { headingLevels } from "#contract/article-html.ts";
import { BlockFormat } from "./block-format.ts";
import { Figure } from "./figure.ts";
import { lowlight } from "./grammars.ts";
import { CodeBlock } from "./highlight.ts";
import { editorImageTypes } from "./image-rule.ts";
import { Link } from "./link.ts";
import { Tables } from "./table.ts";
import { TextRun } from "./text-run.ts";
import { Video } from "./video.ts";

/** Steps that can be undone, and the pause in milliseconds after which a new one begins. */
const history = { depth: 100, newGroupDelay: 1000 };

/** The schema of an article: what it renders is what `contract/article-html.ts` allows. */
export const articleSchema: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    undoRedo: history,
    codeBlock: false,
    link: false,
    dropcursor: { color: "var(--link)", width: 2 },
  }).extend({ priority: 50 }),
  CodeBlock.configure({ lowlight }),
  Subscript,
  Superscript,
  Link,
  TextRun,
  BlockFormat,
  Figure,
  Video,
  Tables,
];

/** What the screen around the editor does with files and says in an empty text. */
export interface EditorEnvironment {
  placeholder: () => string;
  /** Pictures pasted or dropped; `position` is where they fell. */
  onFiles: (files: File[], position: number | null) => void;
}

/** The schema, and what makes it an editor. */
export const editorExtensions = ({ placeholder, onFiles }: EditorEnvironment): Extensions => [
  ...articleSchema,
  CharacterCount,
  Placeholder.configure({ placeholder }),
  FileHandler.configure({
    allowedMimeTypes: editorImageTypes,
    consumePasteEvent: true,
    onPaste: (_editor, files) => onFiles(files, null),
    onDrop: (_editor, files, position) => onFiles(files, position),
  }),
];
