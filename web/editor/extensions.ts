import { createDocument, type Extensions, getSchema } from "@tiptap/core";
import Subscript from "@tiptap/extension-subscript";
import Superscript from "@tiptap/extension-superscript";
import { Placeholder } from "@tiptap/extensions";
import type { Schema } from "@tiptap/pm/model";
import { articleDom } from "./article-dom.ts";
import { Basics } from "./basics.ts";
import { BlockFormat } from "./blocks.ts";
import { Figure } from "./figure.ts";
import { CodeBlock } from "./highlight.ts";
import { type FigureViewOptions, figureViews } from "./images/figure-view.ts";
import { Link } from "./link.ts";
import { writeFragment } from "./serialize.ts";
import { Tables } from "./table.ts";
import { TextRun } from "./text-run.ts";
import { Video, type VideoViewOptions, videoViews } from "./video.ts";

const schemaWith = (figure: typeof Figure, video: typeof Video): Extensions => [
  Basics,
  CodeBlock,
  Subscript,
  Superscript,
  Link,
  TextRun,
  BlockFormat,
  figure,
  video,
  Tables,
];

/** The schema of an article: what it renders is what `contract/article-html.ts` allows. */
export const articleSchema = schemaWith(Figure, Video);

interface EditorEnvironment {
  /** Shown in an empty text. */
  placeholder: () => string;
  images: FigureViewOptions;
  videos: VideoViewOptions;
}

/** The schema, and what makes it an editor. */
export const editorExtensions = ({ placeholder, images, videos }: EditorEnvironment): Extensions => [
  ...schemaWith(figureViews(images), videoViews(videos)),
  Placeholder.configure({ placeholder }),
];

let known: Schema | undefined;

/** Only what the editor's schema can produce of an HTML text; everything else is gone. Needs a browser. */
export function sanitizeArticle(html: string): string {
  known ??= getSchema(articleSchema);
  return writeFragment(createDocument(articleDom(html), known).content);
}
