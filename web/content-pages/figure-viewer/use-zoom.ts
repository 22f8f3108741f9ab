import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Largest and smallest size, times that at which the drawing fits, and the step between sizes. */
const [least, most, step] = [1, 8, 1.25];

/** In views narrower than this, px, a drawing takes the whole width and scrolls down. */
const phone = 560;

const clamp = (zoom: number): number => Math.max(least, Math.min(most, zoom));

/** A place in the window, px. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Enlarges a drawing inside a scrolling view: by buttons, by the keys +, − and 0, by the wheel with Ctrl (which a trackpad's
 * pinch sends too) and by two fingers; a drag moves the drawing, as the view's own scrolling does. What lies under the
 * pointer stays there.
 */
export function useZoom(size: { width: number; height: number }) {
  const view = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(1);
  const [zoom, setZoom] = useState(1);
  /** Part of the scrolled content that is kept at a place of the view until the drawing has its new size. */
  const kept = useRef<{ across: number; down: number; place: Place } | null>(null);

  const change = useCallback((next: (zoom: number) => number, at?: Place) => {
    const element = view.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { x: (at?.x ?? left + width / 2) - left, y: (at?.y ?? top + height / 2) - top };
    kept.current = {
      across: (element.scrollLeft + place.x) / element.scrollWidth,
      down: (element.scrollTop + place.y) / element.scrollHeight,
      place,
    };
    setZoom((now) => clamp(next(now)));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the drawing has a new size
  useLayoutEffect(() => {
    const element = view.current;
    if (!element || !kept.current) return;
    const { across, down, place } = kept.current;
    element.scrollTo(across * element.scrollWidth - place.x, down * element.scrollHeight - place.y);
    kept.current = null;
  }, [zoom]);

  // as soon as the view is shown
  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth - 40, element.clientHeight - 34];
      const across = width / size.width;
      setFit(Math.max(0.1, width < phone ? across : Math.min(across, height / size.height)));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [size]);

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change((now) => now * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    };
    let apart = 0;
    const fingers = (event: TouchEvent) => {
      const [first, second] = event.touches;
      if (!first || !second) {
        apart = 0;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      const middle = { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 };
      const before = apart;
      if (before > 0) change((now) => (now * distance) / before, middle);
      apart = distance;
    };
    const options = { passive: false };
    element.addEventListener("wheel", wheel, options);
    const touches = ["touchstart", "touchmove", "touchend"] as const;
    for (const name of touches) element.addEventListener(name, fingers, options);
    return () => {
      element.removeEventListener("wheel", wheel);
      for (const name of touches) element.removeEventListener(name, fingers);
    };
  }, [change]);

  const larger = () => change((now) => now * step);
  const smaller = () => change((now) => now / step);
  const whole = () => change(() => 1);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = { "+": larger, "=": larger, "-": smaller, "−": smaller, "0": whole }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  const drag = {
    onPointerDown({ pointerType, button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (pointerType !== "mouse" || button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      currentTarget.dataset.dragging = "";
    },
    onPointerMove({ currentTarget, movementX, movementY }: PointerEvent<HTMLElement>) {
      if (currentTarget.dataset.dragging === undefined) return;
      currentTarget.scrollBy(-movementX, -movementY);
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      delete currentTarget.dataset.dragging;
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      delete currentTarget.dataset.dragging;
    },
  };

  return { view, width: size.width * fit * zoom, zoom, larger, smaller, whole, onKeyDown, drag, least, most };
}
