import { createContext } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";

/** The texts of a namespace: by the rest of their key. */
export type Texts = Readonly<Record<string, unknown>>;

/** Where components find the texts: the server has all of them, the browser those that its pages used. */
export interface Catalogue {
  /** The texts of a namespace, which the browser fetches at first use; rendering waits for them. */
  texts(language: Language, namespace: string): Texts;
  /** Fetches what is in use, and more namespaces, in a language. */
  load(language: Language, namespaces?: readonly string[]): Promise<unknown>;
}

export const CatalogueContext = createContext<Catalogue>({ texts: () => ({}), load: () => Promise.resolve() });

/** The text of a key. Throws where there is none, which the types rule out. */
export function findText(catalogue: Catalogue, language: Language, key: MessageKey): string {
  const [namespace = "", ...steps] = key.split(".");
  const found = steps.reduce<unknown>(descend, catalogue.texts(language, namespace));
  if (typeof found !== "string") throw new Error(`There is no text "${key}"`);
  return found;
}

const descend = (node: unknown, step: string): unknown =>
  typeof node === "object" && node !== null ? Reflect.get(node, step) : undefined;
