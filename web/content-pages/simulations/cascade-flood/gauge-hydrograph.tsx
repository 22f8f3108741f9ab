import { useMemo, useRef } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { gaugeChart, hourMarks } from "#figures/pages/digital-twin-system/gauge-chart.ts";
import { pickLanguage } from "#figures/plot/pick-language.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { Drawing, useWidth } from "#web/ui/drawing.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { drawnWidths } from "./drawn-widths.ts";
import type { FloodResult } from "./flood-result.ts";
import { floodWords } from "./use-flood-words.ts";

interface GaugeHydrographProps {
  t: Translate;
  language: Language;
  result: FloodResult;
  /** Flow at the gauge under the operator by the rule curve, m³/s. */
  rule: Float64Array;
  hour: number;
}

/** Height of the drawing at a width, px. */
export const heightAt = (width: number) => (width < 480 ? 210 : width < 700 ? 220 : 196);

/** Flow at the gauge over ten days with the hour that is looked at; the run by the rule curve is dotted. */
export function GaugeHydrograph(props: GaugeHydrographProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const measured = width > 0;
  return (
    <div
      ref={frame}
      className={`cascade-gauge figure ${measured ? "" : "cascade-drawn"}`}
      style={measured ? { minHeight: heightAt(width) } : undefined}
    >
      {measured ? (
        <GaugeDrawing {...props} width={width} />
      ) : (
        drawnWidths.gauge.map((drawn) => (
          <div key={drawn} data-width={drawn}>
            <GaugeDrawing {...props} width={drawn} fitted />
          </div>
        ))
      )}
    </div>
  );
}

interface GaugeDrawingProps extends GaugeHydrographProps {
  /** px. */
  width: number;
  /** It stands in a place of another width. */
  fitted?: boolean;
}

/** The hydrograph at a width. */
function GaugeDrawing({ t, language, result, rule, hour, width, fitted }: GaugeDrawingProps) {
  const height = heightAt(width);
  const flows = useMemo(() => ({ natural: result.natural, rule, own: result.gauge }), [result, rule]);
  const chart = useMemo(
    () => gaugeChart(pickLanguage(language), flows, Math.max(width, 240), height),
    [language, flows, width, height],
  );
  const lines = useMemo(() => unsafeHtml(chart.markup), [chart]);
  const label = floodWords(t).gaugePeak(result);
  return (
    <Drawing
      width={width}
      height={height}
      label={label}
      language={language}
      {...(fitted && { preserveAspectRatio: "xMinYMax" })}
    >
      <g {...lines} />
      <g {...unsafeHtml(hourMarks(chart, flows, hour))} />
    </Drawing>
  );
}
