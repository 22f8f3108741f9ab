import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "#figures/lib/at.ts";
import type { Three } from "#figures/models/hydrology/cascade-flood.ts";
import { cascadeLayout, type GateTrack } from "#figures/pages/digital-twin-system/cascade-layout.ts";
import { gateMarks, profileGround, profileMarks } from "#figures/pages/digital-twin-system/cascade-profile.ts";
import { pickLanguage } from "#figures/plot/pick-language.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { drawnWidths } from "./drawn-widths.ts";
import { damAt, type FloodResult, tens } from "./flood-result.ts";
import { limitedOpening, limits, openingAfterKey } from "./flood-state.ts";
import { floodWords } from "./use-flood-words.ts";

/** Least height of a handle for a finger, px. */
const target = 44;

interface ProfileDrawingProps {
  t: Translate;
  language: Language;
  result: FloodResult;
  gates: Three<number>;
  hour: number;
  /** Width of the drawing, px. */
  width: number;
  /** It stands in a place of another width. */
  fitted?: boolean;
}

/** Long profile of the cascade at an hour, with the openings of its gates, at a width. */
function ProfileDrawing({ t, language, result, gates, hour, width, fitted }: ProfileDrawingProps) {
  const layout = useMemo(() => cascadeLayout(width), [width]);
  const ground = useMemo(() => unsafeHtml(profileGround(layout)), [layout]);
  const marks = unsafeHtml(profileMarks(layout, pickLanguage(language), result.run, hour));
  const handles = unsafeHtml(gateMarks(layout, gates));
  const label = profileLabel(t, result, hour);
  return (
    <Drawing
      width={width}
      height={layout.height}
      label={label}
      language={language}
      {...(fitted && { preserveAspectRatio: "xMinYMax" })}
    >
      <g {...ground} />
      <g {...marks} />
      <g {...handles} />
    </Drawing>
  );
}

interface CascadeProfileProps extends Omit<ProfileDrawingProps, "fitted"> {
  /** 0 until it is known. */
  width: number;
  onOpening: (dam: number, opening: number) => void;
  /** Called when a handle is grabbed and when it is let go. */
  onHold: (held: boolean) => void;
}

/** The profile with a handle at each dam that opens its gates, once its width is known. */
export function CascadeProfile(props: CascadeProfileProps) {
  if (props.width > 0) return <ProfileWithHandles {...props} />;
  return (
    <div className="cascade-profile figure cascade-drawn">
      {drawnWidths.profile.map((width) => (
        <div key={width} data-width={width}>
          <ProfileDrawing {...props} width={width} fitted />
        </div>
      ))}
    </div>
  );
}

function ProfileWithHandles({ onOpening, onHold, ...drawn }: CascadeProfileProps) {
  const { t, result, gates, width } = drawn;
  const [used, setUsed] = useState(false);
  const layout = useMemo(() => cascadeLayout(width), [width]);
  return (
    <div className="cascade-profile figure">
      <ProfileDrawing {...drawn} />
      {result.dams.map(({ reservoir: { name } }, i) => (
        <GateHandle
          key={name}
          t={t}
          name={t("interactive.cascade_flood.gates", { name })}
          track={layout.gates[i] ?? layout.gates[0]}
          opening={at(gates, i)}
          onOpening={(opening) => {
            setUsed(true);
            onOpening(i, opening);
          }}
          onHold={onHold}
        />
      ))}
      {!used && (
        <p
          className="cascade-hint"
          style={{
            top: layout.size === "wide" ? 28 : 4,
            left: layout.gates[0].left + layout.gates[0].width + 16,
          }}
        >
          {t("interactive.cascade_flood.hint")}
        </p>
      )}
    </div>
  );
}

/** What the profile shows, in words. */
function profileLabel(t: Translate, { run, dams, gauge }: FloodResult, hour: number): string {
  const words = floodWords(t);
  const said = dams.map((dam) => {
    const { level, aboveCrest, release } = damAt(dam, hour);
    return t("interactive.cascade_flood.profile_dam", {
      name: dam.reservoir.name,
      level: level.toFixed(1),
      crest: words.againstCrest(aboveCrest),
      release: tens(release),
    });
  });
  return t("interactive.cascade_flood.profile", {
    hour,
    inflow: tens(at(run.inflow, hour)),
    dams: said.join(t("interactive.cascade_flood.and")),
    gauge: tens(at(gauge, hour)),
  });
}

interface GateHandleProps {
  t: Translate;
  name: string;
  track: GateTrack;
  opening: number;
  onOpening: (opening: number) => void;
  onHold: (held: boolean) => void;
}

/** A gate's handle: dragged up and down, or moved by keys. A finger that is put down beside it scrolls. */
function GateHandle({ t, name, track: { left, width, height, y }, opening, onOpening, onHold }: GateHandleProps) {
  /** Height of the pointer over the handle's middle when it was grabbed, px. */
  const grabbed = useRef<number | null>(null);
  const middle = y(opening);
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    grabbed.current = event.clientY - middle;
    onHold(true);
  };
  const move = (event: PointerEvent) => {
    if (grabbed.current === null) return;
    const next = limitedOpening(y.invert(event.clientY - grabbed.current));
    if (next !== opening) onOpening(next);
  };
  const release = () => {
    if (grabbed.current === null) return;
    grabbed.current = null;
    onHold(false);
  };
  const press = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : openingAfterKey(event.key, opening);
    if (next === null) return;
    event.preventDefault();
    onOpening(next);
  };
  const tall = Math.max(target, height);
  return (
    <div
      className="cascade-gate"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation="vertical"
      aria-valuemin={limits.gate.minimum}
      aria-valuemax={limits.gate.maximum}
      aria-valuenow={opening}
      aria-valuetext={t("interactive.cascade_flood.percent_spoken", { value: opening })}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onKeyDown={press}
      style={{ left, width, top: Math.round(middle) - tall / 2, height: tall }}
    />
  );
}
