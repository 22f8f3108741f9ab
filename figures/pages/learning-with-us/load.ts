import { scaleLinear, scaleLog } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, path, text } from "../../lib/svg.ts";
import type { LoadKnowledge, Spread } from "../../models/water-quality/load-estimate.ts";
import { columns, type Frame, rows } from "../../plot/axes.ts";
import { between } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { knowing, load, loadEstimateValues } from "./load-run.ts";

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly lettering: number;
}

const wide: Layout = { width: 960, height: 500, frame: { left: 46, top: 30, right: 960, bottom: 456 }, lettering: 13 };
const medium: Layout = {
  width: 640,
  height: 430,
  frame: { left: 44, top: 28, right: 640, bottom: 388 },
  lettering: 12,
};
const narrow: Layout = {
  width: 360,
  height: 380,
  frame: { left: 42, top: 28, right: 360, bottom: 336 },
  lettering: 13,
};

function draw(language: Language, { width, height, frame, lettering }: Layout): string {
  const narrow = width < 500;
  const pick = pickLanguage(language);
  const known = load();
  const { draws, bottlesPoints, gaugedPoints, gaugedWorthBottles, lowPercent, highPercent } = loadEstimateValues();
  const x = scaleLog([4, 182], [frame.left, frame.right]);
  const y = scaleLinear([-80, 150], [frame.bottom, frame.top]);
  const area = (of: (row: LoadKnowledge) => Spread) =>
    between(
      known.map((row) => [x(row.samples), y(of(row).low)] as const),
      known.map((row) => [x(row.samples), y(of(row).high)] as const),
      0.3,
    );
  const monthly = knowing(12);
  const label = pick(
    `年总磷负荷估计的误差（%）与每年采样次数：每年采样 12 次、没有流量时，90% 的估计落在 −${lowPercent}% 到 +${highPercent}%，宽 ${bottlesPoints} 个百分点；有逐日流量时宽 ${gaugedPoints} 个百分点，相当于没有流量时采样 ${gaugedWorthBottles} 次。合成的一年逐日流量与浓度，蒙特卡罗 ${draws} 次，示意。`,
    `Error of the annual load of phosphorus in % against samples a year: with 12 samples and no flow 90% of the estimates lie between −${lowPercent}% and +${highPercent}%, ${bottlesPoints} points wide; with daily flow ${gaugedPoints} points, as ${gaugedWorthBottles} samples without. One synthetic year of daily flow and concentration, ${draws} Monte Carlo draws. Illustrative.`,
  );
  const reach = ({ low, high }: Spread, shift: number, ink: string) => {
    const at = Math.round(x(12)) + shift;
    return path(`M${at} ${Math.round(y(low))}V${Math.round(y(high))}m-5 0h10M${at - 5} ${Math.round(y(low))}h10`, {
      stroke: ink,
      "stroke-width": 2,
    });
  };
  const start = known[0];
  if (!start) throw new RangeError("No samples were tried");
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)", "font-size": lettering } },
    path(
      area(({ bottlesOnly }) => bottlesOnly),
      { fill: "var(--observed)", "fill-opacity": 0.3 },
    ),
    path(
      area(({ withFlow }) => withFlow),
      { fill: "var(--model)", "fill-opacity": 0.55 },
    ),
    rows(frame, y, [-50, [50, "+50"], [100, "+100"], [150, "+150"]]),
    path(`M${frame.left} ${Math.round(y(0))}H${frame.right}`, { stroke: "var(--ink)" }),
    text(frame.left - 8, Math.round(y(0)) + 4.5, "0", { "text-anchor": "end", fill: "var(--muted)" }),
    columns(frame, x, narrow ? [4, 12, 24, 52] : [4, 6, 12, 24, 52, 104], 20),
    text(frame.right, frame.bottom + 38, pick("每年采样次数", "samples a year"), {
      fill: "var(--muted)",
      "text-anchor": "end",
    }),
    reach(monthly.bottlesOnly, -5, "var(--observed)"),
    reach(monthly.withFlow, 5, "var(--ink)"),
    text(x(12) + 8, y(monthly.bottlesOnly.high) - 26, pick("每年 12 次，无流量", "12 samples, no flow gauge"), {
      fill: "var(--observed)",
      "font-weight": 600,
    }),
    text(
      x(12) + 8,
      y(monthly.bottlesOnly.high) - 8,
      pick(`宽 ${bottlesPoints} 个百分点`, `${bottlesPoints} points wide`),
      {
        fill: "var(--observed)",
      },
    ),
    text(x(12) + 12, y(-58), pick("12 次加逐日流量", "12 samples and daily flow"), { "font-weight": 600 }),
    text(x(12) + 12, y(-58) + 18, pick(`宽 ${gaugedPoints} 个百分点`, `${gaugedPoints} points wide`)),
    path(`M${Math.round(x(12)) + 5} ${Math.round(y(monthly.withFlow.low))}V${Math.round(y(-58)) + 18}`, {
      stroke: "var(--ink)",
    }),
    path(`M${frame.left} ${frame.top}H${frame.right}V${frame.bottom}H${frame.left}z`, {
      fill: "none",
      stroke: "var(--control)",
    }),
    element("circle", { cx: x(12) + 5, cy: y(monthly.withFlow.middle), r: 4, fill: "var(--ink)" }),
    text(0, 13, pick("年负荷误差，%；带内含 90% 的结果", "Error of annual load, %; bands hold 90%")),
  );
}

/** The value of information: how wide the estimate of a year's load is, against the number of bottles, without and with a flow gauge. */
export const loadChart = (language: Language): string => draw(language, wide);

/** The same for half a page and tablets. */
export const loadChartMedium = (language: Language): string => draw(language, medium);

/** The same for narrow screens. */
export const loadChartNarrow = (language: Language): string => draw(language, narrow);
