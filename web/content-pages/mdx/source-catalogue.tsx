import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { Catalogue } from "../simulations/data-coverage/catalogue.tsx";
import { firstState } from "../simulations/data-coverage/catalogue-state.ts";

/** The catalogue of public sources as it is before the script runs: the whole table. */
export function sourceCatalogueParts(language: Language) {
  const SourceCatalogue = () => (
    <Catalogue
      t={(key, values) => translate(language, key, values)}
      language={language}
      state={firstState}
      onChange={() => {}}
      complete
    />
  );
  return { SourceCatalogue };
}
