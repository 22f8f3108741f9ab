import { useContext, useMemo } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { CatalogueContext, findText } from "./catalogue.ts";
import { formatMessage, type MessageValues } from "./format.ts";
import { useLanguage } from "./language.ts";

/** Gives the text of a key in one language, its placeholders filled from `values`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * The texts of the page's language, or of the one given, as that of an article. Event handlers may use it too, for `layout`
 * and for namespaces of which something on the page has read a text while rendering.
 */
export function useT(given?: Language): Translate {
  const pageLanguage = useLanguage();
  const language = given ?? pageLanguage;
  const catalogue = useContext(CatalogueContext);
  return useMemo(
    () => (key, values) => formatMessage(language, findText(catalogue, language, key), values),
    [language, catalogue],
  );
}
