import { useT } from "#web/i18n/use-t.ts";
import { useCurrentSection } from "./use-current-section.ts";

interface SectionNavProps {
  /** Titles by the anchors of the parts that they lead to. */
  sections: readonly { id: string; title: string }[];
  /** Its name; those of a page's own sections have the usual one. */
  label?: string;
  className?: string;
}

/** A list of the parts of a long text, with a mark at the one that is being read. */
export default function SectionNav({ sections, label, className = "section-nav" }: SectionNavProps) {
  const t = useT();
  const current = useCurrentSection(sections);
  return (
    <nav aria-label={label ?? t("document.on_this_page")} className={className}>
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
