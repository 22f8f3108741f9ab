import { useCallback } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { pinPath, splitPath } from "#contract/paths.ts";
import { usePlace } from "./place.ts";

/** The page's language, as the server decided it. */
export const useLanguage = (): Language => usePlace().language;

/** Turns a bare route (`/about`, `/News?tab=3`) into a link that keeps the language the URL is pinned to, if any. */
export function useSitePath(): (bare: string) => string {
  const { pinned } = splitPath(usePlace().pathname);
  return useCallback((bare) => pinPath(bare, pinned), [pinned]);
}
