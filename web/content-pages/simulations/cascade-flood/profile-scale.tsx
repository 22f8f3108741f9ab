import { memo } from "react";
import { cascadeBed } from "#figures/models/hydrology/cascade.ts";
import { cascadeGauge, cascadeReservoirs } from "#figures/models/hydrology/cascade-reservoirs.ts";
import type { ProfileLayout } from "./profile-layout.ts";

const heights = [100, 200, 300, 400] as const;
const stations = [...cascadeReservoirs.map(({ distance }) => distance), cascadeGauge];

/** Land, heights and distances of the long profile. */
export const ProfileScale = memo(({ layout: { frame, x, y, land, levels } }: { layout: ProfileLayout }) => (
  <g fill="var(--muted)">
    <path d={land} fill="var(--land)" />
    <path d={heights.map((height) => `M0 ${y(height).toFixed(1)}H${frame.right}`).join("")} stroke="var(--hairline)" />
    <g textAnchor="end">
      {heights.map((height) => (
        <text key={height} x={-8} y={Math.round(y(height)) + 4.5}>
          {height}
        </text>
      ))}
      <text x={-8} y={frame.bottom + 20}>
        m
      </text>
    </g>
    {levels && (
      <path
        d={stations
          .map((km) => `M${Math.round(x(km))} ${Math.round(y(cascadeBed(km))) + 14}V${frame.bottom + 6}`)
          .join("")}
        stroke="var(--accent)"
      />
    )}
    <g textAnchor="middle">
      {stations.map((km) => (
        <text key={km} x={Math.round(x(km))} y={frame.bottom + 20}>
          {levels || km === cascadeGauge ? `${km} km` : km}
        </text>
      ))}
    </g>
  </g>
));
