import { scaleLinear } from "d3-scale";
import { useMemo } from "react";
import { at } from "#figures/lib/at.ts";
import { cascadeBed } from "#figures/models/hydrology/cascade.ts";
import { cascadeGauge } from "#figures/models/hydrology/cascade-reservoirs.ts";
import { useT } from "#web/i18n/use-t.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { Drawing } from "../model-parts.tsx";
import { type DamMoment, type DamResult, damAt, type FloodResult, tens } from "./flood-result.ts";
import { type ProfileLayout, poolShape, profileLayout } from "./profile-layout.ts";
import { useFloodWords } from "./use-flood-words.ts";

interface LongProfileProps {
  result: FloodResult;
  hour: number;
  /** Width of the drawing, px. */
  width: number;
}

/** Long profile of the cascade at an hour: pools, staff gauges, and the flow of each reach. */
export function LongProfile({ result, hour, width }: LongProfileProps) {
  const t = useT();
  const words = useFloodWords();
  const layout = useMemo(() => profileLayout(width), [width]);
  const { x, y, roomy, levels, height, bed } = layout;
  const background = useMemo(() => unsafeHtml(layout.background), [layout]);
  const moments = result.dams.map((dam) => ({ dam, moment: damAt(dam, hour) }));
  const flow = (distance: number, value: number, color: string, up: number) => (
    <text
      key={distance}
      x={Math.round(x(distance))}
      y={Math.round(y(cascadeBed(distance))) - up}
      fill={color}
      textAnchor="middle"
    >
      → {tens(value)} m³/s
    </text>
  );
  const gauge = at(result.gauge, hour);
  const dams = moments.map(({ dam, moment }) =>
    t("interactive.cascade_flood.profile_dam", {
      name: dam.reservoir.name,
      level: moment.level.toFixed(1),
      crest: words.againstCrest(moment.aboveCrest),
      release: tens(moment.release),
    }),
  );
  const label = t("interactive.cascade_flood.profile", {
    hour,
    inflow: tens(at(result.inflow, hour)),
    dams: dams.join(t("interactive.cascade_flood.and")),
    gauge: tens(gauge),
  });
  return (
    <Drawing width={width} height={height} label={label}>
      <g {...background} />
      {moments.map(({ dam, moment }) => (
        <ProfileDam
          key={dam.reservoir.name}
          layout={layout}
          dam={dam}
          moment={moment}
          words={words.againstCrest(moment.aboveCrest)}
        />
      ))}
      <path d={bed} fill="none" stroke="var(--ink)" strokeWidth="1.4" />
      <circle cx={Math.round(x(cascadeGauge))} cy={y(cascadeBed(cascadeGauge))} r="4.5" fill="var(--accent)" />
      {levels && (
        <text
          x={Math.round(x(cascadeGauge))}
          y={Math.round(y(cascadeBed(cascadeGauge))) - 12}
          fill="var(--ink)"
          fontWeight="600"
          textAnchor="middle"
        >
          {t("interactive.cascade_flood.gauge")}
        </text>
      )}
      {roomy && (
        <g>
          {flow(11, at(result.inflow, hour), "var(--observed)", 22)}
          {moments
            .slice(0, 2)
            .map(({ dam: { reservoir }, moment }) =>
              flow(reservoir.distance + reservoir.reach - 6, moment.release, "var(--model)", 14),
            )}
          {flow(cascadeGauge - 5, gauge, "var(--model)", 32)}
        </g>
      )}
    </Drawing>
  );
}

interface ProfileDamProps {
  layout: ProfileLayout;
  dam: DamResult;
  moment: DamMoment;
  /** The level against the crest in words. */
  words: string;
}

/** A dam on the long profile: its pool at the level of the hour, its staff gauge, and water on its face while it spills. */
function ProfileDam({ layout, dam: { reservoir, run }, moment, words }: ProfileDamProps) {
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
      <text x={edge + (levels ? 12 : 9)} y={first - 2} fill="var(--ink)" fontWeight="600">
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
          className={exceeded ? "cascade-danger" : undefined}
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
