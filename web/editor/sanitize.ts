import { generateHTML, generateJSON } from "@tiptap/core";
import { articleSchema, demoteTitles } from "./extensions.ts";

/** Only what the editor's schema can produce of an HTML text; everything else is gone. Needs a browser. */
export const sanitizeArticle = (html: string): string =>
  generateHTML(generateJSON(demoteTitles(html), articleSchema), articleSchema);
