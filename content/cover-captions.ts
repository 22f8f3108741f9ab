import type { Language } from "#contract/i18n/language.ts";
import captions from "./cover-captions.json" with { type: "json" };

const byName: Readonly<Record<string, Readonly<Record<Language, string>>>> = captions;

/** The generated cover that an address names; `null` for any other image. */
export const coverName = (url: string | null): string | null =>
  /^\/images\/news\/([\w-]+)\.\d+x\d+\.webp$/.exec(url ?? "")?.[1] ?? null;

/** What a generated cover shows, from which model; `null` for images that are none. */
export function coverCaption(url: string | null, language: Language): string | null {
  const name = coverName(url);
  return name === null ? null : (byName[name]?.[language] ?? null);
}
