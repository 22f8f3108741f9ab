import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { linePath } from "../../lib/path.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { canalLength, canalLevel, canalPoints, groundLevel, siphon } from "../../models/hydraulics/canal.ts";
import { canalTemperature, iceReachStart, januaries, openCanalEnd } from "../../models/water-temperature/canal-heat.ts";
import type { Scale } from "../../plot/axes.ts";
import { jagged } from "../../plot/curves.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { middleRouteValues } from "./canal-run.ts";

interface Layout {
  readonly narrow: boolean;
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

const wide: Layout = { narrow: false, width: 1200, left: 24, right: 1176, top: 20, foot: 290 };
const narrow: Layout = { narrow: true, width: 360, left: 4, right: 354, top: 24, foot: 230 };

/** Long profile of the Middle Route with what occupies its operators where, for wide screens. */
export const profile = (language: Language): string => draw(language, wide);

/** The same for phones. */
export const profileNarrow = (language: Language): string => draw(language, narrow);

const point = (wanted: (typeof canalPoints)[number]["key"]) => {
  const found = canalPoints.find(({ key }) => key === wanted);
  if (!found) throw new RangeError(`The canal has no point ${wanted}`);
  return found;
};

/** Ends of the tunnel under the Yellow River: the open canal leads to one and on from the other. */
const mouths = { south: point("river-south"), north: point("river-north") } as const;

interface Place {
  readonly km: number;
  readonly level: number;
  /** Height of the name's baseline, px. */
  readonly row: number;
  readonly name: string;
  readonly anchor: "start" | "middle" | "end";
}

function places({ narrow: small }: Layout, pick: PickText): Place[] {
  const level = (key: (typeof canalPoints)[number]["key"]) => point(key).level;
  const metres = (value: number) => `${value.toFixed(small ? 0 : 1)} m`;
  const head: Place = {
    km: 0,
    level: level("taocha"),
    row: 30,
    name: `${pick("陶岔", "Taocha")} ${metres(level("taocha"))}`,
    anchor: "start",
  };
  const lake: Place = {
    km: canalLength,
    level: level("tuancheng"),
    row: small ? 124 : 128,
    name: `${pick("团城湖", "Tuancheng Lake")} ${metres(level("tuancheng"))}`,
    anchor: "end",
  };
  const river: Place = {
    km: mouths.south.distance,
    level: mouths.south.level,
    row: small ? 62 : 54,
    name: pick("穿黄隧洞", "Tunnel under the Yellow River"),
    anchor: "middle",
  };
  const border: Place = {
    km: 731,
    level: canalLevel(731),
    row: small ? 92 : 84,
    name: pick("漳河，入河北", small ? "Zhang River" : "Zhang River, into Hebei"),
    anchor: "middle",
  };
  if (small) return [head, { ...river, name: pick("穿黄隧洞", "Yellow River tunnel") }, border, lake];
  return [
    head,
    river,
    border,
    {
      km: 970,
      level: level("guyun"),
      row: 108,
      name: pick("古运河，石家庄", "Guyun River, Shijiazhuang"),
      anchor: "middle",
    },
    {
      km: openCanalEnd - 1,
      level: level("juma"),
      row: 160,
      name: `${pick("北拒马河", "Beijuma River")} ${metres(level("juma"))}`,
      anchor: "end",
    },
    lake,
  ];
}

function strips(layout: Layout, x: Scale, pick: PickText): string {
  const { narrow: small, foot } = layout;
  const { days } = canalTemperature(januaries.usual);
  const marks = (small ? [0, 10, 20] : [0, 5, 10, 15, 20, 25]).map((day) => ({
    day,
    km: day === 0 ? 0 : days.findIndex((value) => value >= day),
  }));
  const { travelDays } = middleRouteValues();
  const inDays = (count: number) => pick(`${count} 天`, small ? `${count} d` : `${count} days`);
  const [ice, algae, clock] = [foot + 52, foot + 86, foot + 122];
  const bar = (from: number, to: number, y: number, paint: string) =>
    path(`M${number(x(from))} ${y}H${number(x(to))}`, { stroke: paint, "stroke-width": 4 });
  return (
    bar(iceReachStart, openCanalEnd, ice, "var(--model)") +
    bar(0, openCanalEnd, algae, "var(--ramp-5)") +
    path(
      `M${number(x(0))} ${clock}H${number(x(openCanalEnd))}${[...marks.map(({ km }) => km), openCanalEnd].map((km) => `M${number(x(km))} ${clock - 4}v8`).join("")}`,
      {
        stroke: "var(--muted)",
      },
    ) +
    group(
      { fill: "var(--ink-2)" },
      text(
        Math.round(x(iceReachStart)) - 8,
        ice + 4.5,
        pick("冬季限流，防冰塞", small ? "ice: flow held down" : "winter: flow held down against ice jams"),
        { "text-anchor": "end" },
      ),
      text(
        layout.left,
        algae - 7,
        pick("明渠：衬砌上的着生藻", small ? "algae on the lining" : "open canal: algae on the lining"),
      ),
    ) +
    group(
      { fill: "var(--muted)", "text-anchor": "middle" },
      ...marks.map(({ day, km }) =>
        text(Math.round(x(km)), clock + 20, day === 0 ? inDays(0) : String(day), {
          "text-anchor": day === 0 ? "start" : undefined,
        }),
      ),
    ) +
    text(Math.round(x(openCanalEnd)) + (small ? 4 : 0), clock + 20, inDays(travelDays), {
      fill: "var(--ink)",
      "font-weight": 600,
      "text-anchor": small ? "end" : "middle",
    }) +
    text(
      layout.left,
      clock - 9,
      pick(
        "冬季行程，至明渠末端",
        small ? "time on the way in winter" : "time on the way in winter, to the end of the open canal",
      ),
      { fill: "var(--ink-2)" },
    )
  );
}

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const { narrow: small, width, left, right, top, foot } = layout;
  const r = middleRouteValues();
  const x = scaleLinear([0, canalLength], [left, right]);
  const y = scaleLinear([40, 160], [foot - 4, top + 16]);
  const steps = small ? 120 : 260;
  const ground = simplify(
    Array.from({ length: steps + 1 }, (_, i) => (canalLength * i) / steps).map(
      (km): Point => [x(km), y(groundLevel(km))],
    ),
    0.6,
  );
  const at = (km: number): Point => [x(km), y(canalLevel(km))];
  const [south, north] = [
    canalPoints.filter(({ distance }) => distance <= mouths.south.distance),
    canalPoints.filter(({ distance }) => distance >= mouths.north.distance),
  ];
  const tunnel: Point[] = [
    at(mouths.south.distance),
    [x(siphon.from + 2), y(siphon.bottom)],
    [x(siphon.to - 2), y(siphon.bottom + 4)],
    at(mouths.north.distance),
  ];
  const label = pick(
    `南水北调中线总干渠纵剖面：从陶岔 147.4 m 到团城湖 48.6 m，${r.canalKilometres} km 降 ${r.fallMetres} m，平均每公里 ${r.slopeCentimetres} cm；约 ${siphon.river} km 处从黄河底下穿过，安阳以北约 ${iceReachStart} km 起冬季限流，冬季全程约 ${r.travelDays} 天。水位为公开设计值，地面线示意，竖向放大。`,
    `Long profile of the Middle Route canal: from 147.4 m at Taocha to 48.6 m at Tuancheng Lake, ${r.fallMetres} m of fall over ${r.canalKilometres} km, ${r.slopeCentimetres} cm a kilometre; under the Yellow River near km ${siphon.river}, winter flow held down north of Anyang from about km ${iceReachStart}, about ${r.travelDays} days on the way in winter. Design levels as published, ground illustrative, height exaggerated.`,
  );
  const ticks = small ? [0, 400, 800] : [0, 200, 400, 600, 800, 1000];
  const slope = pick(`每公里降 ${r.slopeCentimetres} cm`, `${r.slopeCentimetres} cm a kilometre`);
  return plot(
    { language, width, height: foot + 150, label },
    path(linePath([...ground, [right, foot], [left, foot]], { digits: 0, closed: true }), { fill: "var(--land)" }),
    path(linePath(ground, { digits: 0 }), { fill: "none", stroke: "var(--land-index)" }),
    ...places(layout, pick).map(({ km, level, row, name, anchor }) =>
      group(
        {},
        path(`M${number(x(km))} ${row + 6}V${number(y(level))}`, { stroke: "var(--accent)" }),
        text(Math.round(x(km)), row, name, { "text-anchor": anchor, "font-weight": 600, fill: "var(--ink)" }),
        element("circle", { cx: x(km), cy: y(level), r: 3, fill: "var(--accent)" }),
      ),
    ),
    group(
      { fill: "none", stroke: "var(--model)", "stroke-width": 2.4 },
      path(
        jagged(
          south.map(({ distance }) => at(distance)),
          0,
          1,
        ) +
          jagged(
            north.map(({ distance }) => at(distance)),
            0,
            1,
          ),
      ),
      path(linePath(tunnel), { stroke: "var(--accent)", "stroke-width": 2 }),
    ),
    small ? "" : text(Math.round(x(180)), Math.round(y(canalLevel(180))) + 60, slope, { fill: "var(--ink)" }),
    group(
      { fill: "var(--muted)", "text-anchor": "middle" },
      ...ticks.map((km) =>
        text(Math.round(x(km)), foot + 20, km === 0 ? "0 km" : String(km), {
          "text-anchor": km === 0 ? "start" : undefined,
        }),
      ),
      text(right, foot + 20, String(canalLength), { "text-anchor": "end" }),
    ),
    strips(layout, x, pick),
  );
}
