import { scaleLog } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { rounded } from "../../lib/rounded.ts";
import type { Point } from "../../lib/spline.ts";
import { element, path, text } from "../../lib/svg.ts";
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
import { columns, type Frame } from "../../plot/axes.ts";
import { boxOf, type Written, write } from "../../plot/clearance.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { platedText } from "../../plot/plate.ts";
import { plot } from "../../plot/plot.ts";
import { cased, inkAt, surface } from "./surface.ts";

/** Secchi depth in m times extinction in 1/m (Poole & Atkins 1929). */
const poole = 1.7;

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
    coarseFirstExtinction: rounded(coarseFirst.extinction, 2),
    coarseSecondExtinction: rounded(coarseSecond.extinction, 2),
    coarseFirstCelsius: rounded(coarseFirst.error, 2),
    coarseSecondCelsius: rounded(coarseSecond.error, 2),
    /** Light absorbed in the first layer of the coarse grid at the smaller of its two extinctions, %. */
    coarseFirstLayerPercent: Math.round(100 * (1 - Math.exp((-coarseFirst.extinction * depth) / trialLayers.coarse))),
    trueExtinction: defaultColumn.extinction,
    firstMixing: rounded(first.mixing, 2),
    secondMixing: rounded(second.mixing, 2),
    runs: errors.length,
    steps: descentSteps,
    firstCelsius: rounded(first.error, 2),
    secondCelsius: rounded(second.error, 2),
    apartCelsius: rounded(rounded(second.error, 2) - rounded(first.error, 2), 2),
    firstExtinction: rounded(first.extinction, 2),
    secondExtinction: rounded(second.extinction, 2),
    /** Of the extinctions as they are quoted and drawn, to hundredths. */
    extinctionApartPercent: Math.round(100 * (rounded(second.extinction, 2) / rounded(first.extinction, 2) - 1)),
    mixingApartPercent: Math.round(100 * (second.mixing / first.mixing - 1)),
    firstSecchiMetres: rounded(poole / first.extinction, 1),
    secondSecchiMetres: rounded(poole / second.extinction, 1),
  };
};

interface Layout {
  readonly width: number;
  readonly height: number;
  /** The chart of the error. */
  readonly frame: Frame;
  readonly lettering: number;
  /** Left end of the lettering on the chart, and the margin of the axis's name below it, px. */
  readonly inset: number;
  readonly margin: number;
}

const wide: Layout = {
  width: 1440,
  height: 500,
  frame: { left: 60, top: 16, right: 1380, bottom: 452 },
  lettering: 14,
  inset: 74,
  margin: 60,
};

const medium: Layout = {
  width: 800,
  height: 330,
  frame: { left: 20, top: 12, right: 780, bottom: 290 },
  lettering: 13,
  inset: 32,
  margin: 20,
};

/** For phones, where the chart goes on a little beyond the drawing's sides and has no frame. */
const narrow: Layout = {
  width: 390,
  height: 336,
  frame: { left: -4, top: 0, right: 394, bottom: 290 },
  lettering: 13,
  inset: 20,
  margin: 20,
};

const outlineOf = ({ left, top, right, bottom }: Frame): string =>
  path(`M${left} ${top}H${right}V${bottom}H${left}z`, { fill: "none", stroke: "var(--ink)" });

function draw(language: Language, { width, height, frame, lettering, inset, margin }: Layout): string {
  const pick = pickLanguage(language);
  const { errors, descents } = sharedValley();
  const { left, top, right, bottom } = frame;
  const x = scaleLog(surfaceGrid.mixing, [left, right]);
  const y = scaleLog(surfaceGrid.extinction, [bottom, top]);
  const place = ({ mixing, extinction }: Trial): Point => [x(mixing), y(extinction)];
  const [still, stirred] = descents;
  const [first, second] = [still?.at(-1), stirred?.at(-1)];
  if (!still || !stirred || !first || !second) throw new RangeError("A descent has no end");
  const ends = [first, second];
  const truth = place(defaultColumn);
  const comma = pick("，", ", ");
  const reading = ({ extinction, error }: Step) => `${extinction.toFixed(2)} m⁻¹${comma}${error.toFixed(2)} °C`;
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
  const small = width < 500;
  const short = width < 1000;
  const names = pick("起点一|起点二", "Start 1|Start 2").split("|");
  const known = defaultColumn.extinction;
  const [startLow, startHigh] = [place(still[0] ?? first), place(stirred[0] ?? second)];
  /** The ink for lettering on the chart at a place. */
  const inkOf = ([px, py]: Point) => inkAt(errors, (px - left) / (right - left), (bottom - py) / (bottom - top));
  const on = (px: number, py: number, words: string, anchor: "start" | "end" = "start", weight?: number): Written => ({
    words,
    x: px,
    y: py,
    anchor,
    fill: inkOf([px, py]),
    ...(weight && { weight }),
  });
  const reach = small ? 26 : 44;
  const beside = (step: Step, side: 1 | -1, drop: number) => {
    const [px, py] = place(step);
    return [px + side * reach, py + drop] as const;
  };
  const [firstAt, secondAt] = [beside(first, 1, 26), beside(second, 1, -22)];
  // none below 0.25, where neither ink reads well on the fills
  const extinctions = small ? [0.25, 1] : [0.25, 0.5, 1, 2];
  const foam = { fill: "var(--foam)", weight: 600 } as const;
  // over the deep fills and beyond them, on plates of their own
  const readings: Written[] = [
    { ...foam, words: reading(first), x: firstAt[0] + 6, y: firstAt[1] + 5, anchor: "start" },
    { ...foam, words: reading(second), x: secondAt[0] + 6, y: secondAt[1] + 5, anchor: "start" },
    {
      ...foam,
      words: pick(`真值 ${known} m⁻¹`, `True value ${known} m⁻¹`),
      x: truth[0] - reach - 6,
      y: truth[1] + 5,
      anchor: "end",
    },
  ];
  const written: Written[] = [
    on(startLow[0] - 5, startLow[1] - lettering, names[0] ?? ""),
    on(startHigh[0] + 5, startHigh[1] + 2 * lettering, names[1] ?? "", "end"),
    ...extinctions.map((tick) => on(inset, Math.round(y(tick)) + 5, String(tick))),
    on(
      inset,
      top + lettering + 9,
      pick("消光系数，m⁻¹", small ? "Extinction, m⁻¹" : "Light extinction, m⁻¹"),
      "start",
      600,
    ),
    on(
      width - inset,
      top + lettering + 9,
      pick(
        short ? "误差，°C" : "颜色与等值线：均方根误差，°C",
        short ? "Error, °C" : "Colours and isolines: root-mean-square error, °C",
      ),
      "end",
      600,
    ),
  ];
  const rooms = [...written, ...readings].map((one) => boxOf(one, lettering));
  return plot(
    { language, width, height, label, attributes: { fill: "var(--ink)", "font-size": lettering } },
    surface(errors, frame, lettering, rooms),
    small ? path(`M${left} ${bottom}H${right}`, { stroke: "var(--ink)" }) : outlineOf(frame),
    cased(still.map(place)),
    cased(stirred.map(place)),
    path(dots(still).concat(dots(stirred)).join(""), {
      stroke: "var(--foam)",
      "stroke-width": small ? 5 : 6,
      "stroke-linecap": "round",
    }),
    path(
      [
        ...ends.map(
          (end, i) => `M${place(end).map(Math.round).join(" ")}L${[firstAt, secondAt][i]?.map(Math.round).join(" ")}`,
        ),
        `M${truth.map(Math.round).join(" ")}h${-reach}`,
      ].join(""),
      { fill: "none", stroke: "var(--amber)" },
    ),
    ring(still[0] ?? first, "var(--foam)"),
    ring(stirred[0] ?? second, "var(--foam)"),
    ...ends.map((end) => ring(end, "var(--amber)")),
    // open in the middle, where the end of a descent stands
    path(`M${truth.map(Math.round).join(" ")}m-13-13l7 7m12 12l7 7m0-26l-7 7m-12 12l-7 7`, {
      stroke: "var(--amber)",
      "stroke-width": 1.6,
    }),
    path(extinctions.map((tick) => `M${left} ${Math.round(y(tick))}H${inset - 6}`).join(""), {
      stroke: "var(--abyss)",
    }),
    ...written.map(write),
    ...readings.map(({ words, x, y, anchor, fill }) =>
      platedText({
        words,
        x,
        y,
        anchor,
        size: lettering,
        ground: [{ fill: "var(--abyss)" }],
        attributes: { fill, "font-weight": 600, "font-size": undefined },
      }),
    ),
    path([0.2, 0.5, 1, 2, ...(short ? [] : [5])].map((tick) => `M${Math.round(x(tick))} ${bottom}v6`).join(""), {
      stroke: "var(--ink)",
    }),
    columns(
      frame,
      x,
      [[0.2, "×0.2"], [0.5, "×0.5"], [1, "×1"], [2, "×2"], ...(short ? [] : ([[5, "×5"]] as const))],
      lettering + 10,
    ),
    text(width - margin, bottom + lettering + 10, pick("风力掺混系数", "Wind mixing"), {
      "text-anchor": "end",
      "font-weight": 600,
    }),
  );
}

/**
 * The error of the one-dimensional heat budget over wind mixing and light extinction, as a chart of depths: two descents
 * reach the same valley, whose floor is steep across and flat along.
 */
export const calibrationChart = (language: Language): string => draw(language, wide);

/** The same for tablets. */
export const calibrationChartMedium = (language: Language): string => draw(language, medium);

/** The same for narrow screens. */
export const calibrationChartNarrow = (language: Language): string => draw(language, narrow);
