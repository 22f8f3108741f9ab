import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { group, path, text } from "../../lib/svg.ts";
import { linearTrend, type Trend } from "../../models/statistics/linear-trend.ts";
import { lakeSummers, warmingLake } from "../../models/water-temperature/lake-warming.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { between, jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";

const hundredth = (value: number): string => value.toFixed(2);

/**
 * Trends of the lake's summers since the forcing begins and since measurements begin, and of the computed series over the
 * measured years (`same`), °C per decade, as they are written.
 */
function warmingTrends() {
  const { computed, measured } = lakeSummers();
  const [long, short] = [linearTrend(computed), linearTrend(measured)];
  const same = linearTrend(computed.slice(warmingLake.measuredFrom - warmingLake.from));
  const decade = ({ slope, margin }: Trend) => ({ slope: hundredth(10 * slope), margin: hundredth(10 * margin) });
  return {
    computed,
    measured,
    long,
    short,
    longDecade: decade(long),
    shortDecade: decade(short),
    sameDecade: decade(same),
  };
}

/** The lake's years and mixed depth, and the trends in °C per decade, as texts and captions quote them. */
export const lakeWarmingValues = () => {
  const { longDecade, shortDecade, sameDecade } = warmingTrends();
  return {
    from: warmingLake.from,
    to: warmingLake.to,
    measuredFrom: warmingLake.measuredFrom,
    mixedDepthMetres: warmingLake.mixedDepth,
    longSlope: Number(longDecade.slope),
    longMargin: Number(longDecade.margin),
    sameSlope: Number(sameDecade.slope),
    sameMargin: Number(sameDecade.margin),
    shortSlope: Number(shortDecade.slope),
    shortMargin: Number(shortDecade.margin),
  };
};

/** Warming of a lake's surface in summer: the trend from the computed series since 1940 against that from measurements since 1979. */
export const warming = (language: Language): string => draw(language, 900, 340);

/** The same in the text column, and in places of 480 to 900 px. */
export const warmingMedium = (language: Language): string => draw(language, 640, 328);

/** The same on a phone. */
export const warmingNarrow = (language: Language): string => draw(language, 360, 280);

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const { from, to, measuredFrom } = warmingLake;
  const { computed, measured, long, short, longDecade, shortDecade } = warmingTrends();
  const frame = { left: 28, top: 20, right: width - 2, bottom: height - 28 };
  const small = width < 500;
  const x = scaleLinear([from, to], [frame.left + 6, frame.right - 6]);
  const y = scaleLinear([23, 29], [frame.bottom, frame.top]);
  const band = ({ value, band: half }: Trend, first: number, last: number) => {
    const years = Array.from({ length: 13 }, (_, i) => ((last - first) * i) / 12);
    const edge = (sign: number) => years.map((i): Point => [x(first + i), y(value(i) + sign * half(i))]);
    return between(edge(1), edge(-1), 0.2, 1);
  };
  const straight = ({ value }: Trend, first: number) =>
    jagged(
      [first, to].map((year): Point => [x(year), y(value(year - first))]),
      0,
      1,
    );
  const dots = measured
    .map(
      (value, i) =>
        `M${Math.round(x(measuredFrom + i)) - 2.5} ${Math.round(y(value))}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0`,
    )
    .join("");
  const shortWords = `${shortDecade.slope} ± ${shortDecade.margin}`;
  const longWords = `${longDecade.slope} ± ${longDecade.margin}`;
  const rate = pick("°C/10 年", "°C per decade");
  const label = pick(
    `合成湖泊 6—8 月平均表层水温，${from}—${to} 年，°C。由 ${from} 年起的气象驱动计算，升温 ${longWords} ${rate}；只用 ${measuredFrom} 年起的合成观测，升温 ${shortWords} ${rate}，区间包含零。定深平板热量收支，最小二乘趋势，95% 区间计入自相关。示范计算。`,
    `Surface temperature of a synthetic lake, mean of June to August, ${from} to ${to}, °C. Computed from forcing since ${from} it warms by ${longWords} ${rate}; from synthetic observations since ${measuredFrom} alone by ${shortWords}, an interval that includes zero. Heat budget of a slab of constant depth; least squares with 95% intervals widened for autocorrelation. Demonstration.`,
  );
  const since = (year: number, kind: string, words: string) =>
    pick(`${year} 年起${kind}：${words} ${rate}`, `Since ${year}, ${kind}: ${words} ${small ? "°C/10 yr" : rate}`);
  return plot(
    { language, width, height, label },
    rows(frame, y, y.ticks(7)),
    outline(frame),
    text(0, 11, "°C", { fill: "var(--muted)" }),
    group(
      { "fill-opacity": 0.22 },
      path(band(short, measuredFrom, to), { fill: "var(--observed)" }),
      path(band(long, from, to), { fill: "var(--model)" }),
    ),
    path(jagged(points(computed, x, y, from)), {
      fill: "none",
      stroke: "var(--model)",
      "stroke-opacity": 0.75,
      "stroke-linejoin": "round",
    }),
    path(dots, { fill: "var(--ground)", stroke: "var(--observed)", "stroke-width": 1.4 }),
    group(
      { fill: "none", "stroke-width": 2.4 },
      path(straight(short, measuredFrom), { stroke: "var(--observed)" }),
      path(straight(long, from), { stroke: "var(--model)" }),
    ),
    columns(frame, x, small ? [1940, 1979, 2020] : [1940, 1960, 1979, 2000, 2020], 20),
    group(
      { "font-weight": 600 },
      text(x(from), y(small ? 28.5 : 28.4), since(from, pick("计算", "computed"), longWords), {
        fill: "var(--model)",
      }),
      text(frame.right - 8, y(23.2), since(measuredFrom, pick("合成观测", "synthetic obs."), shortWords), {
        fill: "var(--observed)",
        "text-anchor": "end",
      }),
    ),
  );
}
