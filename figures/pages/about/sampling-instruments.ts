import type { Language } from "#contract/i18n/language.ts";
import { element, group, line, text } from "../../lib/svg.ts";
import { outline } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { secchiDisk, sizes, waterSampler } from "./instrument-shapes.ts";
import { horizontalDimension, instrumentValues, verticalDimension } from "./instruments.ts";

const [width, height] = [424, 352];
const surface = 112;
const mm = (value: number) => 0.3 * value;

/** Where the lines of disk and sampler hang, px, and how deep the disk and the top of the tube are drawn, mm. */
const places = { disk: 96, sampler: 272 } as const;
const depths = { disk: 420, sampler: 140 } as const;

/** A Secchi disk and a water sampler at one scale, beside the name of a page about people. */
export function samplingInstruments(language: Language): string {
  const pick = pickLanguage(language);
  const { samplerLitres } = instrumentValues();
  const label = pick(
    `同一比例绘制的塞氏盘（直径${sizes.disk.diameter} mm）与${samplerLitres} L采水器（管长${sizes.sampler.length} mm），尺寸为常见型号的公称值。`,
    `A Secchi disk, ${sizes.disk.diameter} mm across, and a ${samplerLitres} L water sampler with a tube of ${sizes.sampler.length} mm at one scale, in nominal sizes of common types.`,
  );
  const heads = [
    { x: 24, name: pick("塞氏盘", "Secchi disk"), note: pick("透明度", "Transparency") },
    {
      x: 212,
      name: pick("采水器", "Water sampler"),
      note: pick(`分层水样，${samplerLitres} L`, `Samples at one depth; ${samplerLitres} L`),
    },
  ];
  const [foot, tube] = [surface + mm(depths.disk), surface + mm(depths.sampler)];
  return plot(
    { language, width, height, label, attributes: { "font-size": 14 } },
    element("rect", { x: 0, y: surface, width, height: height - surface, fill: "var(--model)", opacity: 0.09 }),
    group(
      { fill: "var(--ink)" },
      ...heads.map(({ x, name }) => text(x, 30, name, { "font-weight": 600 })),
      ...heads.map(({ x, note }) => text(x, 50, note, { fill: "var(--muted)" })),
      horizontalDimension(foot + mm(110), places.disk - mm(100), places.disk + mm(100)),
      text(places.disk, foot + mm(110) + 20, `Ø ${sizes.disk.diameter} mm`, {
        fill: "var(--muted)",
        "text-anchor": "middle",
      }),
      verticalDimension(places.sampler - mm(45), tube, tube + mm(sizes.sampler.length)),
      text(places.sampler - mm(60), tube + mm(sizes.sampler.length / 2) + 5, `${sizes.sampler.length} mm`, {
        fill: "var(--muted)",
        "text-anchor": "end",
      }),
    ),
    secchiDisk(places.disk, foot, { top: 64, surface }, mm),
    waterSampler(places.sampler, tube, 64, mm),
    line(0, surface, width, surface, { stroke: "var(--model)", "stroke-width": 1.6 }),
    outline({ left: 0.5, top: 0.5, right: width - 0.5, bottom: height - 0.5 }),
  );
}
