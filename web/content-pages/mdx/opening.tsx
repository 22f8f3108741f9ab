import type { ReactNode } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { Island } from "#web/islands/island.tsx";
import { withWordBreaks } from "#web/ui/word-breaks.ts";
import type { DocumentKey } from "../document-context.ts";
import { Breadcrumbs, TitleBlock } from "../document-header.tsx";
import { placeOf } from "../document-places.server.ts";
import { computedValues, documentOf, pageOf } from "../documents.server.ts";
import RankTable from "../forms/rank-table.island.tsx";
import type { figureParts } from "./figures.tsx";
import { Model, type ModelName } from "./models.tsx";

interface OpeningProps {
  /** A name of `figures/registry.ts`: the drawing over the window's whole width, above the page's name. */
  name?: string;
  /**
   * `model`: the children stand under the page's name on the dark ground. With a `name` they are the drawing's caption;
   * `sheet` puts the drawing at the right of the name, over the window's height, `ranks` the competition's table beside it.
   */
  form?: "model" | "sheet" | "ranks";
  /** The interactive model in the place of the drawing. */
  simulation?: ModelName;
  /** The drawing shows results that are computed from assumed inputs, on a page that is no demonstration study. */
  demonstration?: boolean;
  children: ReactNode;
}

const BareLink = ({ to, className, children }: { to: string; className: string; children: ReactNode }) => (
  <a href={to} className={className}>
    {children}
  </a>
);

/** The property of the element that stands where the opening's HTML ends and the text's begins. */
export const openingEnd = "dataOpeningEnd";

/** A Chinese name short enough for one line. */
const isShortName = (title: string): boolean => /^\p{Script=Han}{1,6}$/u.test(title);

/** A title that breaks between words: in English not after a hyphen, nor between two words after a last comma. */
const breakableTitle = (title: string, language: Language): string => {
  if (isShortName(title)) return title;
  if (language === "zh" || !title.includes(" ")) return withWordBreaks(title, language);
  return title.replaceAll("-", "-\u2060").replace(/(?<=, \S+) (?=\S+$)/, "\u00a0");
};

/**
 * The first part of a page: its drawing or model with the page's name, lead and fact sheet. Its HTML
 * is kept apart from the text's, as the contents in the margin begin below it.
 */
export function openingParts(
  { kind, slug, language }: DocumentKey,
  { Drawings, Caption }: Pick<ReturnType<typeof figureParts>, "Drawings" | "Caption">,
) {
  const words = {
    demonstration: translate(language, "layout.demonstration"),
    facts: translate(language, "document.facts"),
  };

  /** The page's name, lead and facts; a caption stands where the facts would, or below the lead. */
  const Title = ({ caption, demonstration }: { caption?: ReactNode; demonstration?: boolean | undefined }) => {
    const own = kind === "pages" ? { ...pageOf(slug, language), facts: [] } : documentOf(kind, slug, language);
    if (!own) throw new Error(`There is no document ${kind}/${slug}`);
    const [title, lead] = [breakableTitle(own.title, language), withWordBreaks(own.lead, language)];
    if (kind === "pages") return <TitleBlock {...own} title={title} lead={lead} words={words} aside={caption} />;
    const above = (
      <Breadcrumbs
        above={placeOf(kind, slug, language).above}
        here={own.title}
        label={translate(language, "document.crumbs")}
        link={BareLink}
      />
    );
    return (
      <TitleBlock
        {...own}
        title={title}
        lead={lead}
        words={words}
        above={above}
        {...(demonstration && { demonstration })}
      >
        {caption}
      </TitleBlock>
    );
  };

  const Sheet = ({ name, simulation, children }: OpeningProps & { name: string }) => (
    <div className="opening opening-sheet" data-figure>
      <div className="wrap">
        <header className="doc-header">
          <Title />
          <Caption outside>{children}</Caption>
        </header>
        <div className="opening-content">
          {simulation ? <Model name={simulation} drawing={name} /> : <Drawings name={name} />}
        </div>
      </div>
    </div>
  );

  const Opening = (props: OpeningProps) => {
    const { name, form, simulation, demonstration, children } = props;
    const isSheet = name !== undefined && form === "sheet";
    const markup = isSheet ? (
      <Sheet {...props} name={name} />
    ) : name ? (
      <div className={`opening opening-${form === "ranks" ? form : "drawing"}`} data-figure>
        {simulation ? <Model name={simulation} drawing={name} /> : <Drawings name={name} />}
        <header className="wrap doc-header">
          <Title
            demonstration={demonstration}
            caption={
              <Caption outside titled>
                {children}
              </Caption>
            }
          />
        </header>
        {form === "ranks" && (
          <div className="wrap ranks-place">
            <Island>
              <RankTable ranking={computedValues.ranking ?? {}} />
            </Island>
          </div>
        )}
      </div>
    ) : (
      <div className={`opening opening-${form} ${form === "model" ? "abyss" : ""}`}>
        <div className="wrap">
          <header className="doc-header">
            <Title />
          </header>
          <div className="opening-content">{children}</div>
        </div>
      </div>
    );
    return (
      <>
        {markup}
        <hr data-opening-end="" />
      </>
    );
  };

  return { Opening };
}
