import { scaleLog } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import {
  coarseDescents,
  descentSteps,
  type Step,
  sharedValley,
  surfaceGrid,
  type Trial,
  trialLayers,
} from "../../models/water-temperature/calibration-valley.ts";
import { defaultColumn } from "../../models/water-temperature/reservoir-column.ts";
import { columns, type Frame, lettering } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { cased, surface } from "./surface.ts";

/** Secchi depth in m times extinction in 1/m (Poole & Atkins 1929). */
const poole = 1.7;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

function end(descent: readonly Step[] | undefined): Step {
  const last = descent?.at(-1);
  if (!last) throw new RangeError("A descent has no end");
  return last;
}

/** The error surface and where the two descents over it end, as texts and captions quote them: errors in °C, extinctions in 1/m. */
export const errorSurfaceValues = () => {
  const { descents, errors } = sharedValley();
  const [first, second] = [end(descents[0]), end(descents[1])];
  const [coarseFirst, coarseSecond] = coarseDescents().map(end);
  if (!coarseFirst || !coarseSecond) throw new RangeError("A descent is missing");
  const { depth } = defaultColumn;
  return {
    layers: trialLayers.fine,
    layerMetres: depth / trialLayers.fine,
    coarseLayers: trialLayers.coarse,
    coarseLayerMetres: depth / trialLayers.coarse,
    coarseFirstExtinction: hundredth(coarseFirst.extinction),
    coarseSecondExtinction: hundredth(coarseSecond.extinction),
    coarseFirstCelsius: hundredth(coarseFirst.error),
    coarseSecondCelsius: hundredth(coarseSecond.error),
    /** Light absorbed in the first layer of the coarse grid at the smaller of its two extinctions, %. */
    coarseFirstLayerPercent: Math.round(100 * (1 - Math.exp((-coarseFirst.extinction * depth) / trialLayers.coarse))),
    trueExtinction: defaultColumn.extinction,
    firstMixing: hundredth(first.mixing),
    secondMixing: hundredth(second.mixing),
    runs: errors.length,
    steps: descentSteps,
    firstCelsius: hundredth(first.error),
    secondCelsius: hundredth(second.error),
    apartCelsius: hundredth(hundredth(second.error) - hundredth(first.error)),
    firstExtinction: hundredth(first.extinction),
    secondExtinction: hundredth(second.extinction),
    extinctionApartPercent: Math.round(100 * (second.extinction / first.extinction - 1)),
    mixingApartPercent: Math.round(100 * (second.mixing / first.mixing - 1)),
    firstSecchiMetres: tenth(poole / first.extinction),
    secondSecchiMetres: tenth(poole / second.extinction),
  };
};

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly narrow: boolean;
}

const wide: Layout = {
  width: 1200,
  height: 452,
  frame: { left: 44, top: 30, right: 1200, bottom: 408 },
  narrow: false,
};

const narrow: Layout = {
  width: 360,
  height: 452,
  frame: { left: 36, top: 30, right: 360, bottom: 408 },
  narrow: true,
};

/** Lettering on the map. */
const onMap = {
  fill: "var(--foam)",
  stroke: "var(--abyss)",
  "stroke-width": 3.5,
  "stroke-linejoin": "round",
  "paint-order": "stroke",
} as const;

function draw(language: Language, { width, height, frame, narrow }: Layout): string {
  const pick = pickLanguage(language);
  const { errors, descents } = sharedValley();
  const x = scaleLog(surfaceGrid.mixing, [frame.left, frame.right]);
  const y = scaleLog(surfaceGrid.extinction, [frame.bottom, frame.top]);
  const place = ({ mixing, extinction }: Trial): Point => [x(mixing), y(extinction)];
  const [still, stirred] = descents;
  const [first, second] = [still?.at(-1), stirred?.at(-1)];
  if (!still || !stirred || !first || !second) throw new RangeError("A descent has no end");
  const ends = [first, second];
  const truth = place(defaultColumn);
  const reading = ({ extinction, error }: Step) => `${extinction.toFixed(2)} m⁻¹  ${error.toFixed(2)} °C`;
  const words = ({ extinction, error }: Step) =>
    pick(
      `消光 ${extinction.toFixed(2)} m⁻¹、误差 ${error.toFixed(2)} °C`,
      `${extinction.toFixed(2)} per metre with an error of ${error.toFixed(2)} °C`,
    );
  const label = pick(
    `率定误差面：横轴为风力掺混系数 0.1—10（对数），纵轴为消光系数 0.12—3 m⁻¹（对数），颜色为一年水温均方根误差（°C），越深越小。两条下降路线止于${words(first)}和${words(second)}；真值为 ${defaultColumn.extinction} m⁻¹。一维热量收支模型，合成观测，示意。`,
    `Surface of calibration error: factor on wind mixing from 0.1 to 10 across, light extinction from 0.12 to 3 per metre upwards, both logarithmic; colour is the root-mean-square error of a year's temperatures in °C, deeper is lower. Two descents end at ${words(first)} and ${words(second)}; the true value is ${defaultColumn.extinction} per metre. One-dimensional heat budget, synthetic observations. Illustrative.`,
  );
  const dots = (descent: readonly Step[]) =>
    descent.slice(1, -1).map((step) => {
      const [cx, cy] = place(step);
      return `M${Math.round(cx)} ${Math.round(cy)}h0`;
    });
  const ring = (trial: Trial, fill: string) => {
    const [cx, cy] = place(trial);
    return element("circle", { cx, cy, r: 5, fill, stroke: "var(--abyss)", "stroke-width": 1.5 });
  };
  const names = pick(
    "掺混与消光偏小|掺混与消光偏大",
    "mixing and extinction too low|mixing and extinction too high",
  ).split("|");
  const startName = (i: 0 | 1) =>
    pick(`起点${"一二"[i]}`, `Start ${i + 1}`) + (narrow ? "" : pick("：", ": ") + names[i]);
  const known = defaultColumn.extinction;
  const [startLow, startHigh] = [place(still[0] ?? first), place(stirred[0] ?? second)];
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)" } },
    surface(errors, frame),
    cased(still.map(place)),
    cased(stirred.map(place)),
    path(dots(still).concat(dots(stirred)).join(""), {
      stroke: "var(--foam)",
      "stroke-width": 6,
      "stroke-linecap": "round",
    }),
    ring(still[0] ?? first, "var(--foam)"),
    ring(stirred[0] ?? second, "var(--foam)"),
    ...ends.map((end) => ring(end, "var(--amber)")),
    path(`M${truth.map(Math.round).join(" ")}m-6-6l12 12m0-12l-12 12`, { stroke: "var(--amber)", "stroke-width": 2.4 }),
    group(
      { fill: "var(--abyss)" },
      text(startLow[0] - 5, startLow[1] + 24, startName(0)),
      text(startHigh[0] + (narrow ? 20 : 5), startHigh[1] + 26, startName(1), { "text-anchor": "end" }),
    ),
    group(
      onMap,
      ...ends.map((end, i) => {
        const [ex, ey] = place(end);
        return text(ex + 14, ey + (i === 0 ? 20 : -9), reading(end), { "font-weight": 600 });
      }),
      text(truth[0] - 16, truth[1] + 5, pick(`真值 ${known} m⁻¹`, `True value ${known} m⁻¹`), {
        fill: "var(--amber)",
        "text-anchor": "end",
      }),
    ),
    columns(frame, x, [0.2, 0.5, 1, 2, 5], 20),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      ...[0.15, 0.25, 0.5, 1, 2].map((tick) => text(frame.left - 8, Math.round(y(tick)) + 4.5, String(tick))),
    ),
    text(0, lettering, pick("消光系数，m⁻¹", "Light extinction, m⁻¹")),
    text(frame.right, frame.bottom + 40, pick("风力掺混系数，真值为 1", "Factor on wind mixing; true value 1"), {
      "text-anchor": "end",
    }),
    text(
      frame.right,
      lettering,
      pick(
        narrow ? "色：误差，°C" : "颜色与等值线：均方根误差，°C",
        narrow ? "Colour: error, °C" : "Colours and isolines: root-mean-square error, °C",
      ),
      { "text-anchor": "end", fill: "var(--muted)" },
    ),
  );
}

/**
 * The error of the one-dimensional heat budget over wind mixing and light extinction, as a chart of depths: two descents
 * reach the same valley, whose floor is steep across and flat along.
 */
export const calibrationChart = (language: Language): string => draw(language, wide);

/** The same for narrow screens. */
export const calibrationChartNarrow = (language: Language): string => draw(language, narrow);
