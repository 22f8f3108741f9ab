import { at } from "#figures/lib/at.ts";
import { withdraw } from "#figures/models/water-temperature/selective-withdrawal.ts";
import { jagged } from "#figures/plot/curves.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { MapLayout } from "./map-layout.ts";
import { discharge } from "./settings.ts";

interface IntakeMarkProps {
  layout: MapLayout;
  /** The day's temperatures from the surface down, °C. */
  profile: Float64Array;
  layerDepth: number;
  intake: number;
  day: number;
  release: number;
}

const noted = { paintOrder: "stroke", stroke: "var(--abyss)", strokeWidth: 4, strokeLinejoin: "round" } as const;

/** The intake across the map, and where it draws its water from on the day: the shape is the share of each layer. */
export function IntakeMark({ layout, profile, layerDepth, intake, day, release }: IntakeMarkProps) {
  const t = useT();
  const { frame, narrow, x, y } = layout;
  const { shares, top, bottom } = withdraw(profile, layerDepth, intake, discharge);
  const here = x(day);
  // towards the side with more room, so that shape and words stay inside the frame
  const side = here > frame.left + (frame.right - frame.left) * 0.6 ? -1 : 1;
  const reach = ((narrow ? 22 : 44) * side) / Math.max(...shares);
  const drawn = jagged([
    [here, y(top)],
    ...Array.from(shares, (share, i) => [here + share * reach, y((i + 0.5) * layerDepth)] as const).filter(
      (_, i) => at(shares, i) > 0,
    ),
    [here, y(bottom)],
  ]);
  const depth = y(intake);
  const values = { celsius: release.toFixed(1), top, bottom };
  const words = y(bottom) + 20 < frame.bottom - 6 ? y(bottom) + 20 : Math.max(frame.top + 18, y(top) - 10);
  const name = { x: here < frame.left + 150 ? frame.right - 8 : frame.left + 8, anchor: here < frame.left + 150 };
  return (
    <>
      <path d={`${drawn}z`} fill="var(--amber)" fillOpacity=".32" stroke="var(--amber)" strokeWidth="1.4" />
      <path
        d={`M${frame.left} ${depth}H${frame.right}`}
        stroke="var(--amber)"
        strokeWidth="1.6"
        strokeDasharray="6 4"
      />
      {narrow ? (
        <text
          x={name.x}
          y={depth - 7 < frame.top + 14 ? depth + 17 : depth - 7}
          textAnchor={name.anchor ? "end" : "start"}
          fill="var(--amber)"
          {...noted}
        >
          {t("interactive.reservoir_heat.intake_mark_at", { depth: intake })}
        </text>
      ) : (
        <>
          <path d={`M${frame.right + 2} ${depth}l9-6v12z`} fill="var(--amber)" />
          <g fill="var(--amber)" transform={`translate(${frame.right + 18} ${depth})`}>
            <text y={-3} fontWeight={600}>
              {t("interactive.reservoir_heat.intake_mark")}
            </text>
            <text y={14}>{t("interactive.reservoir_heat.metres", { value: intake })}</text>
          </g>
        </>
      )}
      <text
        x={here + 8 * side}
        y={words}
        textAnchor={side < 0 ? "end" : "start"}
        fill="var(--foam)"
        fontWeight={600}
        {...noted}
      >
        {t(`interactive.reservoir_heat.${narrow ? "releases" : "releases_from"}`, values)}
      </text>
    </>
  );
}
