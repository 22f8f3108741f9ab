import { type Attributes, element, formatCoordinate, group, line, path } from "../../lib/svg.ts";

/**
 * Nominal sizes of common types of the five instruments, mm. They stand for no product; the drawing shows them at one
 * scale.
 */
export const sizes = {
  /** Gauge board: a metre with divisions of 10 mm in blocks of 50 mm. */
  board: { width: 100, length: 1000, division: 10, block: 50 },
  /** Secchi disk with marks on its line every 100 mm. */
  disk: { diameter: 200, mark: 100 },
  /** Water sampler: a tube with two lids, 5 L. */
  sampler: { length: 530, inner: 110, outer: 124 },
  /** Propeller current meter over a sounding weight. */
  meter: { propeller: 120, body: 420, weight: 520, weightHeight: 130 },
  /** Temperature recorders of a chain below a float. */
  chain: { recorder: 120, recorderWidth: 30, float: 240 },
} as const;

const ink: Attributes = { fill: "var(--ink)" };
const outline: Attributes = { fill: "var(--ground)", stroke: "var(--ink)", "stroke-width": 1.2 };
const cable: Attributes = { stroke: "var(--ink)", "stroke-width": 1.2 };

/** Places a drawing in mm, its origin at a point, `scale` px a mm. */
export type Millimetres = (value: number) => number;

/** A board of one metre from its zero at `foot` upwards; `x` is its left edge. */
export function gaugeBoard(x: number, foot: number, mm: Millimetres): string {
  const { width, length, division, block } = sizes.board;
  const half = mm(width) / 2;
  const marks = Array.from({ length: length / block }, (_, k) => {
    const y = foot - mm((k + 1) * block);
    const left = k % 2 === 0 ? x : x + half;
    // an E of three bars and a stem, its back on the board's middle line or edge
    const bars = [0, 2, 4].map(
      (n) =>
        `M${formatCoordinate(left)} ${formatCoordinate(y + mm(n * division))}h${formatCoordinate(half)}v${formatCoordinate(mm(division))}h${formatCoordinate(-half)}z`,
    );
    const stem = k % 2 === 0 ? left : left + half - mm(division);
    return `${bars.join("")}M${formatCoordinate(stem)} ${formatCoordinate(y)}h${formatCoordinate(mm(division))}v${formatCoordinate(mm(block))}h${formatCoordinate(-mm(division))}z`;
  });
  const top = foot - mm(length);
  return (
    element("rect", { x: x - mm(20), y: top - 10, width: mm(20), height: mm(length) + 34, fill: "var(--control)" }) +
    element("rect", { x, y: top, width: mm(width), height: mm(length), fill: "#fffefb", stroke: "var(--ink)" }) +
    path(marks.join(""), { fill: "#0b1b22" })
  );
}

/** A disk seen from a little above, on its marked line from `top` down to the centre at `y`. */
export function secchiDisk(
  x: number,
  y: number,
  { top, surface }: { top: number; surface: number },
  mm: Millimetres,
): string {
  const [rx, ry] = [mm(sizes.disk.diameter) / 2, mm(sizes.disk.diameter) / 8];
  const quadrant = (from: readonly [number, number], to: readonly [number, number]) =>
    `M${formatCoordinate(x)} ${formatCoordinate(y)}L${formatCoordinate(x + from[0])} ${formatCoordinate(y + from[1])}A${formatCoordinate(rx)} ${formatCoordinate(ry)} 0 0 1 ${formatCoordinate(x + to[0])} ${formatCoordinate(y + to[1])}z`;
  const marks: string[] = [];
  for (let depth = sizes.disk.mark; surface + mm(depth) < y - 4; depth += sizes.disk.mark)
    marks.push(element("circle", { cx: x, cy: surface + mm(depth), r: 2.4, ...ink }));
  return (
    line(x, top, x, y, cable) +
    marks.join("") +
    element("rect", { x: x - mm(18), y: y + ry * 0.6, width: mm(36), height: mm(70), fill: "var(--muted)" }) +
    element("ellipse", { cx: x, cy: y, rx, ry, fill: "#fffefb", stroke: "var(--ink)", "stroke-width": 1.2 }) +
    path(quadrant([-rx, 0], [0, -ry]) + quadrant([rx, 0], [0, ry]), { fill: "#0b1b22" })
  );
}

/** A tube on its line, open at both ends; `y` is the tube's top and `x` the line. */
export function waterSampler(x: number, y: number, top: number, mm: Millimetres): string {
  const { length, outer } = sizes.sampler;
  const [left, width, height] = [x + mm(30), mm(outer), mm(length)];
  const lid = (at: number, lean: number) =>
    path(
      `M${formatCoordinate(left + width)} ${formatCoordinate(at)}l${formatCoordinate(mm(58))} ${formatCoordinate(lean * mm(104))}`,
      {
        stroke: "var(--ink)",
        "stroke-width": mm(34),
      },
    );
  const messenger = element("rect", {
    x: x - mm(20),
    y: (top + y) / 2 - mm(45),
    width: mm(40),
    height: mm(90),
    fill: "var(--control)",
    stroke: "var(--ink)",
  });
  const clamp = (at: number) => element("rect", { x: x - 2, y: at, width: mm(30) + 2, height: mm(22), ...ink });
  return (
    line(x, top, x, y + height + mm(90), cable) +
    messenger +
    element("rect", { x: left, y, width, height, ...outline, fill: "var(--panel)" }) +
    path(
      `M${formatCoordinate(left)} ${formatCoordinate(y + height / 4)}h${formatCoordinate(width)}M${formatCoordinate(left)} ${formatCoordinate(y + height / 2)}h${formatCoordinate(width)}M${formatCoordinate(left)} ${formatCoordinate(y + (3 * height) / 4)}h${formatCoordinate(width)}`,
      { stroke: "var(--control)" },
    ) +
    clamp(y + mm(40)) +
    clamp(y + height - mm(62)) +
    lid(y, -1) +
    lid(y + height, 1) +
    path(
      `M${formatCoordinate(left + width + mm(70))} ${formatCoordinate(y - mm(70))}q${formatCoordinate(mm(110))} ${formatCoordinate(height / 2 + mm(70))} 0 ${formatCoordinate(height + mm(140))}`,
      { fill: "none", stroke: "var(--observed)", "stroke-width": 2 },
    )
  );
}

/** A propeller meter and the weight below it on one line at `x`; `y` is the meter's axis, the current comes from the left. */
export function currentMeter(x: number, y: number, top: number, mm: Millimetres): string {
  const { propeller, body, weight, weightHeight } = sizes.meter;
  const r = mm(propeller) / 2;
  const nose = x - mm(body) * 0.55;
  const tail = x + mm(body) * 0.45;
  const below = y + mm(240);
  const [from, half] = [x - mm(weight) / 2, mm(weightHeight) / 2];
  const fish = `M${formatCoordinate(from)} ${formatCoordinate(below)}q${formatCoordinate(mm(60))} ${formatCoordinate(-half)} ${formatCoordinate(mm(190))} ${formatCoordinate(-half)}h${formatCoordinate(mm(120))}l${formatCoordinate(mm(150))} ${formatCoordinate(half * 0.55)}l${formatCoordinate(mm(60))} ${formatCoordinate(-half * 0.6)}v${formatCoordinate(half * 2.1)}l${formatCoordinate(-mm(60))} ${formatCoordinate(-half * 0.6)}l${formatCoordinate(-mm(150))} ${formatCoordinate(half * 0.55)}h${formatCoordinate(-mm(120))}q${formatCoordinate(-mm(130))} 0 ${formatCoordinate(-mm(190))} ${formatCoordinate(-half)}z`;
  const blades = `M${formatCoordinate(nose)} ${formatCoordinate(y)}c${formatCoordinate(-mm(10))} ${formatCoordinate(-r * 1.1)} ${formatCoordinate(mm(40))} ${formatCoordinate(-r * 1.2)} ${formatCoordinate(mm(52))} ${formatCoordinate(-r * 0.5)}c${formatCoordinate(-mm(6))} ${formatCoordinate(r * 0.5)} ${formatCoordinate(-mm(30))} ${formatCoordinate(r * 0.5)} ${formatCoordinate(-mm(52))} ${formatCoordinate(r * 0.5)}zM${formatCoordinate(nose)} ${formatCoordinate(y)}c${formatCoordinate(-mm(10))} ${formatCoordinate(r * 1.1)} ${formatCoordinate(mm(40))} ${formatCoordinate(r * 1.2)} ${formatCoordinate(mm(52))} ${formatCoordinate(r * 0.5)}c${formatCoordinate(-mm(6))} ${formatCoordinate(-r * 0.5)} ${formatCoordinate(-mm(30))} ${formatCoordinate(-r * 0.5)} ${formatCoordinate(-mm(52))} ${formatCoordinate(-r * 0.5)}z`;
  return (
    line(x, top, x, below, cable) +
    path(fish, { fill: "var(--ink-2)" }) +
    path(
      `M${formatCoordinate(nose + mm(40))} ${formatCoordinate(y - mm(26))}h${formatCoordinate(mm(190))}l${formatCoordinate(mm(40))} ${formatCoordinate(mm(8))}V${formatCoordinate(y + mm(18))}l${formatCoordinate(-mm(40))} ${formatCoordinate(mm(8))}h${formatCoordinate(-mm(190))}z`,
      { ...outline, fill: "var(--control)" },
    ) +
    path(
      `M${formatCoordinate(nose + mm(270))} ${formatCoordinate(y)}L${formatCoordinate(tail)} ${formatCoordinate(y - mm(68))}V${formatCoordinate(y + mm(68))}z`,
      outline,
    ) +
    path(blades, { ...outline, "stroke-linejoin": "round" })
  );
}

/** A float on the surface and the recorders below it at `depths` px; the cable is broken between them. */
export function thermistorChain(x: number, surface: number, depths: readonly number[], mm: Millimetres): string {
  const { recorder, recorderWidth, float } = sizes.chain;
  const r = mm(float) / 2;
  const cut = (y: number) =>
    path(
      `M${formatCoordinate(x - 7)} ${formatCoordinate(y + 3)}l14 -6M${formatCoordinate(x - 7)} ${formatCoordinate(y + 9)}l14 -6`,
      {
        stroke: "var(--ink)",
        "stroke-width": 1.2,
      },
    );
  const last = depths.at(-1) ?? surface;
  return group(
    {},
    line(x, surface - 8, x, last + mm(recorder) / 2 + 14, { stroke: "var(--ink)", "stroke-width": 2.4 }),
    ...depths.map((y) =>
      element("rect", {
        x: x + 2,
        y: y - mm(recorder) / 2,
        width: mm(recorderWidth),
        height: mm(recorder),
        rx: mm(recorderWidth) / 2,
        ...outline,
      }),
    ),
    ...depths.slice(1).map((y, i) => cut((y + (depths[i] ?? y)) / 2 - 6)),
    path(
      `M${formatCoordinate(x - r)} ${formatCoordinate(surface)}a${formatCoordinate(r)} ${formatCoordinate(r * 0.72)} 0 0 1 ${formatCoordinate(2 * r)} 0q${formatCoordinate(-r)} ${formatCoordinate(r * 0.7)} ${formatCoordinate(-2 * r)} 0z`,
      { fill: "var(--accent)", stroke: "var(--ink)" },
    ),
  );
}
