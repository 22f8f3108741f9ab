import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { type Language, languageTag } from "#contract/i18n/language.ts";

interface DrawingProps {
  /** px, also the units of the drawing. */
  width: number;
  height: number;
  /** What it shows, in words. */
  label: string;
  language: Language;
  /** Where it stands in a box of other proportions. */
  preserveAspectRatio?: "xMinYMax";
  children: ReactNode;
}

/** A drawing as one image, in a language. */
export const Drawing = ({ width, height, label, language, preserveAspectRatio, children }: DrawingProps) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio={preserveAspectRatio}
    role="img"
    aria-label={label}
    lang={languageTag[language]}
    fontSize="13"
  >
    {children}
  </svg>
);

/**
 * Width of an element's content, whole px; 0 until it is known. A resized window sends many widths: with `restMs`, one is
 * taken when they have rested that long.
 */
export function useWidth(element: RefObject<HTMLElement | null>, restMs = 0): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const apply = (px: number) => setWidth(Math.round(px));
    apply(measured.getBoundingClientRect().width);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      clearTimeout(timer);
      if (restMs === 0) apply(entry.contentRect.width);
      else timer = setTimeout(apply, restMs, entry.contentRect.width);
    });
    observer.observe(measured);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element, restMs]);
  return width;
}
