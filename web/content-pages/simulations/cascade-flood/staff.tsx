import { scaleLinear } from "d3-scale";

interface StaffProps {
  x: number;
  /** Upper end, px. */
  y: number;
  height: number;
  /** Level above the crest, m. */
  aboveCrest: number;
  /** The same in words, beside the staff; left out where there is no room. */
  words: string | null;
}

/** Levels the staff shows, m above the crest. */
const range = [-8, 8] as const;

/** A staff gauge at a dam: the pool's level against the crest of its spillway, in a scale that shows decimetres. */
export function StaffGauge({ x, y, height, aboveCrest, words }: StaffProps) {
  const scale = scaleLinear(range, [y + height, y]);
  const [level, crest] = [scale(Math.min(range[1], Math.max(range[0], aboveCrest))), scale(0)];
  const exceeded = aboveCrest > 0;
  return (
    <g>
      <rect x={x - 0.5} y={y} width="8" height={height} fill="var(--panel)" stroke="var(--control)" strokeWidth=".75" />
      <rect
        x={x}
        y={Math.max(level, crest)}
        width="7"
        height={y + height - Math.max(level, crest)}
        fill="var(--model)"
      />
      {exceeded && <rect x={x} y={level} width="7" height={crest - level} className="cascade-danger" />}
      <path d={`M${x - 3} ${crest}h13`} stroke="var(--ink)" strokeWidth="1.4" />
      {words !== null && (
        <text
          className={exceeded ? "cascade-halo cascade-danger" : "cascade-halo"}
          x={x + 16}
          y={Math.round(crest) + 4.5}
          fill="var(--ink-2)"
        >
          {words}
        </text>
      )}
    </g>
  );
}
