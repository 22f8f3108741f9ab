import { relativeArea } from "#figures/models/water-temperature/valley-shape.ts";
import type { LakeInput } from "#figures/pages/your-water/lake-input.ts";
import { type Translate, useT } from "#web/i18n/use-t.ts";

const [width, height, left, right, surface, bed] = [336, 206, 30, 322, 78, 192] as const;

/** The valley's sides from the left shore over the bed to the right one, as the model cuts it. */
function valley(): string {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const steps = Array.from({ length: 13 }, (_, i) => i / 12);
  const side = (sign: number) =>
    steps.map((part) => {
      const across = relativeArea(1 - part, 1) * half;
      return `${Math.round(middle + sign * across)} ${Math.round(surface + part * (bed - surface))}`;
    });
  return `M${[...side(-1), ...side(1).reverse()].join("L")}z`;
}

/** Height of the sun at noon on the longest day, whole degrees. */
const midsummerSun = (latitude: number) => Math.round(Math.min(90, 90 - Math.abs(Math.abs(latitude) - 23.4)));

/** A latitude in degrees as it is written: `30° S`. */
export const latitudeText = (t: Translate, latitude: number) =>
  t(latitude < 0 ? "your-water.section.south" : "your-water.section.north", { degrees: Math.abs(latitude) });

/** The section of a lake with its numbers on it. */
export function LakeSection({ lake }: { lake: LakeInput }) {
  const t = useT();
  const { depth, area, inflow, latitude, altitude } = lake;
  const middle = (left + right) / 2;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin"
      role="img"
      aria-label={t("your-water.section.label", { depth, area, inflow })}
      className="lake-section"
      fontSize="13"
    >
      <defs>
        <linearGradient id="lake-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ramp-5)" />
          <stop offset="0.3" stopColor="var(--ramp-3)" />
          <stop offset="1" stopColor="var(--ramp-1)" />
        </linearGradient>
      </defs>
      <path
        d={`M0 ${surface - 12}L${left - 12} ${surface}H${right}L${width} ${surface - 12}V${2 * height}H0z`}
        fill="var(--panel)"
      />
      <path d={valley()} fill="url(#lake-water)" stroke="var(--ink)" strokeWidth="1.4" />
      <g fill="var(--muted)" textAnchor="end">
        <text x={width} y="16">
          {t("your-water.section.sun", { latitude: latitudeText(t, latitude), height: midsummerSun(latitude) })}
        </text>
        <text x={width} y="36">
          {t("your-water.section.altitude", { altitude: String(altitude) })}
        </text>
      </g>
      <g fontWeight="600">
        <text x="0" y="44" fill="var(--link)">
          {inflow}
          {"\u202f"}m³/s
        </text>
        <path d="M0 56h26m-6 -4l6 4l-6 4" fill="none" stroke="var(--link)" strokeWidth="1.6" />
        <text x={middle} y={surface - 12} textAnchor="middle" fill="var(--amber)">
          {area}
          {"\u202f"}km²
        </text>
        <path d={`M${middle} ${surface}V${bed}m-4 -6l4 6l4 -6`} fill="none" stroke="var(--amber)" strokeWidth="1.6" />
        <rect x={middle + 8} y="88" width="68" height="24" rx="2" fill="var(--abyss)" />
        <text x={middle + 42} y="104.5" textAnchor="middle" fill="var(--amber)">
          {depth}
          {"\u202f"}m
        </text>
      </g>
    </svg>
  );
}
