import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { map, placeAt, project } from "#figures/locator/projection.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Field, type FieldProps } from "#web/ui/field.tsx";
import { Figure } from "#web/ui/figure.tsx";
import { formatPlace, type Place, parsePlace } from "./coordinates.ts";

/** What the arrow keys add to a place, in steps of latitude and longitude. */
const moves: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Degrees that a key moves the place, and with Shift. */
const [step, wideStep] = [0.1, 1];

/** Where the first key puts the place: the middle of the map. */
const middle: Place = placeOf(0.5, 0.5);

/** The place at a part of the map's width and height. */
function placeOf(x: number, y: number): Place {
  const [longitude, latitude] = placeAt([x * map.width, y * map.height]);
  return { latitude, longitude };
}

/** A place on the map as parts of its width and height; `null` beyond its edges. */
function pointOf({ latitude, longitude }: Place) {
  const [x, y] = project([longitude, latitude]);
  return x >= 0 && x <= map.width && y >= 0 && y <= map.height ? { left: x / map.width, top: y / map.height } : null;
}

const percent = (part: number) => `${(100 * part).toFixed(2)}%`;

/**
 * The place of the water, as a line of text beside the index map of the site's projects: coordinates in the text are shown
 * as a mark, a press on the map or the arrow keys write them. Any other text is a place too, without a mark.
 */
export function PlaceField(field: FieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const face = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState(() => parsePlace(String(field.defaultValue ?? "")));
  const [said, setSaid] = useState("");
  const point = place && pointOf(place);

  /** Writes a place into the field, as if it had been typed. */
  function write(next: Place) {
    if (!input.current) return;
    input.current.value = formatPlace(next);
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    setSaid(formatPlace(next));
  }

  function press({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // Enter and the space bar press without a pointer
    if (detail > 0) write(placeOf((clientX - left) / width, (clientY - top) / height));
    else write(place ?? middle);
  }

  function move(event: KeyboardEvent) {
    const [north, east] = moves[event.key] ?? [0, 0];
    if ((north === 0 && east === 0) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const degrees = event.shiftKey ? wideStep : step;
    const { latitude, longitude } = place ?? middle;
    write({
      latitude: Math.min(90, Math.max(-90, latitude + degrees * north)),
      longitude: Math.min(180, Math.max(-180, longitude + degrees * east)),
    });
  }

  return (
    <>
      <Field {...field} ref={input} onInput={(event) => setPlace(parsePlace(event.currentTarget.value))} />
      <figure className="place-map">
        <div className="place-map-face">
          <div aria-hidden="true">
            <Figure name="locator" />
          </div>
          <button
            ref={face}
            type="button"
            data-place-map=""
            aria-label={t("enquiry.map")}
            aria-describedby="enquiry-map-hint"
            onClick={press}
            onKeyDown={move}
          />
          {point && (
            <svg
              className="place-pin"
              style={{ left: percent(point.left), top: percent(point.top) }}
              width="24"
              height="30"
              viewBox="0 0 24 30"
              aria-hidden="true"
            >
              <path d="M2 1h20L12 18zM12 18v12" />
            </svg>
          )}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
        <figcaption id="enquiry-map-hint" className="mt-1.5 text-13 text-muted">
          {t(place && !point ? "enquiry.map_outside" : "enquiry.map_hint")}
        </figcaption>
      </figure>
    </>
  );
}
