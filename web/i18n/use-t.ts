import { useContext, useMemo } from "react";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { CatalogueContext, findText } from "./catalogue.ts";
import { formatMessage, type MessageValues } from "./format.ts";
import { useLanguage } from "./language.ts";

/** Gives the text of a key in the page's language, its placeholders filled from `values`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * The texts of the page's language. Event handlers may use it too, for `layout` and for namespaces of which something on
 * the page has read a text while rendering.
 */
export function useT(): Translate {
  const language = useLanguage();
  const catalogue = useContext(CatalogueContext);
  return useMemo(
    () => (key, values) => formatMessage(language, findText(catalogue, language, key), values),
    [language, catalogue],
  );
}
