import type { DamMoment, DamResult } from "./flood-result.ts";
import { type ProfileLayout, poolShape } from "./profile-layout.ts";
import { StaffGauge } from "./staff.tsx";

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
