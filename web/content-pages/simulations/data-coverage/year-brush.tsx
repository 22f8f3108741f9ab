import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { dataFrom, dataTo, sourcesIn } from "#figures/models/data/data-coverage.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import {
  allYears,
  draggedYears,
  nearerEndAt,
  placeOf,
  sameYears,
  type YearGrip,
  type YearHandle,
  type YearRange,
  yearAt,
  yearCount,
  yearsAfterKey,
} from "./year-range.ts";

/** How far a pointer moves until it drags and no longer presses, px. */
const dragPx = 4;

interface Drag {
  readonly grip: YearGrip;
  /** The year and the place, px, where the pointer was pressed, and the range of then. */
  readonly pressed: number;
  readonly px: number;
  readonly start: YearRange;
  moved: boolean;
}

/** The two ends of a range on the axis, for the style sheet. */
export const endsOf = ({ from, to }: YearRange): CSSProperties & Record<"--from" | "--to", number> => ({
  "--from": placeOf(from),
  "--to": placeOf(to + 1),
});

/** The grip of an element of the brush; the free axis where it is no handle. */
function gripOf(target: EventTarget, years: YearRange): YearGrip {
  const name = target instanceof Element ? target.getAttribute("data-grip") : null;
  if (name === "from" || name === "to") return name;
  // the whole axis cannot be moved, so that a new range is drawn on it
  return name === "range" && !sameYears(years, allYears) ? "range" : "axis";
}

interface YearBrushProps {
  t: Translate;
  years: YearRange;
  onChange: (years: YearRange) => void;
}

/**
 * The axis of years with a range on it: a drag draws one, moves it, or moves one of its ends; a press moves the nearer end;
 * the handles are sliders for the keyboard. Behind it stands how many sources have data in each year.
 */
export function YearBrush({ t, years, onChange }: YearBrushProps) {
  const axis = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const yearUnder = ({ clientX }: PointerEvent): number => {
    const box = axis.current?.getBoundingClientRect();
    return box ? yearAt((clientX - box.left) / box.width) : dataFrom;
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const grip = gripOf(event.target, years);
    drag.current = { grip, pressed: yearUnder(event), px: event.clientX, start: years, moved: false };
  };
  const move = (event: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    current.moved ||= Math.abs(event.clientX - current.px) >= dragPx;
    if (current.moved) onChange(draggedYears(current.start, current.grip, current.pressed, yearUnder(event)));
  };
  const release = () => {
    const { current } = drag;
    drag.current = null;
    if (current && !current.moved && current.grip !== "from" && current.grip !== "to")
      onChange(nearerEndAt(current.start, current.pressed));
  };
  // the browser scrolls the page instead
  const cancel = () => {
    if (drag.current) onChange(drag.current.start);
    drag.current = null;
  };
  const key = (end: YearHandle) => (event: KeyboardEvent) => {
    const next = yearsAfterKey(years, end, event.key, event.shiftKey);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChange(next);
  };
  const handle = (end: YearHandle) => (
    <>
      <div
        role="slider"
        tabIndex={0}
        className="brush-handle"
        data-grip={end}
        aria-label={t(`interactive.data_coverage.${end}_year`)}
        aria-valuemin={end === "from" ? dataFrom : years.from}
        aria-valuemax={end === "from" ? years.to : dataTo}
        aria-valuenow={years[end]}
        onKeyDown={key(end)}
      />
      <span className="brush-knob" data-end={end} />
    </>
  );
  return (
    <fieldset className="brush">
      <legend>{t("interactive.data_coverage.years")}</legend>
      <output aria-live="off">{t("interactive.data_coverage.range", { ...years })}</output>
      <div
        ref={axis}
        className="brush-axis"
        style={endsOf(years)}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={cancel}
      >
        <Density />
        <div className="brush-range" data-grip="range" />
        {handle("from")}
        {handle("to")}
      </div>
      <YearTicks />
    </fieldset>
  );
}

const counts = Array.from({ length: yearCount }, (_, i) => sourcesIn(dataFrom + i));
const most = Math.max(...counts);
const steps = counts.map((count, i) => `${i === 0 || count !== counts[i - 1] ? `V${most - count}` : ""}H${i + 1}`);

/** How many sources have data in each year, as a silhouette. */
const Density = () => (
  <svg viewBox={`0 0 ${yearCount} ${most}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={`M0 ${most}${steps.join("")}V${most}z`} />
  </svg>
);

const ticks = [dataFrom, 1920, 1940, 1960, 1980, 2000, 2020];

/** Years below the axis, and above the bars. */
export const YearTicks = () => (
  <div className="brush-ticks" aria-hidden="true">
    {ticks.map((year) => (
      <span key={year} style={endsOf({ from: year, to: year })}>
        {year}
      </span>
    ))}
  </div>
);
