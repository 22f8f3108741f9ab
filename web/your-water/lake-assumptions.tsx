import { demonstrationOxygen } from "#figures/models/water-quality/reservoir-oxygen.ts";
import { airSeasons, climateForm } from "#figures/models/water-temperature/lake-climate.ts";
import { type LakeInput, volumePart } from "#figures/pages/your-water/lake-input.ts";
import { ensemble, lakeRun } from "#figures/pages/your-water/settings.ts";
import { useT } from "#web/i18n/use-t.ts";

const percent = (part: number) => Math.round(100 * part);

/** What is assumed of a lake beside its five numbers, with the numbers that the model uses. */
export function LakeAssumptions({ lake }: { lake: LakeInput }) {
  const t = useT();
  const { mean, range } = airSeasons(lake);
  const values = {
    weather: { mean: mean.toFixed(1).replace("-", "−"), range: range.toFixed(1), vary: ensemble.air },
    wind: { speed: climateForm.kinds[lake.climate].wind, vary: percent(ensemble.wind) },
    clarity: { extinction: lakeRun.extinction, vary: percent(ensemble.clarity) },
    oxygen: {
      bed: demonstrationOxygen.bedDemand,
      algae: demonstrationOxygen.production,
      inflow: demonstrationOxygen.inflow,
      vary: percent(ensemble.demand),
    },
    shape: { percent: percent(volumePart) },
  };
  return (
    <aside className="lake-assumptions" aria-labelledby="assumptions-heading">
      <h2 id="assumptions-heading" className="text-15 font-semibold">
        {t("your-water.assumptions")}
      </h2>
      <dl>
        {(["weather", "wind", "clarity", "oxygen", "shape"] as const).map((name) => (
          <div key={name}>
            <dt>{t(`your-water.assumption.${name}`)}</dt>
            <dd>{t(`your-water.assumption.${name}_text`, values[name])}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
