import { type RefObject, useLayoutEffect, useState } from "react";

/** Positions on one of the drawings of a figure, which bears this name as `data-layout`. */
interface NamedLayout {
  readonly name: string;
  /** Width of its view box, px. */
  readonly width: number;
}

/** Which of a figure's drawings shows, its place in the part that holds them and its scale, px. */
export interface ShownDrawing<Layout> {
  readonly svg: Element;
  readonly layout: Layout;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** The drawing that shows at the present width; `null` where none has a place. */
function shownDrawing<Layout extends NamedLayout>(
  part: Element,
  layouts: readonly Layout[],
): ShownDrawing<Layout> | null {
  const corner = part.getBoundingClientRect();
  for (const svg of part.querySelectorAll("svg[data-layout]")) {
    const { width, left, top } = svg.getBoundingClientRect();
    const layout = layouts.find(({ name }) => name === svg.getAttribute("data-layout"));
    if (width > 0 && layout)
      return { svg, layout, left: left - corner.left, top: top - corner.top, scale: width / layout.width };
  }
  return null;
}

/** The drawing in `host` that shows, measured again whenever the part that holds it changes its size. `layouts` must stay the same. */
export function useShownDrawing<Layout extends NamedLayout>(
  host: RefObject<HTMLElement | null>,
  layouts: readonly Layout[],
): ShownDrawing<Layout> | null {
  const [shown, setShown] = useState<ShownDrawing<Layout> | null>(null);
  useLayoutEffect(() => {
    const part = host.current;
    if (!part) return;
    const observer = new ResizeObserver(() => setShown(shownDrawing(part, layouts)));
    observer.observe(part);
    return () => observer.disconnect();
  }, [host, layouts]);
  return shown;
}
