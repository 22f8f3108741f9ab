import type { Language } from "#contract/i18n/language.ts";

const urls: Record<string, string> = import.meta.glob("../../../figures/generated/*.csv", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

const urlOf = (name: string, language: Language) => urls[`../../../figures/generated/${name}.${language}.csv`];

/** Whether the numbers of a figure can be had as a table. */
export const hasData = (name: string, language: Language): boolean => urlOf(name, language) !== undefined;

/** The numbers that a figure draws, as a table with named columns. Rejects where they cannot be fetched. */
export async function fetchData(name: string, language: Language): Promise<Blob> {
  const response = await fetch(urlOf(name, language) ?? "");
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.blob();
}
