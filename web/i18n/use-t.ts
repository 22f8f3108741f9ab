import { useContext, useMemo } from "react";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { CatalogueContext, findText } from "./catalogue.ts";
import { formatMessage, type MessageValues } from "./format.ts";
import { useLanguage } from "./language.ts";

/** Gives the text of a key in the page's language, its placeholders filled from `values`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** The texts of the page's language. */
export function useT(): Translate {
  const language = useLanguage();
  const messages = useContext(CatalogueContext).messages(language);
  return useMemo(() => (key, values) => formatMessage(language, findText(messages, key), values), [language, messages]);
}
