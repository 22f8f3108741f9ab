import { generateJSON, getSchema } from "@tiptap/core";
import { articleSchema, demoteTitles } from "./extensions.ts";
import { writeFragment } from "./serialize.ts";

/** Only what the editor's schema can produce of an HTML text; everything else is gone. Needs a browser. */
export const sanitizeArticle = (html: string): string =>
  writeFragment(getSchema(articleSchema).nodeFromJSON(generateJSON(demoteTitles(html), articleSchema)).content);
