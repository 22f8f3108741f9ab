import { type CSSProperties, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

/** A row's position on the page and its height, px. */
interface Extent {
  top: number;
  height: number;
}

/** A row that is being dragged within its group. */
interface Drag {
  group: string;
  from: number;
  to: number;
  /** How far it is from its place, px. */
  distance: number;
  rows: readonly Extent[];
}

export interface DragStart extends Pick<Drag, "group" | "from"> {
  onDrop: (to: number) => void;
}

/** The place, from 0, that a row falls to after being dragged: as many rows before it as have their middle above its own. */
export function dropPlace(rows: readonly Extent[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const middle = dragged.top + dragged.height / 2 + distance;
  return rows.filter(({ top, height }, place) => place !== from && top + height / 2 < middle).length;
}

/** How far another row makes room for the dragged one, px. */
export function rowShift({ rows, from, to }: Pick<Drag, "rows" | "from" | "to">, place: number): number {
  const height = rows[from]?.height ?? 0;
  if (place > from && place <= to) return -height;
  return place < from && place >= to ? height : 0;
}

/** How near to the window's edge the page begins to scroll, and how far it goes at a time, px. */
const edge = 64;
const stride = 12;

/**
 * Dragging rows of a table body by pointer, from a grip in the row. The others make room meanwhile; Escape, and whatever
 * takes the pointer away, lets everything stay as it was.
 */
export function useRowDrag() {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  function start(event: ReactPointerEvent<HTMLElement>, { group, from, onDrop }: DragStart) {
    const row = event.currentTarget.closest("tr");
    if (event.button !== 0 || !row?.parentElement) return;
    event.preventDefault();
    const { pointerId, clientY, currentTarget: grip } = event;
    const origin = clientY + window.scrollY;
    const rows = [...row.parentElement.children].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    let pointerY = clientY;
    let to = from;

    const follow = () => {
      const distance = pointerY + window.scrollY - origin;
      to = dropPlace(rows, from, distance);
      setDrag({ group, from, to, distance, rows });
    };
    const timer = setInterval(() => {
      const by = pointerY < edge ? -stride : pointerY > window.innerHeight - edge ? stride : 0;
      if (by === 0) return;
      window.scrollBy(0, by);
      follow();
    }, 16);
    const listening = new AbortController();
    const end = () => {
      clearInterval(timer);
      listening.abort();
      setDrag(null);
    };
    stop.current = end;

    grip.setPointerCapture(pointerId);
    const { signal } = listening;
    const move = (event: PointerEvent) => {
      pointerY = event.clientY;
      follow();
    };
    const drop = () => {
      end();
      onDrop(to);
    };
    grip.addEventListener("pointermove", move, { signal });
    grip.addEventListener("pointerup", drop, { signal });
    grip.addEventListener("lostpointercapture", end, { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
    follow();
  }

  const shown = drag && {
    group: drag.group,
    /** The state of a row of the group during the drag. */
    styleOf(place: number): CSSProperties {
      const isDragged = place === drag.from;
      const shift = isDragged ? drag.distance : rowShift(drag, place);
      return { transform: `translateY(${shift}px)`, ...(isDragged && { position: "relative", zIndex: 1 }) };
    },
  };
  return { drag: shown, start };
}
