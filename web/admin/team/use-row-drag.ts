import { type CSSProperties, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { dropPlace, type Extent, rowShift } from "./row-layout.ts";

/** A row that is being dragged within its group. */
interface Drag {
  group: string;
  from: number;
  to: number;
  /** How far it is from its place, px. */
  distance: number;
  rows: readonly Extent[];
}

export interface DragStart {
  group: string;
  /** The row's place in its group, from 0. */
  from: number;
  onDrop: (to: number) => void;
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
    const { signal } = listening;
    const end = () => {
      clearInterval(timer);
      listening.abort();
      setDrag(null);
    };
    stop.current = end;

    grip.setPointerCapture(pointerId);
    grip.addEventListener(
      "pointermove",
      (move: PointerEvent) => {
        pointerY = move.clientY;
        follow();
      },
      { signal },
    );
    grip.addEventListener(
      "pointerup",
      () => {
        end();
        onDrop(to);
      },
      { signal },
    );
    grip.addEventListener("lostpointercapture", end, { signal });
    window.addEventListener("keydown", (press) => press.key === "Escape" && end(), { signal });
    follow();
  }

  const shown = drag && {
    group: drag.group,
    /** How a row of the group stands while the drag goes on. */
    styleOf(place: number): CSSProperties {
      const isDragged = place === drag.from;
      const shift = isDragged ? drag.distance : rowShift(drag, place);
      return { transform: `translateY(${shift}px)`, ...(isDragged && { position: "relative", zIndex: 1 }) };
    },
  };
  return { drag: shown, start };
}
