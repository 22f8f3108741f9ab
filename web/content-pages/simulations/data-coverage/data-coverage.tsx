import { useCallback, useState } from "react";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useTakeOver } from "../drawn-place.ts";
import type { ModelProps } from "../model-parts.tsx";
import { useUrlQuery } from "../url-state.ts";
import { Catalogue } from "./catalogue.tsx";
import { type CatalogueState, readCatalogue, withEntered, writeCatalogue } from "./catalogue-state.ts";

/**
 * The catalogue of public sources, to be searched, filtered, sorted and opened; its state is in the URL. It begins with what
 * was typed, chosen and pressed in the one that the server has drawn.
 */
export default function DataCoverage({ onReady }: ModelProps) {
  const t = useT();
  const language = useLanguage();
  const [state, setState] = useState(() => readCatalogue(location.search));
  useUrlQuery(state, writeCatalogue);
  useTakeOver({
    name: "data-coverage",
    shows: true,
    onReady,
    onEntered: (entered) => setState((before) => withEntered(before, entered)),
  });
  const change = useCallback((part: Partial<CatalogueState>) => setState((before) => ({ ...before, ...part })), []);
  return <Catalogue t={t} language={language} state={state} onChange={change} />;
}
