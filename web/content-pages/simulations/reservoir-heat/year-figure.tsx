import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { yearAxes } from "#figures/pages/ce-qual-w2/year-axes.ts";
import { yearLayout } from "#figures/pages/ce-qual-w2/year-layout.ts";
import { intakeMarks, previousMarks, runMarks } from "#figures/pages/ce-qual-w2/year-marks.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { depthAfterKey, limitedDepth } from "./depth-keys.ts";
import type { DrawnRun } from "./run-model.ts";
import { limits } from "./settings.ts";
import type { KnownRun } from "./simulation-runs.ts";

/** Half the height of the part of the intake's line that a mouse can take, px. */
const reach = 12;

interface YearFigureProps {
  run: DrawnRun;
  /** The run before, dotted. */
  previous: KnownRun | null;
  /** Where the handle is, m; ahead of the run while the model is busy. */
  intake: number;
  /** What the drawing shows, in words. */
  label: string;
  busy: boolean;
  onIntake: (depth: number) => void;
  /** Called when the handle is taken and when it is let go. */
  onHold: (held: boolean) => void;
}

/** The year's map and chart; the intake is dragged on its line or its tag, by keys in steps of 1 and 10 m. */
export function YearFigure({ run, previous, intake, label, busy, onIntake, onHold }: YearFigureProps) {
  const t = useT();
  const language = useLanguage();
  const layout = useMemo(() => yearLayout(run.width), [run.width]);
  const { width, height, map, tag, depth, size } = layout;
  const figure = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLDivElement>(null);
  const grabbed = useRef<number | null>(null);
  const [used, setUsed] = useState(false);

  const field = useMemo(() => unsafeHtml(run.map), [run.map]);
  const axes = useMemo(() => unsafeHtml(yearAxes(layout, language)), [layout, language]);
  const marks = useMemo(
    () =>
      unsafeHtml(
        runMarks(layout, language, { ...run, intake: run.settings.intake, discharge: run.settings.discharge }),
      ),
    [layout, language, run],
  );
  const before = useMemo(
    () =>
      previous &&
      unsafeHtml(
        previousMarks(layout, language, { intake: previous.settings.intake, release: previous.release }, intake),
      ),
    [layout, language, previous, intake],
  );
  const line = useMemo(() => unsafeHtml(intakeMarks(layout, intake, true)), [layout, intake]);

  /** Depth under the pointer, m. */
  const depthAt = (event: PointerEvent) => {
    const box = figure.current?.getBoundingClientRect();
    return box ? depth.invert(((event.clientY - box.top) * height) / box.height) : intake;
  };
  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = depthAt(event) - intake;
    grip.current?.focus({ preventScroll: true });
    setUsed(true);
    onHold(true);
  };
  const move = (event: PointerEvent) => {
    if (grabbed.current !== null) onIntake(limitedDepth(depthAt(event) - grabbed.current));
  };
  const release = () => {
    if (grabbed.current === null) return;
    grabbed.current = null;
    onHold(false);
  };
  const drag = {
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
  };
  const press = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : depthAfterKey(event.key, intake);
    if (next === null) return;
    event.preventDefault();
    setUsed(true);
    onIntake(next);
  };

  const percent = (px: number, of: number) => `${(px / of) * 100}%`;
  const y = depth(intake);
  const target = Math.max(44, tag.height);
  const hintBelow = y + 90 < map.bottom;
  return (
    <div className="heat-drawing figure" ref={figure} aria-busy={busy}>
      <Drawing width={width} height={height} label={label} language={language}>
        <g {...field} />
        <g {...axes} />
        {before && <g {...before} />}
        <g {...marks} />
        <g {...line} />
      </Drawing>
      {/* a finger only scrolls here: it drags the tag */}
      <div
        className="heat-line"
        onPointerDown={(event) => event.pointerType !== "touch" && grab(event)}
        {...drag}
        style={{
          left: percent(map.left, width),
          width: percent(map.right - map.left, width),
          top: percent(y - reach, height),
          height: percent(2 * reach, height),
        }}
      />
      <div
        ref={grip}
        className="heat-grip"
        role="slider"
        tabIndex={0}
        aria-label={t("interactive.reservoir_heat.intake")}
        aria-orientation="vertical"
        aria-valuemin={limits.intake.minimum}
        aria-valuemax={limits.intake.maximum}
        aria-valuenow={intake}
        aria-valuetext={t("interactive.reservoir_heat.metres_spoken", { value: intake })}
        onPointerDown={grab}
        {...drag}
        onKeyDown={press}
        style={{
          left: percent(tag.left, width),
          width: percent(tag.width, width),
          top: percent(y - target / 2, height),
          height: percent(target, height),
        }}
      />
      {size === "wide" && !used && (
        <p
          className="heat-hint"
          style={{
            left: percent(tag.left, width),
            top: percent(hintBelow ? y + 26 : y - 90, height),
          }}
        >
          {t("interactive.reservoir_heat.hint")}
        </p>
      )}
      <p className="heat-busy" data-busy={busy || undefined}>
        {t("interactive.reservoir_heat.busy")}
      </p>
    </div>
  );
}
