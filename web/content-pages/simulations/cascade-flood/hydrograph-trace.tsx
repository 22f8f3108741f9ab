import type { Lettering, Place } from "./peak-labels.ts";

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
