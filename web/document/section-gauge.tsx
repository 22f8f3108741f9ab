import { useEffect, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import type { OutlineEntry } from "./outline.ts";

/** The sections of a long text as a gauge in the margin, with a mark at the one that is being read. */
export function SectionGauge({ sections }: { sections: readonly OutlineEntry[] }) {
  const t = useT();
  const current = useCurrentSection(sections);
  return (
    <nav aria-label={t("document.on_this_page")} className="gauge">
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
function useCurrentSection(sections: readonly OutlineEntry[]) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, boundingClientRect, rootBounds } of entries) {
          if (boundingClientRect.top <= (rootBounds?.bottom ?? 0)) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => passed.has(id))?.id ?? sections[0]?.id);
      },
      { rootMargin: "0px 0px -67%" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
