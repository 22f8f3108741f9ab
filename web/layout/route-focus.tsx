import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { type Location, useLocation } from "react-router";
import { splitPath } from "#contract/paths.ts";

/** Id of the element that holds a page's content. */
export const contentId = "content";

/** Milliseconds after which a page has its title, also where a part of it is fetched first. */
const settleMs = 300;

/** State of a navigation that only changes the address of the page: scroll position and focus stay. */
export const inPlace = { inPlace: true };

const isInPlace = (state: unknown) => typeof state === "object" && state !== null && "inPlace" in state;

/** The previous location; module state, since error pages mount another layout. */
let lastPlace: Location | null = null;

/** Whether two locations are one page in two languages. Their queries may differ: the page writes its state past the router. */
function samePage(before: Location, now: Location): boolean {
  const [a, b] = [splitPath(before.pathname), splitPath(now.pathname)];
  return a.pinned !== b.pinned && a.bare === b.bare;
}

/** The element that a hash names. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // a stray percent sign
    return document.getElementById(id);
  }
}

/**
 * What happens when the reader arrives at another page without a reload: it is shown from its top or from the place its
 * address names, keyboard and screen reader start at its content, and its title is read out.
 */
export function RouteFocus() {
  const location = useLocation();
  const [title, setTitle] = useState("");

  const arrive = useEffectEvent((now: Location) => {
    const before = lastPlace;
    lastPlace = now;
    if (!before || samePage(before, now) || isInPlace(now.state)) return;
    // places of a page that the browser alone has come to have one key
    if (before.key === now.key && before.hash === now.hash) return;
    const target = targetOf(now.hash);
    if (target) target.scrollIntoView({ behavior: "instant" });
    else window.scrollTo({ top: 0, behavior: "instant" });
    if (before.pathname === now.pathname && before.search === now.search) return;
    if (!target) document.getElementById(contentId)?.focus({ preventScroll: true });
    setTimeout(() => setTitle(document.title), settleMs);
  });
  useLayoutEffect(() => arrive(location), [location]);

  useEffect(() => {
    // we decide the place on every navigation; a reload is the browser's
    history.scrollRestoration = "manual";
    const leave = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
