import type { ComponentProps } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";

/** The number of a second and later reference to the same source, as its link shows it. */
const whichReference = (href: string) => href.match(/-(\d+)$/)?.[1] ?? "";

/** Sources at the end, with their heading and ways back in the page's language; links of the text. */
export function footnoteParts(language: Language) {
  const section = ({ children, className, ...rest }: ComponentProps<"section">) =>
    className === "footnotes" ? (
      <section {...rest} className="doc-sources">
        <div className="wrap doc-grid">
          <div className="doc-text">{children}</div>
        </div>
      </section>
    ) : (
      <section {...rest}>{children}</section>
    );

  const h2 = ({ children, id, className }: ComponentProps<"h2">) => (
    <h2 id={id} className={id === "footnote-label" ? "doc-sources-heading" : className}>
      {id === "footnote-label" ? translate(language, "document.sources") : children}
    </h2>
  );

  const a = ({ children, ...rest }: ComponentProps<"a">) => {
    const href = rest.href ?? "";
    if ("data-footnote-backref" in rest)
      return (
        <a
          {...rest}
          href={href}
          aria-label={`${translate(language, "document.back_to_text")} ${whichReference(href)}`.trim()}
        >
          {"\u21a9\ufe0e"}
        </a>
      );
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  };

  const h3 = ({ children }: ComponentProps<"h3">) => <h3 className="text-21">{children}</h3>;

  return { section, h2, h3, a };
}
