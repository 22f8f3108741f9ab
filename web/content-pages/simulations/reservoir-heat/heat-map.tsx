import { useMemo } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { dayInWords } from "./calendar.ts";
import { IntakeMark } from "./intake-mark.tsx";
import { mapAxes } from "./map-axes.ts";
import { mapLayout } from "./map-layout.ts";
import { limits } from "./settings.ts";
import type { Column } from "./use-column.ts";

interface HeatMapProps {
  column: Column;
  intake: number;
  day: number;
  release: number;
  /** What the drawing shows, in words. */
  label: string;
  busy: boolean;
  onDay: (day: number) => void;
}

/** The year's map; a slider as large as the map moves its line, by pointer, finger or key. */
export function HeatMap({ column, intake, day, release, label, busy, onDay }: HeatMapProps) {
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
      <div className="heat-stage">
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
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          lang={languageTag[language]}
          aria-label={label}
          fontSize="13"
        >
          <g {...drawing} />
          <path d={`M${here} ${frame.top - 7}V${frame.bottom}`} stroke="var(--foam)" />
          {profile && (
            <IntakeMark
              layout={layout}
              profile={profile}
              intake={intake}
              day={day}
              release={release}
              layerDepth={column.layerDepth}
            />
          )}
          <text x={dateAt} y={frame.top - 14} fill="var(--ink)" textAnchor="middle" fontWeight={600}>
            {date}
          </text>
          <circle className="heat-ring" cx={here} cy={frame.top} r="10" fill="none" stroke="var(--focus)" />
          <circle className="heat-knob" cx={here} cy={frame.top} r="5.5" fill="var(--ground)" stroke="var(--foam)" />
        </svg>
        <p className="heat-busy" data-busy={busy || undefined}>
          {t("interactive.reservoir_heat.busy")}
        </p>
      </div>
    </div>
  );
}
