import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { group, path, text } from "../../lib/svg.ts";
import {
  type AssimilationHour,
  assimilate,
  assimilationErrors,
  gaugeDeviation,
  assimilation as setup,
} from "../../models/statistics/gauge-assimilation.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { curve, jagged, points } from "../../plot/curves.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";

const { now, hours, forecast, every } = setup;

/** The set-up of the run and its errors, as texts and captions quote them. */
export const assimilationValues = () => {
  const run = assimilate();
  const { alone, kept, aloneLater, keptLater } = written(run);
  return {
    days: hours / 24,
    everyHours: every,
    forecastHours: forecast,
    gaugeDeviationCumecs: gaugeDeviation,
    gainPercent: Math.round(100 * assimilationErrors(run).gain),
    errorAloneCumecs: alone,
    errorCorrectedCumecs: kept,
    laterAloneCumecs: aloneLater,
    laterCorrectedCumecs: keptLater,
  };
};

/** The errors as they are written, whole m³/s. */
function written(run: readonly AssimilationHour[]) {
  const { free, corrected, freeLater, correctedLater } = assimilationErrors(run);
  return {
    alone: Math.round(free),
    kept: Math.round(corrected),
    aloneLater: Math.round(freeLater),
    keptLater: Math.round(correctedLater),
  };
}

const describe = (pick: PickText, { alone, kept, aloneLater, keptLater }: ReturnType<typeof written>): string =>
  pick(
    `一场合成洪水七天的流量，m³/s：线性水库模型独立运行，均方根误差 ${alone}；每 ${every} 小时用测站读数作卡尔曼校正，误差 ${kept}。第 ${now} 小时起没有读数，此后 ${forecast} 小时两者的均方根误差为 ${aloneLater} 和 ${keptLater}，校正的作用渐渐消退。计算示意，读数标准差 ${gaugeDeviation}。`,
    `Seven days of a synthetic flood, flow in m³/s. A linear reservoir left alone errs by ${alone} (root mean square); corrected by a Kalman filter with a reading every ${every} hours it errs by ${kept}. Readings end at hour ${now}; in the ${forecast} hours after it the errors are ${aloneLater} and ${keptLater}, and the correction wears off. Computed, illustrative; readings have a standard deviation of ${gaugeDeviation}.`,
  );

/** The chart in a frame; the wide one has room for more words. */
function draw(language: Language, frame: Frame, size: readonly [number, number], wide: boolean): string {
  const pick = pickLanguage(language);
  const run = assimilate();
  const errors = written(run);
  const x = scaleLinear([0, hours / 24], [frame.left, frame.right]);
  const y = scaleLinear([0, 1500], [frame.bottom, frame.top]);
  const line = (of: (hour: AssimilationHour) => number) => points(run.map(of), x, y, 0, 1 / 24);
  const corrected = line(({ corrected: { value } }) => value);
  const present = Math.round(x(now / 24));
  const dots = run.map(({ observed }, hour) =>
    observed === null ? "" : `M${Math.round(x(hour / 24)) - 3} ${Math.round(y(observed))}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`,
  );
  const write = (day: number, flow: number, words: string, fill: string, anchor?: string) =>
    text(Math.round(x(day)), Math.round(y(flow)), words, { fill, "text-anchor": anchor });
  const later = pick(
    `此后 ${forecast} 小时误差 ${errors.keptLater}，独立 ${errors.aloneLater}`,
    `Next ${forecast} h: error ${errors.keptLater}, alone ${errors.aloneLater}`,
  );
  return plot(
    { language, width: size[0], height: size[1], label: describe(pick, errors) },
    rows(frame, y, y.ticks(4)),
    outline(frame),
    columns(frame, x, [0, 1, 2, 3, 4, 5, 6]),
    path(`M${present} ${frame.top - 14}V${frame.bottom}`, { stroke: "var(--accent)" }),
    group(
      series,
      path(
        curve(
          line(({ truth }) => truth),
          6,
          1,
        ),
        { stroke: "var(--ink)", "stroke-width": 1, "stroke-dasharray": "2 3" },
      ),
      path(
        curve(
          line(({ free }) => free),
          6,
          1,
        ),
        { stroke: "var(--muted)", "stroke-width": 1.4 },
      ),
      path(jagged(corrected.slice(0, now + 1), 0.3, 1), { stroke: "var(--model)", "stroke-width": 2 }),
      path(curve(corrected.slice(now), 6, 1), { stroke: "var(--model)", "stroke-width": 2, "stroke-dasharray": "6 4" }),
    ),
    path(dots.join(""), { fill: "var(--ground)", stroke: "var(--observed)", "stroke-width": 1.4 }),
    group(
      { fill: "var(--ink)" },
      write(1.75, 900, pick(`校正后误差 ${errors.kept}`, `Corrected, error ${errors.kept}`), "var(--model)", "middle"),
      write(
        wide ? 2.5 : 2.1,
        wide ? 330 : 45,
        pick(`模型独立运行，误差 ${errors.alone}`, `Model alone, error ${errors.alone}`),
        "var(--muted)",
        "middle",
      ),
      text(present + 7, frame.top - 4, pick("读数到此为止", "Readings end"), { fill: "var(--accent)" }),
      write(wide ? 3.2 : 3.25, 1140, pick("测站读数", wide ? "Gauge readings" : "Readings"), "var(--observed)", "end"),
      write(4.72, 1190, pick("真值", "Truth"), "var(--ink)"),
      wide ? write(6.93, 1300, later, "var(--model)", "end") : "",
    ),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      text(frame.left - 8, 14, "m³/s"),
      text(frame.right, frame.bottom + 18, pick("天", "days")),
    ),
  );
}

/** A model kept in step with a gauge: left alone, corrected, and both run on after the last reading. */
export const assimilationChart = (language: Language): string =>
  draw(language, { left: 46, top: 28, right: 896, bottom: 320 }, [900, 342], true);

/** The same in the text column, and in places of 480 to 900 px. */
export const assimilationChartMedium = (language: Language): string =>
  draw(language, { left: 46, top: 28, right: 636, bottom: 300 }, [640, 322], true);

/** The same for phones. */
export const assimilationChartNarrow = (language: Language): string =>
  draw(language, { left: 40, top: 30, right: 356, bottom: 240 }, [360, 262], false);
