import type { Language } from "#contract/i18n/language.ts";
import { joinUnitsInMarkup } from "#contract/units-in-markup.ts";

/** Addresses of the figures' files, by their paths from this folder. */
export const figureUrls: Record<string, string> = import.meta.glob("../../figures/generated/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** Milliseconds that a page waits for a drawing. */
const timeoutMs = 10_000;

/** Fetches a figure's file; an empty text where it cannot be had, as a page without its drawing is still a page. */
export async function fetchFigure(name: string, language: Language): Promise<string> {
  const url = figureUrls[`../../figures/generated/${name}.${language}.svg`];
  if (url === undefined) return "";
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? joinUnitsInMarkup(await response.text()) : "";
  } catch {
    return "";
  }
}
