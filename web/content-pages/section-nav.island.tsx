import { useEffect, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import type { Outline } from "./document-context.ts";

/** The sections of a long text in the margin, with a mark at the one that is being read. */
export default function SectionNav({ sections }: { sections: Outline["sections"] }) {
  const t = useT();
  const current = useCurrentSection(sections);
  return (
    <nav aria-label={t("document.on_this_page")} className="section-nav">
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last section whose top has passed the upper third of the window; before all of them, the first. */
function useCurrentSection(sections: Outline["sections"]) {
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
