import { useContext } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Language } from "#contract/i18n/language.ts";
import { pinPath, splitPath } from "#contract/paths.ts";
import { prepareFigures } from "#web/ui/figure-store.ts";
import { CatalogueContext } from "./catalogue.ts";
import { storeChoice } from "./stored-choice.ts";

/**
 * Switches the page to a language in place: its texts and figures are fetched first, then a pinned URL changes to the other pinned
 * URL, a bare one stays and its data is read again.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { load } = useContext(CatalogueContext);
  const navigate = useNavigate();
  return async (language) => {
    storeChoice(language);
    const { pinned, bare } = splitPath(pathname);
    await Promise.all([load(language), prepareFigures(language)]);
    if (pinned === null) await revalidate();
    // the window's own, as a part of the page may have written its state there
    else await navigate(`${pinPath(bare, language)}${location.search}${location.hash}`, { preventScrollReset: true });
  };
}
