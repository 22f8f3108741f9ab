import { useEffect, useState } from "react";

/** The id of the last section whose top has passed the upper third of the window; before all of them, of the first. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const line = innerHeight / 3;
      const passed = ({ id }: { id: string }) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line;
      setCurrent((sections.findLast(passed) ?? sections[0])?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [sections]);
  return current;
}
