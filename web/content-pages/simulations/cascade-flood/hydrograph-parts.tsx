import { memo } from "react";
import type { Scale } from "#figures/plot/axes.ts";
import type { Lettering, Place } from "./peak-labels.ts";

interface HydrographAxesProps {
  x: Scale;
  y: Scale;
  width: number;
  /** Height of the time axis on the drawing, px. */
  bottom: number;
  ticks: readonly number[];
  /** Unit of the flow axis; without it the axis has no numbers. */
  unit: string | null;
  /** The last number of the time axis, with its unit. */
  lastDay: string;
}

const days = [2, 4, 6, 8, 10] as const;

/** Lines and numbers of a hydrograph. */
export const HydrographAxes = memo(({ x, y, width, bottom, ticks, unit, lastDay }: HydrographAxesProps) => (
  <g fill="var(--muted)">
    <path d={ticks.map((tick) => `M0 ${y(tick).toFixed(1)}H${width}`).join("")} stroke="var(--hairline)" fill="none" />
    {unit !== null && (
      <g textAnchor="end">
        {ticks.map((tick) => (
          <text key={tick} x={-8} y={Math.round(y(tick)) + 4.5}>
            {tick}
          </text>
        ))}
        <text x={-8} y={bottom + 18}>
          {unit}
        </text>
      </g>
    )}
    <g textAnchor="middle">
      {days.map((day) => (
        <text key={day} x={Math.round(x(24 * day))} y={bottom + 18}>
          {day === 10 ? lastDay : day}
        </text>
      ))}
    </g>
  </g>
));

interface HydrographTraceProps {
  color: string;
  /** The curve. */
  line: string;
  /** A thin dotted line, of what did not happen. */
  dotted?: boolean;
  peak: Place;
  now: Place;
  lettering: Lettering;
  words: string;
}

/** A curve with its peak (full) and its name there, and the hour that is looked at (ring). */
export const HydrographTrace = ({ color, line, dotted, peak, now, lettering, words }: HydrographTraceProps) => (
  <g fill={color}>
    <path
      d={line}
      fill="none"
      stroke={color}
      strokeLinejoin="round"
      strokeWidth={dotted ? 1.2 : 1.8}
      strokeDasharray={dotted ? "2 4" : undefined}
    />
    <circle cx={peak.x} cy={peak.y} r="3" />
    <circle cx={now.x} cy={now.y} r="4" fill="var(--ground)" stroke={color} strokeWidth="1.8" />
    <text className="cascade-halo" x={lettering.x} y={lettering.y} textAnchor={lettering.anchor}>
      {words}
    </text>
  </g>
);
