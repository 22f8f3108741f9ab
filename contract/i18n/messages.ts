import { createTranslator } from "use-intl/core";
import en from "./en.ts";
import type { Language } from "./language.ts";
import zh from "./zh.ts";

/** Every text of the interface; Chinese is the model, English must have the same keys. */
type Messages = typeof zh;

type Leaves<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];

/** A key of the catalogue, such as `account.email_required`. */
export type MessageKey = Leaves<Messages>;

const catalogue: Record<Language, Messages> = { zh, en };

const flatten = (node: object, prefix = ""): string[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? flatten(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

const keys = new Set<string>(flatten(zh));

/** Whether a text is a key of the catalogue; validation messages are keys, a library's own words are not. */
export const isMessageKey = (text: string): text is MessageKey => keys.has(text);

/** A text of the catalogue in a language, outside React. Placeholders are filled from `values`. */
export function translate(language: Language, key: MessageKey, values: Record<string, string | number> = {}): string {
  const translator = createTranslator({ locale: language, messages: catalogue[language], timeZone: "Asia/Shanghai" });
  return translator(key, values);
}
