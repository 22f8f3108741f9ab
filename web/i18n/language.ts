import { useCallback } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { pinPath, splitPath } from "#contract/paths.ts";

/** What this folder reads of the root route's data. */
export interface PageLanguage {
  language: Language;
}

/** The language of the current document, for a page whose data failed to load. */
const shownLanguage = (): Language =>
  !import.meta.env.SSR && document.documentElement.lang === languageTag.zh ? "zh" : "en";

/** The page's language, as the server decided it. */
export const useLanguage = (): Language => useRouteLoaderData<PageLanguage>("root")?.language ?? shownLanguage();

/** Turns a bare route (`/about`, `/News?tab=3`) into a link that keeps the language the URL is pinned to, if any. */
export function useSitePath(): (bare: string) => string {
  const { pinned } = splitPath(useLocation().pathname);
  return useCallback((bare) => pinPath(bare, pinned), [pinned]);
}
