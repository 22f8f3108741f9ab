import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { rampColor } from "#figures/lib/ramp.ts";
import { element, group, path, text } from "#figures/lib/svg.ts";
import { demonstration } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { monthStarts, monthTicks } from "#figures/pages/ce-qual-w2/calendar.ts";
import { columns, rows } from "#figures/plot/axes.ts";

/** Positions on the map, px. */
export type MapLayout = ReturnType<typeof mapLayout>;

/** Below this width the page shows its drawings for phones, px. */
const phone = 520;

/** The map at a width, in the proportions of the static drawing, with lettering of 13 px at every width. */
export function mapLayout(width: number) {
  const narrow = width < phone;
  const height = Math.round(narrow ? (width * 320) / 360 : Math.max(300, (width * 460) / 1200));
  const frame = narrow
    ? { left: 28, top: 30, right: width - 2, bottom: height - 28 }
    : { left: 44, top: 54, right: width - 88, bottom: height - 34 };
  return {
    width,
    height,
    frame,
    /** Whether it is a phone's: fewer ticks, marks inside the frame. */
    narrow,
    /** Every how many months one is named. */
    months: width < 720 ? 2 : 1,
    depths: narrow || height < 360 ? [0, 20, 40, 60] : [0, 10, 20, 30, 40, 50, 60],
    x: scaleLinear([0, 364], [frame.left, frame.right]),
    y: scaleLinear([0, demonstration.depth], [frame.top, frame.bottom]),
  };
}

const muted = { fill: "var(--muted)" };

/** Colours of the temperatures from 4 to 26 °C, one a degree as on the map, at the top right. */
function key(right: number): string {
  const [low, high, step] = [4, 26, 8];
  const left = right - (high - low) * step - 24;
  const swatches = Array.from({ length: high - low }, (_, i) =>
    element("rect", { x: left + i * step, y: 16, width: step + 0.3, height: 8, fill: rampColor((low + i - 2) / 24) }),
  );
  const numbers = [4, 8, 12, 16, 20, 24].map((celsius) => text(left + (celsius - low) * step, 10, String(celsius)));
  return (
    group({ "shape-rendering": "crispEdges" }, ...swatches) +
    group({ "text-anchor": "middle", ...muted }, ...numbers) +
    text(right, 24, "°C", { ...muted, "text-anchor": "end" })
  );
}

/** Depths, months and colours around the map, as SVG markup; `depth` is the title of the depths. */
export function mapAxes({ frame, narrow, months, depths, x, y }: MapLayout, language: Language, depth: string): string {
  const starts = monthStarts.slice(1, -1).map((start) => `M${Math.round(x(start))} ${frame.bottom}v5`);
  return (
    rows({ ...frame, right: frame.left }, y, depths) +
    path(starts.join(""), { stroke: "var(--muted)" }) +
    columns(frame, x, monthTicks(language, months), 20) +
    text(0, frame.top - 13, depth, muted) +
    (narrow ? "" : key(frame.right)) +
    path(`M${frame.left} ${frame.top}H${frame.right}V${frame.bottom}H${frame.left}z`, {
      fill: "none",
      stroke: "var(--hairline)",
    })
  );
}
