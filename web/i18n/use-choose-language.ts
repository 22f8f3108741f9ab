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
  const { pathname, search, hash } = useLocation();
  const { revalidate } = useRevalidator();
  const { load } = useContext(CatalogueContext);
  const navigate = useNavigate();
  return async (language) => {
    storeChoice(language);
    const { pinned, bare } = splitPath(pathname);
    await Promise.all([load(language), prepareFigures(language)]);
    if (pinned === null) await revalidate();
    else await navigate(`${pinPath(bare, language)}${search}${hash}`, { preventScrollReset: true });
  };
}
