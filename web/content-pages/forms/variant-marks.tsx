import { useEffect, useRef } from "react";

/** Marks a variant's points on the diagram of the same opening; none where `rank` is `null`. */
function mark(opening: Element | null | undefined, rank: string | null) {
  for (const point of opening?.querySelectorAll(".taylor-points > [data-rank]") ?? [])
    point.toggleAttribute("data-marked", rank !== null && point.getAttribute("data-rank") === rank);
}

const rankOf = ({ target }: Event): string | null =>
  target instanceof Element ? (target.closest("tr[data-rank]")?.getAttribute("data-rank") ?? null) : null;

/**
 * Marks the point of the row of the rank table under the pointer or with the focus. The rows are one stop of the tab key;
 * up and down move between them.
 */
export default function VariantMarks() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const opening = place.current?.closest(".opening");
    const rows = [...(opening?.querySelectorAll<HTMLElement>("tr[data-rank]") ?? [])];
    const stop = (row: HTMLElement | undefined) => {
      for (const other of rows) other.tabIndex = other === row ? 0 : -1;
    };
    stop(rows[0]);
    const show = (event: Event) => mark(opening, rankOf(event));
    const hide = () => mark(opening, null);
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const index = rows.findIndex((row) => row.matches(":focus"));
      const next = step === undefined || index < 0 ? undefined : rows[index + step];
      if (!next) return;
      event.preventDefault();
      stop(next);
      next.focus();
    };
    const table = opening?.querySelector<HTMLElement>(".ranks");
    table?.addEventListener("pointerover", show);
    table?.addEventListener("pointerleave", hide);
    table?.addEventListener("focusin", show);
    table?.addEventListener("focusout", hide);
    table?.addEventListener("keydown", move);
    return () => {
      table?.removeEventListener("pointerover", show);
      table?.removeEventListener("pointerleave", hide);
      table?.removeEventListener("focusin", show);
      table?.removeEventListener("focusout", hide);
      table?.removeEventListener("keydown", move);
    };
  }, []);
  return <span ref={place} hidden />;
}
