import { scaleLinear } from "d3-scale";
import type { DamMoment, DamResult } from "./flood-result.ts";
import { type ProfileLayout, poolShape } from "./profile-layout.ts";

interface ProfileDamProps {
  layout: ProfileLayout;
  dam: DamResult;
  moment: DamMoment;
  /** The level against the crest in words. */
  words: string;
}

/** A dam on the long profile: its pool at the level of the hour, its staff gauge, and water on its face while it spills. */
export function ProfileDam({ layout, dam: { reservoir, run }, moment, words }: ProfileDamProps) {
  const { y, roomy, levels } = layout;
  const { outline, from, to, surface } = poolShape(layout, reservoir, moment.level);
  const [edge, foot] = [Math.round(to), Math.round(y(reservoir.bed)) + 3];
  const first = Math.round(y(run.initial.level));
  const top = first - 7;
  const staffHeight = roomy ? 56 : 40;
  const middle = Math.round((from + to) / 2) + (levels ? 14 : 0);
  return (
    <g>
      <path d={outline} fill="var(--ramp-3)" />
      <path d={`M${from.toFixed(1)} ${surface.toFixed(1)}H${edge}`} stroke="var(--model)" strokeWidth="1.6" />
      <path d={`M${edge - 1} ${top}h4l6 ${foot - top}h-11z`} fill="var(--ink)" />
      {moment.spilling && (
        <path
          d={`M${edge - 1} ${top}h5l6 ${foot - top}`}
          fill="none"
          className="cascade-danger-line"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      )}
      <text className="cascade-halo" x={edge + (levels ? 12 : 9)} y={first - 2} fill="var(--ink)" fontWeight="600">
        {reservoir.name}
      </text>
      <StaffGauge
        x={edge + (levels ? 34 : 22)}
        y={first + 4 - staffHeight}
        height={staffHeight}
        aboveCrest={moment.aboveCrest}
        words={roomy ? words : null}
      />
      {levels && (
        <g>
          <path d={`M${middle - 5} ${first - 11}h10l-5 7z`} fill="var(--model)" />
          <text x={middle} y={first - 16} textAnchor="middle" fill="var(--ink)">
            {moment.level.toFixed(1)} m
          </text>
        </g>
      )}
    </g>
  );
}

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
function StaffGauge({ x, y, height, aboveCrest, words }: StaffProps) {
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
