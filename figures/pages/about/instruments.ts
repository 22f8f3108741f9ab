import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { type Attributes, element, formatCoordinate, group, line, path, text } from "../../lib/svg.ts";
import { demonstration, sharedReservoir } from "../../models/water-temperature/demonstration-reservoir.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { currentMeter, gaugeBoard, secchiDisk, sizes, thermistorChain, waterSampler } from "./instrument-shapes.ts";

/** 24 July, counted from 0 on 1 January. */
const julyDay = 204;

/** Depths of the chain's recorders, m. */
const recorderDepths = [0.5, 10, 20, 40] as const;

/** Readings that the drawing shows as examples: stage on the board and Secchi depth, m. */
const readings = { stage: 0.76, secchi: 0.57 } as const;

/** Temperature of the demonstration reservoir at a depth on 24 July, °C. */
const julyTemperature = (depth: number): number =>
  at(sharedReservoir().temperature[julyDay] ?? [], Math.floor((depth * demonstration.layers) / demonstration.depth));

/** Numbers of the drawing as its caption quotes them. */
export const instrumentValues = () => {
  const date = new Date(Date.UTC(2001, 0, 1 + julyDay));
  const { length, inner } = sizes.sampler;
  return {
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    divisionMillimetres: sizes.board.division,
    samplerLitres: Math.round((Math.PI / 4) * inner ** 2 * length * 1e-6),
  };
};

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly lettering: number;
  /** px a mm. */
  readonly scale: number;
  readonly surface: number;
  /** Place of each instrument's title, and of its line or left edge, px. */
  readonly titles: readonly [number, number, number, number, number];
  readonly places: readonly [number, number, number, number, number];
  readonly notes: boolean;
  /** How far the water runs beyond the frame. */
  readonly bleed: number;
}

const wide: Layout = {
  width: 1440,
  height: 500,
  lettering: 14,
  scale: 0.36,
  surface: 196,
  notes: true,
  bleed: 480,
  titles: [60, 330, 600, 850, 1140],
  places: [80, 400, 612, 960, 1186],
};
const medium: Layout = {
  width: 800,
  height: 332,
  lettering: 13,
  scale: 0.23,
  surface: 122,
  notes: false,
  bleed: 60,
  titles: [20, 176, 324, 472, 646],
  places: [32, 216, 334, 548, 684],
};
const narrow: Layout = {
  width: 390,
  height: 280,
  lettering: 13,
  scale: 0.17,
  surface: 106,
  notes: false,
  bleed: 20,
  titles: [20, 80, 150, 226, 315],
  places: [26, 106, 160, 252, 343],
};

/** The five instruments at one scale, for wide windows, medium places and phones. */
export const instruments = (language: Language): string => draw(language, wide);
export const instrumentsMedium = (language: Language): string => draw(language, medium);
export const instrumentsNarrow = (language: Language): string => draw(language, narrow);

const small: Attributes = { fill: "var(--ink-2)" };
const dimension: Attributes = { fill: "none", stroke: "var(--muted)", "stroke-width": 1 };

/** A vertical dimension with its end marks. */
export const verticalDimension = (x: number, from: number, to: number): string =>
  path(
    `M${formatCoordinate(x - 4)} ${formatCoordinate(from)}h8M${formatCoordinate(x - 4)} ${formatCoordinate(to)}h8M${formatCoordinate(x)} ${formatCoordinate(from)}V${formatCoordinate(to)}`,
    dimension,
  );

/** A horizontal dimension with its end marks. */
export const horizontalDimension = (y: number, from: number, to: number): string =>
  path(
    `M${formatCoordinate(from)} ${formatCoordinate(y - 4)}v8M${formatCoordinate(to)} ${formatCoordinate(y - 4)}v8M${formatCoordinate(from)} ${formatCoordinate(y)}H${formatCoordinate(to)}`,
    dimension,
  );

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const { surface, scale, places, titles, bleed, notes, lettering } = layout;
  const mm = (value: number) => value * scale;
  const foot = surface + mm(1000 * readings.stage);
  const [board, disk, sampler, meter, chain] = places;
  const diskY = surface + mm(1000 * readings.secchi);
  const samplerY = surface + mm(120);
  const meterY = surface + mm(330);
  const top = notes ? 64 : 40;
  const recorders = recorderDepths.map((_, i) => surface + mm(130) + i * mm(175));
  const degrees = recorderDepths.map((depth) => julyTemperature(depth).toFixed(1));
  const right = chain + mm(300);
  const celsius = (value: string) => right - mm(200) + (Number(value) - 6) * mm(13);
  const names = notes
    ? pick(
        "水尺,塞氏盘,采水器,旋桨流速仪,温度链",
        "Gauge board,Secchi disk,Water sampler,Propeller current meter,Thermistor chain",
      )
    : pick("水尺,塞氏盘,采水器,流速仪,温度链", "Gauge,Secchi disk,Sampler,Current meter,Thermistor chain");
  const about = pick(
    `水位，分度${sizes.board.division} mm,透明度，黑白四象限,分层水样，5 L,流速，下挂铅鱼,逐深度水温，缆绳缩短绘制`,
    `Stage; divisions ${sizes.board.division} mm,Transparency; black and white,Samples at one depth; 5 L,Velocity; weight below,Temperature; cable drawn shortened`,
  );
  // phones have no room for two words beside each other
  const lines = (name: string) => (scale < medium.scale ? name.split(" ") : [name]);
  const heads = names
    .split(",")
    .flatMap((name, i) =>
      lines(name).map((line, row, { length }) =>
        text(at(titles, i), (notes ? 30 : 22) + 15 * (row - (length - 1) / 2), line, { "font-weight": 600 }),
      ),
    );
  const subs = notes ? about.split(",").map((note, i) => text(at(titles, i), 50, note, small)) : [];
  const label = pick(
    `同一比例绘制的五种水文水质仪器：水尺、塞氏盘、采水器、旋桨流速仪与温度链，尺寸为常见型号的公称值。水尺读数${readings.stage} m、透明度${readings.secchi} m为示例；水温为算例水库7月24日的计算值：${recorderDepths.map((depth, i) => `水深${depth} m为${degrees[i]} °C`).join("，")}。`,
    `Five instruments at one scale: gauge board, Secchi disk, water sampler, propeller current meter and thermistor chain, in nominal sizes of common types. The stage of ${readings.stage} m and the Secchi depth of ${readings.secchi} m are examples; the temperatures are computed for the demonstration reservoir on 24 July: ${recorderDepths.map((depth, i) => `${degrees[i]} °C at ${depth} m`).join(", ")}.`,
  );
  const water = element("rect", {
    x: -bleed,
    y: surface,
    width: layout.width + 2 * bleed,
    height: layout.height - surface,
    fill: "var(--model)",
    opacity: 0.09,
  });
  const details = notes
    ? [
        ...Array.from({ length: 10 }, (_, k) =>
          text(board + mm(130), foot - mm(100 * (k + 1)) + 5, String(k + 1), small),
        ),
        path(`M${board + mm(230)} ${surface - 2}l-8 -13h16z`, { fill: "var(--accent)" }),
        text(board + mm(270), surface - 8, `${readings.stage} m`, { fill: "var(--accent)", "font-weight": 600 }),
        verticalDimension(disk + mm(200), surface, diskY),
        text(disk + mm(220), (surface + diskY) / 2, `${readings.secchi} m`, { "font-weight": 600 }),
        text(disk + mm(220), (surface + diskY) / 2 + 18, pick("透明度", "Secchi depth"), small),
        horizontalDimension(diskY + mm(110), disk - mm(100), disk + mm(100)),
        text(disk, diskY + mm(110) + 20, `Ø ${sizes.disk.diameter} mm`, { ...small, "text-anchor": "middle" }),
        verticalDimension(sampler - mm(45), samplerY, samplerY + mm(sizes.sampler.length)),
        text(sampler - mm(60), samplerY + mm(sizes.sampler.length / 2) + 45, `${sizes.sampler.length} mm`, {
          ...small,
          "text-anchor": "end",
        }),
        horizontalDimension(
          samplerY + mm(sizes.sampler.length + 100),
          sampler + mm(30),
          sampler + mm(30 + sizes.sampler.outer),
        ),
        text(sampler + mm(92), samplerY + mm(sizes.sampler.length + 100) + 20, `Ø ${sizes.sampler.outer} mm`, {
          ...small,
          "text-anchor": "middle",
        }),
        path(`M${meter - mm(430)} ${meterY - 4}h44m-8 -5l8 5l-8 5`, {
          fill: "none",
          stroke: "var(--model)",
          "stroke-width": 1.6,
        }),
        text(meter - mm(430), meterY - 16, pick("水流", "Flow"), { fill: "var(--model)" }),
        verticalDimension(meter - mm(260), meterY - mm(60), meterY + mm(60)),
        text(meter - mm(280), meterY + mm(60) + 14, `Ø ${sizes.meter.propeller} mm`, {
          ...small,
          "text-anchor": "end",
        }),
        text(meter + mm(30), meterY + mm(350), pick("铅鱼", "Sounding weight"), { ...small, "text-anchor": "middle" }),
      ]
    : [
        text(board + mm(130), surface - 4, `${readings.stage} m`, { fill: "var(--accent)", "font-weight": 600 }),
        verticalDimension(disk + mm(150), surface, diskY),
        text(disk + mm(20), diskY + mm(200), `${readings.secchi} m`, { "font-weight": 600, "text-anchor": "middle" }),
        text(chain + mm(60) + 26, surface + mm(130) - 9, "°C", { ...small, "text-anchor": "end" }),
      ];
  const profile = degrees.map(
    (value, i) => `${i ? "L" : "M"}${formatCoordinate(celsius(value))} ${formatCoordinate(at(recorders, i))}`,
  );
  const temperatures = recorders.flatMap((y, i) => {
    const value = degrees[i] ?? "";
    return [
      text(chain - mm(55), y + 5, `${recorderDepths[i]} m`, { ...small, "text-anchor": "end" }),
      ...(notes
        ? [
            element("circle", {
              cx: celsius(value),
              cy: y,
              r: 3.6,
              fill: "var(--ground)",
              stroke: "var(--accent)",
              "stroke-width": 1.6,
            }),
            text(celsius(value) + 10, y + 5, `${value} °C`, { "font-weight": 600 }),
          ]
        : [text(chain + mm(60), y + 5, value, { "font-weight": 600 })]),
    ];
  });
  return plot(
    { language, width: layout.width, height: layout.height, label, attributes: { "font-size": lettering } },
    water,
    group({ fill: "var(--ink)" }, ...heads, ...subs),
    gaugeBoard(board, foot, mm),
    secchiDisk(disk, diskY, { top, surface }, mm),
    waterSampler(sampler, samplerY, top, mm),
    currentMeter(meter, meterY, top, mm),
    thermistorChain(chain, surface, recorders, mm),
    line(-bleed, surface, layout.width + bleed, surface, { stroke: "var(--model)", "stroke-width": 1.6 }),
    notes ? path(profile.join(""), { fill: "none", stroke: "var(--accent)", "stroke-dasharray": "2 4" }) : "",
    group({ fill: "var(--ink)" }, ...details, ...temperatures, ...scaleBar(layout)),
  );
}

/** The room of a scale bar's length in `lettering`, px. */
const barLabel = 58;

/** Half a metre in alternating bars, at the right foot; its length ends at the margin. */
function scaleBar({ width: w, height: h, scale, titles: [margin] }: Layout): string[] {
  const [left, y, step] = [w - margin - barLabel - 8 - 500 * scale, h - 22, 100 * scale];
  const bars = Array.from({ length: 5 }, (_, k) =>
    element("rect", {
      x: left + k * step,
      y,
      width: step,
      height: 6,
      fill: k % 2 === 0 ? "var(--ink)" : "var(--ground)",
      stroke: "var(--ink)",
      "stroke-width": 0.8,
    }),
  );
  return [
    ...bars,
    text(left - 8, y + 8, "0", { ...small, "text-anchor": "end" }),
    text(w - margin, y + 8, "500 mm", { ...small, "text-anchor": "end" }),
  ];
}
