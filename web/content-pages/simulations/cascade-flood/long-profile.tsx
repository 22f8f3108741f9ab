import { useMemo } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { at } from "#figures/lib/at.ts";
import { cascadeBed } from "#figures/models/hydrology/cascade.ts";
import { cascadeGauge } from "#figures/models/hydrology/cascade-reservoirs.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { damAt, type FloodResult, tens } from "./flood-result.ts";
import { ProfileDam } from "./profile-dam.tsx";
import { profileLayout } from "./profile-layout.ts";
import { ProfileScale } from "./profile-scale.tsx";
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
  const language = useLanguage();
  const layout = useMemo(() => profileLayout(width), [width]);
  const { x, y, roomy, levels, height, bed } = layout;
  const moments = result.dams.map((dam) => ({ dam, moment: damAt(dam, hour) }));
  const flow = (distance: number, value: number, color: string, up: number) => (
    <text
      key={distance}
      className="cascade-halo"
      x={Math.round(x(distance))}
      y={Math.round(y(cascadeBed(distance))) - up}
      fill={color}
      textAnchor="middle"
    >
      → {tens(value)} m³/s
    </text>
  );
  const gauge = at(result.gauge, hour);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      lang={languageTag[language]}
      aria-label={t("interactive.cascade_flood.profile", {
        hour,
        inflow: tens(at(result.inflow, hour)),
        dams: words.list(
          moments.map(({ dam, moment }) =>
            t("interactive.cascade_flood.profile_dam", {
              name: dam.reservoir.name,
              level: moment.level.toFixed(1),
              crest: words.againstCrest(moment.aboveCrest),
              release: tens(moment.release),
            }),
          ),
        ),
        gauge: tens(gauge),
      })}
    >
      <ProfileScale layout={layout} />
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
          className="cascade-halo"
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
    </svg>
  );
}
