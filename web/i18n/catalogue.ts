import { createContext } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey, Messages } from "#contract/i18n/messages.ts";

/** Texts of the working rooms behind a login; a visitor's browser never loads them. */
export type PrivateNamespace = "editor";

/** Texts of the public pages, loaded in the page's language before it becomes interactive. */
export type PublicMessages = Omit<Messages, PrivateNamespace>;
export type PrivateMessages = Pick<Messages, PrivateNamespace>;

/** Where components find the texts: everything on the server, what was loaded in the browser. */
export interface Catalogue {
  /** Texts in a language; suspends while they are on their way. */
  messages(language: Language): Partial<Messages>;
  /** Adds the private texts of a language; suspends while they are on their way. */
  includePrivate(language: Language): void;
  /** Resolves once the public texts of a language are there. */
  load(language: Language): Promise<unknown>;
}

export const CatalogueContext = createContext<Catalogue>({
  messages: () => ({}),
  includePrivate: () => undefined,
  load: () => Promise.resolve(),
});

/** The text of a key. Throws where its namespace was not loaded: a private text outside `PrivateTexts`. */
export function findText(messages: Partial<Messages>, key: MessageKey): string {
  const found = key.split(".").reduce<unknown>(descend, messages);
  if (typeof found !== "string") throw new Error(`The text "${key}" is not loaded`);
  return found;
}

const descend = (node: unknown, step: string): unknown =>
  typeof node === "object" && node !== null ? Reflect.get(node, step) : undefined;
