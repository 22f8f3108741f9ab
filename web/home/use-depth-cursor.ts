import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from "react";
import { depthGrid, readDepth } from "#figures/hero-map/depth-grid.ts";
import { heroFrame, readout, restPlace, stationPlaces } from "#figures/hero-map/hero-frame.ts";
import depthsUrl from "../../figures/generated/hero-depths.bin?url&no-inline";
import type { SheetReading } from "./content.server.ts";

type Place = readonly [x: number, y: number];

/** What the cursor shows. */
interface Cursor {
  /** Place on the sheet, px of the sheet. */
  place: Place;
  /** Depth there, m; `null` on land. */
  depth: number | null;
  /** Sheet px to a screen px, where the sheet is shown smaller than its own scale; else 1. */
  scale: number;
  /** Upper edge of the read-out, px of the sheet. */
  top: number;
  /** Whether nobody has moved it, or the pointer has left. */
  resting: boolean;
  /** Whether it was moved by keys and should be read out. */
  spoken: boolean;
}

/** Sheet px of a step: 0.1 km, with Shift 1 km. */
const step = 8;
const stride = 80;

const directions: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** A cursor on the sheet that `svg` covers, and the handlers of the control that moves it. */
export function useDepthCursor(svg: RefObject<SVGSVGElement | null>, { restDepth, stationDepths }: SheetReading) {
  const resting: Cursor = {
    place: restPlace,
    depth: restDepth,
    scale: 1,
    top: readout.top,
    resting: true,
    spoken: false,
  };
  const [cursor, setCursor] = useState(resting);
  const depths = useDepths();
  const wanted = useRef(0);
  const station = useRef(-1);

  function show(place: Place, depth: number | null, spoken: boolean) {
    const matrix = svg.current?.getScreenCTM();
    const scale = Math.max(1, 1 / (matrix?.a ?? 1));
    const shown = matrix && svg.current ? (svg.current.getBoundingClientRect().top - matrix.f) / matrix.d : 0;
    const top = scale > 1 ? Math.max(readout.narrowTop, shown + 10 * scale) : readout.top;
    setCursor({ place, depth, scale, top, resting: false, spoken });
  }

  async function moveTo(place: Place, spoken: boolean) {
    const move = ++wanted.current;
    const read = await depths().catch(() => null);
    // a later move has overtaken the download
    if (read && move === wanted.current) show(place, read(...place), spoken);
  }

  function leave() {
    wanted.current++;
    setCursor(resting);
  }

  const handlers = {
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const toSheet = svg.current?.getScreenCTM()?.inverse();
      if (!toSheet) return;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toSheet);
      moveTo([x, y], false);
    },
    onPointerDown(event: PointerEvent) {
      handlers.onPointerMove(event);
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === "mouse") leave();
    },
    /** A press of Enter or Space, unlike a click of the pointer, goes on to the next station. */
    onClick({ detail }: MouseEvent) {
      if (detail > 0) return;
      station.current = (station.current + 1) % stationPlaces.length;
      const place = stationPlaces[station.current];
      wanted.current++;
      if (place) show(place, stationDepths[station.current] ?? null, true);
    },
    onKeyDown(event: KeyboardEvent) {
      const direction = directions[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const length = event.shiftKey ? stride : step;
      const { left, top } = depthGrid;
      moveTo(
        [
          clamp(cursor.place[0] + direction[0] * length, left, heroFrame.right),
          clamp(cursor.place[1] + direction[1] * length, top, heroFrame.bottom),
        ],
        true,
      );
    },
    onBlur: leave,
  };
  return { cursor, handlers };
}

/** Depth at a place of the sheet, m; `null` on land. */
type ReadDepth = (x: number, y: number) => number | null;

async function download(): Promise<ReadDepth> {
  const response = await fetch(depthsUrl);
  if (!response.ok) throw new Error(`${depthsUrl}: ${response.status}`);
  const depths = new Uint8Array(await response.arrayBuffer());
  return (x, y) => readDepth(depths, x, y);
}

/** The sheet's depths, downloaded at the first call. Rejects when the download fails; the next call tries again. */
function useDepths(): () => Promise<ReadDepth> {
  const depths = useRef<Promise<ReadDepth>>(null);
  return useCallback(() => {
    depths.current ??= download().catch((error: unknown) => {
      depths.current = null;
      throw error;
    });
    return depths.current;
  }, []);
}
