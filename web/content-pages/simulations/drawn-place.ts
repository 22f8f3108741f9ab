import { useEffectEvent, useLayoutEffect } from "react";

/** The place of a model, until the model has taken it over from what the server has drawn there; `null` from then on. */
const drawnPlace = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-interactive="${name}"]:not([data-ready])`);

const drawn = ":scope > :not([data-island])";

const isChanged = (control: HTMLInputElement | HTMLSelectElement): boolean =>
  control instanceof HTMLInputElement
    ? control.value !== control.defaultValue
    : control.selectedOptions[0]?.defaultSelected === false;

/** What has been changed in the drawn controls of a place, by their names. */
function enteredIn(place: HTMLElement): URLSearchParams {
  const entered = new URLSearchParams();
  const controls = `${drawn} :is(input, select)[name]`;
  for (const control of place.querySelectorAll<HTMLInputElement | HTMLSelectElement>(controls))
    if (isChanged(control)) entered.set(control.name, control.value);
  return entered;
}

/** A text without its spaces: documents have others, which keep words together. */
const unspaced = (text: string): string => text.replaceAll(/[\s\u2060]/g, "");

/** What a drawn control has in common with the model's own. */
const keyOf = (control: Element): string =>
  control.getAttribute("name") || control.getAttribute("data-grip") || unspaced(control.textContent);

/**
 * Notes where the focus is in a drawn place, and what is folded open there. What it gives is called once the model is
 * shown, and does the same in the model.
 */
function noteUse(place: HTMLElement): () => void {
  const active = document.activeElement;
  const focused = active && place.contains(active) ? active : null;
  const opened = Array.from(
    place.querySelectorAll(`${drawn} details[open] > summary, ${drawn}[open] > summary`),
    keyOf,
  );
  return () => {
    const live = (what: string) => [
      ...place.querySelectorAll<HTMLElement>(`:scope > [data-island] > [data-part] ${what}`),
    ];
    for (const fold of live("details")) {
      const summary = fold.querySelector("summary");
      if (fold instanceof HTMLDetailsElement && summary && opened.includes(keyOf(summary))) fold.open = true;
    }
    const controls = live(":is([name], [data-grip], button, summary)");
    const control = focused && controls.find((one) => keyOf(one) === keyOf(focused));
    control?.focus({ preventScroll: true });
    // sliders have no selection
    if (focused instanceof HTMLInputElement && control instanceof HTMLInputElement && focused.selectionStart !== null)
      control.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  };
}

interface TakeOver {
  /** The model's name, that of its place. */
  name: string;
  /** Whether the model shows something. */
  shows: boolean;
  /** See `ModelProps`. */
  onReady: () => void;
  /** Called with what was changed in the drawn controls, by their names, where anything was. */
  onEntered: (entered: URLSearchParams) => void;
}

/**
 * Lets a model take over, once it shows something, from what the server has drawn in its place: with what was entered there,
 * what was opened, and with the focus. While a drawn control is held, it waits until it is let go.
 */
export function useTakeOver({ name, shows, onReady, onEntered }: TakeOver): void {
  const takeOver = useEffectEvent(() => {
    const place = drawnPlace(name);
    const entered = place && enteredIn(place);
    const goOn = place && noteUse(place);
    if (entered?.size) onEntered(entered);
    delete place?.dataset.held;
    onReady();
    // once the model has rendered what was entered
    if (goOn) queueMicrotask(goOn);
  });
  useLayoutEffect(() => {
    if (!shows) return;
    const place = drawnPlace(name);
    if (!place?.querySelector(`${drawn} :active`)) {
      takeOver();
      return;
    }
    place.dataset.held = "";
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (event: Event) => {
      if (event.type === "pointermove" && event instanceof PointerEvent && event.buttons > 0) return;
      listening.abort();
      // after the press that this may be the end of
      timer = setTimeout(() => takeOver());
    };
    for (const type of ["pointerup", "pointercancel", "pointermove", "keyup"])
      addEventListener(type, release, { signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [name, shows]);
}
