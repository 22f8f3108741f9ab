import { inkOn, rampColor } from "../../lib/ramp.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import {
  canalTemperature,
  headTemperature,
  type January,
  januaries,
  openCanalEnd,
} from "../../models/water-temperature/canal-heat.ts";
import { hatching } from "../../plot/hatching.ts";
import { platedText } from "../../plot/plate.ts";
import { middleRouteValues } from "./canal-run.ts";
import { canalJanuaryValues } from "./january-run.ts";
import type { StripContext } from "./strip-layout.ts";

/** Colour of a temperature between 0 °C and that of the head; the coldest stays lighter than the dark ground. */
export const canalColor = (celsius: number): string => rampColor(0.14 + (0.66 * celsius) / headTemperature);

/** Whole degrees below the head's and the first km at which the water is that cold. */
const degreeMarks = (january: January): { celsius: number; km: number }[] => {
  const { celsius } = canalTemperature(january);
  return Array.from({ length: headTemperature }, (_, i) => headTemperature - 1 - i).flatMap((degrees) => {
    const km = celsius.findIndex((value) => value <= degrees);
    return km < 0 ? [] : [{ celsius: degrees, km }];
  });
};

/** Third row: water temperature along the canal in two Januaries, ice hatched; fourth: days on the way. */
export function ribbons(context: StripContext): string {
  const { layout, pick, x, id } = context;
  const { size, left, ribbons: tops, ribbon, lettering, days: clock } = layout;
  const wide = size === "wide";
  const { usualZeroKilometres, coldZeroKilometres } = canalJanuaryValues();
  const hatch = `canal-ice-${id}`;
  const rows = [
    {
      january: januaries.usual,
      zero: usualZeroKilometres,
      top: tops[0],
      name: pick("平均气候一月", wide ? "Usual January" : "Usual"),
    },
    {
      january: januaries.cold,
      zero: coldZeroKilometres,
      top: tops[1],
      name: pick("冷冬一月", wide ? "Cold January" : "Cold"),
    },
  ];
  const end = Math.round(x(openCanalEnd));
  return (
    hatching({ id: hatch, distance: wide ? 6 : 5, angle: 45, stroke: "var(--model)", width: wide ? 1.6 : 1.3 }) +
    text(
      left,
      tops[0] - 8,
      pick(
        "一月水温，°C；斜线为 0 °C，结冰",
        wide ? "Water temperature in January, °C; hatched: 0 °C, ice forms" : "January, °C; hatched: 0 °C, ice",
      ),
      {
        fill: "var(--muted)",
      },
    ) +
    rows
      .map(({ january, zero, top, name }, i) => {
        const baseline = top + Math.round(ribbon / 2 + 0.36 * lettering);
        const marks = degreeMarks(january).filter(({ celsius }) => celsius > 0);
        const stops = [{ celsius: headTemperature, km: 0 }, ...marks, { celsius: 0, km: zero }].map(({ celsius, km }) =>
          element("stop", { offset: (km / zero).toFixed(3), "stop-color": canalColor(celsius) }),
        );
        const gradient = `canal-warmth-${i}-${id}`;
        const shown = size === "narrow" ? marks.filter(({ celsius }) => celsius % 2 === 0) : marks;
        const room = end - x(zero);
        const nameRoom = wide ? 110 : size === "medium" ? 80 : 62;
        return (
          element("linearGradient", { id: gradient }, stops.join("")) +
          element("rect", { x: left, y: top, width: x(zero) - left, height: ribbon, fill: `url(#${gradient})` }) +
          element("rect", { x: x(zero), y: top, width: room, height: ribbon, fill: `url(#${hatch})` }) +
          element("rect", {
            x: left,
            y: top,
            width: end - left,
            height: ribbon,
            fill: "none",
            stroke: "var(--muted)",
            "stroke-width": 0.8,
          }) +
          text(left + 8, baseline, name, { fill: inkOn(canalColor(headTemperature)), "font-weight": 600 }) +
          shown
            .filter(({ km }) => x(km) > left + nameRoom)
            .map(({ celsius, km }) => {
              // the line, and its number to its right, where the water is colder
              const ink = inkOn(canalColor(celsius - 0.25));
              return (
                path(`M${formatCoordinate(x(km))} ${top}v${ribbon}`, { stroke: ink, "stroke-width": 0.8 }) +
                text(Math.round(x(km)) + 4, baseline, String(celsius), { fill: ink, "font-weight": 600 })
              );
            })
            .join("") +
          (room > 60
            ? platedText({
                x: x(zero) + 8,
                y: baseline,
                words: `km ${zero}`,
                size: lettering,
                ground: [{ fill: "var(--ground)" }],
                attributes: { fill: "var(--ink)", "font-weight": 600 },
              })
            : // before the hatching, which is too short for it
              text(Math.round(x(zero)) - 6, baseline, `km ${zero}`, {
                fill: inkOn(canalColor(0)),
                "font-weight": 600,
                "font-size": lettering,
                "text-anchor": "end",
              }))
        );
      })
      .join("") +
    travel(context, clock)
  );
}

/** Days on the way to the end of the open canal at the speeds of winter. */
function travel({ layout, pick, x }: StripContext, y: number): string {
  const { size, left, lettering } = layout;
  const { days } = canalTemperature(januaries.usual);
  const { travelDays } = middleRouteValues();
  const step = size === "narrow" ? 10 : 5;
  const marks = Array.from({ length: Math.ceil(travelDays / step) - 1 }, (_, i) => (i + 1) * step).map((day) => ({
    day,
    km: days.findIndex((value) => value >= day),
  }));
  const ticks = [0, ...marks.map(({ km }) => km), openCanalEnd].map((km) => `M${formatCoordinate(x(km))} ${y - 4}v8`);
  const words = size === "wide" ? pick("冬季行程，天", "Days on the way in winter") : pick("行程，天", "Days");
  const last = size === "wide" ? pick(`${travelDays} 天`, `${travelDays} days`) : String(travelDays);
  return (
    path(`M${left} ${y}H${formatCoordinate(x(openCanalEnd))}${ticks.join("")}`, {
      stroke: "var(--muted)",
      fill: "none",
    }) +
    group(
      { fill: "var(--muted)" },
      text(left, y - 6, words),
      ...marks.map(({ day, km }) => text(Math.round(x(km)) + 4, y - 6, String(day))),
    ) +
    text(Math.round(x(openCanalEnd)) + 6, y + Math.round(0.36 * lettering), last, {
      fill: "var(--ink)",
      "font-weight": 600,
    })
  );
}
