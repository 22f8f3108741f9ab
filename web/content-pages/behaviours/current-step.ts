import type { Behaviour } from "./behaviour.ts";

/** Marks the link of a list of contents whose part is being read: the last that has passed the upper third of the window. */
export const attach: Behaviour = (contents) => {
  const steps = [...contents.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].flatMap((link) => {
    const part = document.getElementById(link.hash.slice(1));
    return part ? [{ link, part }] : [];
  });
  let frame = 0;
  const mark = () => {
    frame = 0;
    const current = steps.findLastIndex(({ part }) => part.getBoundingClientRect().top <= innerHeight / 3);
    steps.forEach(({ link }, i) => {
      if (i === Math.max(0, current)) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(mark);
  };
  mark();
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    removeEventListener("scroll", onScroll);
    cancelAnimationFrame(frame);
  };
};
