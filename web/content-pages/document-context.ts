import { createContext } from "react";
import type { ContentKind } from "#content/front-matter.ts";
import type { Language } from "#contract/i18n/language.ts";

/** Which text of the content a page shows. */
export interface DocumentKey {
  kind: ContentKind;
  slug: string;
  language: Language;
}

/** Gives a text as HTML; only the server has it at hand, the browser keeps what the server wrote. */
export type DocumentSource = (key: DocumentKey, pinned: Language | null) => string;

export const DocumentContext = createContext<DocumentSource | null>(null);
