import { paths } from "#contract/paths.ts";
import { inputNames, type TypicalLake, typicalLakes } from "#figures/pages/your-water/lake-input.ts";
import { type Outcome, outcomeNames } from "#figures/pages/your-water/settings.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { scrollable } from "#web/ui/scrollable.ts";
import { type Entered, enteredOf, writeLake } from "./lake-url.ts";

/** A typical lake with its results. */
export interface TypicalResult {
  readonly name: TypicalLake;
  readonly outcome: Outcome;
}

interface TypicalLakesProps {
  results: readonly TypicalResult[];
  onChoose: (entered: Entered) => void;
}

const digits = { stratified: 0, surface: 1, bed: 1, lowOxygen: 0 } as const;
const units = { depth: "m", area: "km²", latitude: "°", altitude: "m", inflow: "m³/s" } as const;

/** The typical lakes as links to their numbers, with results that the server has; a script computes the chosen one at once. */
export function TypicalLakes({ results, onChoose }: TypicalLakesProps) {
  const t = useT();
  const sitePath = useSitePath();
  return (
    <section className="wrap lake-typical" aria-labelledby="typical-heading">
      <h2 id="typical-heading" className="text-28">
        {t("your-water.typical")}
      </h2>
      <p className="mt-2 text-15 text-ink-2">{t("your-water.typical_lead")}</p>
      <div {...scrollable} className="doc-table scroll-fade mt-5">
        <table aria-labelledby="typical-heading">
          <thead>
            <tr>
              <th scope="col">{t("your-water.typical_lake")}</th>
              {inputNames.map((name) => (
                <th key={name} scope="col">
                  {t("your-water.typical_column", { name: t(`your-water.${name}`), unit: units[name] })}
                </th>
              ))}
              {outcomeNames.map((name) => (
                <th key={name} scope="col">
                  {t("your-water.typical_column", {
                    name: t(`your-water.${name}`),
                    unit: t(`your-water.${name === "surface" || name === "bed" ? "celsius" : "days"}`),
                  })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map(({ name, outcome }) => (
              <tr key={name}>
                <th scope="row">
                  <a
                    href={`${sitePath(paths.yourWater)}${writeLake("", typicalLakes[name])}`}
                    className="text-link-line"
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                      event.preventDefault();
                      onChoose(enteredOf(typicalLakes[name]));
                    }}
                  >
                    {t(`your-water.lake.${name}`)}
                  </a>
                </th>
                {inputNames.map((input) => (
                  <td key={input}>{String(typicalLakes[name][input]).replace("-", "−")}</td>
                ))}
                {outcomeNames.map((result) => (
                  <td key={result}>
                    <b>{outcome[result].toFixed(digits[result])}</b>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
