import type { ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { hasFigure, serverFigures } from "#web/ui/figure-source.server.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import type { Outline } from "../document-context.ts";
import { quotableIn } from "../documents.server.ts";
import { videoParts } from "./video.tsx";

interface FigureProps {
  /** A name of `figures/registry.ts`. */
  name: string;
  /** `wide` runs over all columns, `side` stands in the margin. */
  size?: "wide" | "side";
  children: ReactNode;
}

interface BesideProps {
  name: string;
  caption: string;
  children: ReactNode;
}

/** Figures with their numbers and captions, in one language. */
export function figureParts(language: Language, outline: Outline) {
  const known = quotableIn(language);
  const say = (key: "figure" | "enlarge", values: Record<string, string | number>) =>
    translate(language, `document.${key}`, values);

  const Drawing = ({ name }: { name: string }) => {
    const narrow = `${name}-narrow`;
    if (!hasFigure(narrow, language))
      return <div className="doc-drawing" {...unsafeHtml(serverFigures(name, language))} />;
    return (
      <>
        <div className="doc-drawing doc-drawing-wide" {...unsafeHtml(serverFigures(name, language))} />
        <div className="doc-drawing doc-drawing-narrow" {...unsafeHtml(serverFigures(narrow, language))} />
      </>
    );
  };

  const Caption = ({ number, children }: { number: number; children: ReactNode }) => (
    <figcaption className="doc-caption">
      <div>
        <b>{say("figure", { number })}</b>
        {children}
      </div>
      <button type="button" data-enlarge className="doc-enlarge" aria-label={say("enlarge", { number })}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5l-5 5M2.5 13.5l5-5" fill="none" stroke="currentColor" />
        </svg>
      </button>
    </figcaption>
  );

  const Figure = ({ name, size, children }: FigureProps) => {
    outline.figures++;
    return (
      <figure className={size ? `doc-figure doc-${size}` : "doc-figure"} data-reveal>
        <Drawing name={name} />
        <Caption number={outline.figures}>{children}</Caption>
      </figure>
    );
  };

  const Beside = ({ name, caption, children }: BesideProps) => {
    outline.figures++;
    return (
      <div className="doc-beside">
        <figure className="doc-figure">
          <Drawing name={name} />
          <Caption number={outline.figures}>{quoteValues(caption, known)}</Caption>
        </figure>
        <div className="doc-beside-text">{children}</div>
      </div>
    );
  };

  const Interactive = ({ name, children }: { name: string; children: ReactNode }) => (
    <div className="doc-wide doc-interactive" data-interactive={name}>
      {children}
    </div>
  );

  const Value = ({ of }: { of: string }) => <>{quoteValues(`{${of}}`, known)}</>;

  return { Figure, Beside, Interactive, Value, ...videoParts(language, outline) };
}
