import { useCallback, useRef, useState } from "react";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useFirstQuery, useUrlQuery } from "../url-state.ts";
import { Catalogue } from "./catalogue.tsx";
import { type CatalogueState, firstState, readCatalogue, writeCatalogue } from "./catalogue-state.ts";

/** The catalogue of public sources, to be searched, filtered, sorted and opened; its state is in the URL. */
export default function DataCoverage() {
  const t = useT();
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(firstState);
  useFirstQuery(host, (search) => setState(readCatalogue(search)));
  useUrlQuery(state, writeCatalogue);
  const change = useCallback((part: Partial<CatalogueState>) => setState((before) => ({ ...before, ...part })), []);
  return (
    <div ref={host} data-interactive="data-coverage">
      <Catalogue t={t} language={language} state={state} onChange={change} />
    </div>
  );
}
