import { type ComponentType, type RefObject, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Interactive models by the name that content files give; each is fetched when a page near it is read. */
const parts: Readonly<Record<string, ComponentType>> = {};

interface Place {
  name: string;
  element: Element;
}

/**
 * Puts interactive models in the place of their static drawings once they come near the window. Without a script, or
 * until then, the drawing stands.
 */
export function InteractiveParts({ root }: { root: RefObject<HTMLElement | null> }) {
  const [near, setNear] = useState<readonly Place[]>([]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          const name = target.getAttribute("data-interactive") ?? "";
          setNear((places) => [...places, { name, element: target }]);
        }
      },
      { rootMargin: "50%" },
    );
    for (const element of root.current?.querySelectorAll("[data-interactive]") ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return near.map(({ name, element }) => {
    const Part = parts[name];
    return Part ? createPortal(<Suspense>{<Part />}</Suspense>, element, name) : null;
  });
}
