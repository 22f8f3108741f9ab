import { useMemo, useRef } from "react";
import { gaugeChart, hourMarks } from "#figures/pages/digital-twin-system/gauge-chart.ts";
import { pickLanguage } from "#figures/plot/pick-language.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { Drawing, useWidth } from "#web/ui/drawing.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import type { FloodResult } from "./flood-result.ts";
import { useFloodWords } from "./use-flood-words.ts";

interface GaugeHydrographProps {
  result: FloodResult;
  /** Flow at the gauge under the operator by the rule curve, m³/s. */
  rule: Float64Array;
  hour: number;
}

/** Height of the drawing at a width, px, as in the static drawing. */
const heightAt = (width: number) => (width < 480 ? 210 : width < 700 ? 220 : 196);

/** Flow at the gauge over ten days with the hour that is looked at; the run by the rule curve is dotted. */
export function GaugeHydrograph({ result, rule, hour }: GaugeHydrographProps) {
  const language = useLanguage();
  const words = useFloodWords();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = heightAt(width);
  const flows = useMemo(() => ({ natural: result.natural, rule, own: result.gauge }), [result, rule]);
  const chart = useMemo(
    () => gaugeChart(pickLanguage(language), flows, Math.max(width, 240), height),
    [language, flows, width, height],
  );
  const lines = useMemo(() => unsafeHtml(chart.markup), [chart]);
  return (
    <div ref={frame} className="cascade-gauge figure" style={{ minHeight: height }}>
      {width > 0 && (
        <Drawing width={width} height={height} label={words.gaugePeak(result)}>
          <g {...lines} />
          <g {...unsafeHtml(hourMarks(chart, flows, hour))} />
        </Drawing>
      )}
    </div>
  );
}
