import { useT } from "#web/i18n/use-t.ts";
import type { Outline } from "./document-context.ts";
import { useCurrentSection } from "./use-current-section.ts";

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
