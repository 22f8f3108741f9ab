import { useEffect, useRef } from "react";

/**
 * A place for the focus of somebody whose row has gone with the button they pressed: where `data` has changed and the
 * focus was in a table and is nowhere now, the element of the `ref` takes it.
 */
export function useRestoredFocus<T extends HTMLElement>(data: unknown) {
  const place = useRef<T>(null);
  const inTable = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      inTable.current = target instanceof Element && target.closest("tbody") !== null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  useEffect(() => {
    const lost = data !== null && inTable.current && document.activeElement === document.body;
    if (lost) place.current?.focus({ preventScroll: true });
  }, [data]);

  return place;
}
