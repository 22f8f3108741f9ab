import { useMemo } from "react";
import { at } from "#figures/lib/at.ts";
import { demonstration } from "#figures/models/water-temperature/demonstration-reservoir.ts";
import { withdraw } from "#figures/models/water-temperature/selective-withdrawal.ts";
import { jagged } from "#figures/plot/curves.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { Drawing } from "../model-parts.tsx";
import type { Column } from "./column-run.ts";
import { type MapLayout, mapAxes, mapLayout } from "./map-layout.ts";
import { dayInWords } from "./readings.ts";
import { limits } from "./settings.ts";

interface HeatMapProps {
  column: Column;
  /** Where the slider has the intake, m; ahead of the run while the model is busy. */
  intake: number;
  day: number;
  /** What the drawing shows, in words. */
  label: string;
  busy: boolean;
  onDay: (day: number) => void;
}

/** The year's map; a slider as large as the map moves its line, by pointer, finger or key. */
export function HeatMap({ column, intake, day, label, busy, onDay }: HeatMapProps) {
  const t = useT();
  const language = useLanguage();
  const layout = useMemo(() => mapLayout(column.width), [column.width]);
  const { frame, width, height, x } = layout;
  const drawing = useMemo(
    () => unsafeHtml(column.map + mapAxes(layout, language, t("interactive.reservoir_heat.depth_axis"))),
    [column.map, layout, language, t],
  );
  const date = dayInWords(day, language);
  const here = x(day);
  const profile = column.profiles[day];
  const room = language === "zh" ? 34 : 46;
  const dateAt = Math.max(frame.left + (layout.narrow ? 70 : 58), Math.min(frame.right - room, here));
  return (
    <div className="heat-map" aria-busy={busy}>
      <div className="heat-drawing">
        <input
          type="range"
          className="heat-day"
          aria-label={t("interactive.reservoir_heat.day")}
          aria-valuetext={date}
          min={limits.day.minimum}
          max={limits.day.maximum}
          step={limits.day.step}
          value={day}
          onChange={(event) => onDay(event.target.valueAsNumber)}
          style={{
            left: `${((frame.left - 1) / width) * 100}%`,
            width: `${((frame.right - frame.left + 2) / width) * 100}%`,
            top: `${((frame.top - 30) / height) * 100}%`,
            height: `${((frame.bottom - frame.top + 30) / height) * 100}%`,
          }}
        />
        <Drawing width={width} height={height} label={label}>
          <g {...drawing} />
          <path d={`M${here} ${frame.top - 7}V${frame.bottom}`} stroke="var(--foam)" />
          {profile && <IntakeMark layout={layout} profile={profile} column={column} intake={intake} day={day} />}
          <text x={dateAt} y={frame.top - 14} fill="var(--ink)" textAnchor="middle" fontWeight={600}>
            {date}
          </text>
          <circle className="heat-ring" cx={here} cy={frame.top} r="10" fill="none" stroke="var(--focus)" />
          <circle className="heat-knob" cx={here} cy={frame.top} r="5.5" fill="var(--ground)" stroke="var(--foam)" />
        </Drawing>
        <p className="heat-busy" data-busy={busy || undefined}>
          {t("interactive.reservoir_heat.busy")}
        </p>
      </div>
    </div>
  );
}

interface IntakeMarkProps {
  layout: MapLayout;
  /** The day's temperatures from the surface down, °C. */
  profile: Float64Array;
  column: Column;
  intake: number;
  day: number;
}

const outlined = { paintOrder: "stroke", stroke: "var(--abyss)", strokeWidth: 4, strokeLinejoin: "round" } as const;

/** The intake across the map, and where the run's intake draws from on the day: the shape is the velocity in each layer. */
function IntakeMark({ layout, profile, column, intake, day }: IntakeMarkProps) {
  const t = useT();
  const { frame, narrow, x, y } = layout;
  const { settings, releases, layerDepth } = column;
  const { shares, top, bottom } = withdraw(profile, layerDepth, settings.intake, demonstration.discharge);
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
  const values = { celsius: at(releases, day).toFixed(1), top, bottom };
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
          {...outlined}
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
        {...outlined}
      >
        {t(`interactive.reservoir_heat.${narrow ? "releases" : "releases_from"}`, values)}
      </text>
    </>
  );
}
