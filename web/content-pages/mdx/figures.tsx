import type { ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { hasFigure, serverFigures } from "#web/ui/figure-source.server.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { DemonstrationMark } from "../demonstration-label.tsx";
import type { Outline } from "../document-context.ts";
import { quotableIn } from "../documents.server.ts";
import { captionText } from "./caption-text.ts";
import { withMargins } from "./margin.tsx";
import { Model, type ModelName } from "./models.tsx";

interface FigureProps {
  /** A name of `figures/registry.ts`. */
  name: string;
  /** `wide` runs over all columns, `side` is in the margin, `column` in the text with its caption in the margin. */
  size?: "wide" | "side" | "column";
  /** The interactive model in the place of its drawings. */
  model?: ModelName;
  children: ReactNode;
}

interface CaptionProps {
  /** The drawing cannot be enlarged. */
  fixed?: boolean;
  outside?: boolean;
  /** It stands below the page's title, which has the label of a demonstration study. */
  titled?: boolean;
  children: ReactNode;
}

interface BesideProps {
  name: string;
  /** Symbols of quantities stand between stars: `*c*`. */
  caption: string;
  children: ReactNode;
}

/** Figures with their numbers and captions, in one language; on the page of a `study` captions carry its label. */
export function figureParts(language: Language, outline: Outline, study: boolean, Note: unknown) {
  const known = quotableIn(language);
  const say = (key: "figure" | "enlarge", values: Record<string, string | number>) =>
    translate(language, `document-parts.${key}`, values);

  /** A figure's drawings; the width of their place decides which of them shows. */
  const Drawings = ({ name }: { name: string }) => {
    const drawing = (file: string, className = "") => (
      <div className={`doc-drawing ${className}`} {...unsafeHtml(serverFigures(file, language))} />
    );
    const [medium, narrow] = [`${name}-medium`, `${name}-narrow`];
    if (!hasFigure(narrow, language))
      return (
        <div className="doc-drawings" data-drawing={name}>
          {drawing(name)}
        </div>
      );
    return (
      <div className="doc-drawings doc-drawings-three" data-drawing={name}>
        {drawing(name, "doc-drawing-wide")}
        {drawing(medium, "doc-drawing-medium")}
        {drawing(narrow, "doc-drawing-narrow")}
      </div>
    );
  };

  /** The caption with the figure's number; counts the figure. `outside` of the figure it is no `figcaption`. */
  const Caption = ({ fixed = false, outside = false, titled = false, children }: CaptionProps) => {
    const number = ++outline.figures;
    const Element = outside ? "div" : "figcaption";
    return (
      <Element className="doc-caption">
        <div>
          <b className="figure-number">{say("figure", { number })}</b>{" "}
          {study && !titled && (
            <>
              <DemonstrationMark text={translate(language, "layout.demonstration")} place="strip" />{" "}
            </>
          )}
          {children}
        </div>
        {!fixed && (
          <button type="button" data-enlarge className="doc-enlarge" aria-label={say("enlarge", { number })}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5l-5 5M2.5 13.5l5-5" fill="none" stroke="currentColor" />
            </svg>
          </button>
        )}
      </Element>
    );
  };

  const ModelFigure = ({ name, model, children }: FigureProps & { model: ModelName }) => (
    <figure className="doc-figure">
      <Model name={model} drawing={name} />
      <Caption fixed>{children}</Caption>
    </figure>
  );

  const PlainFigure = ({ name, size = "column", children }: FigureProps) => (
    <figure className={`doc-figure doc-${size}`} data-reveal>
      {size === "column" && <Caption>{children}</Caption>}
      <Drawings name={name} />
      {size !== "column" && <Caption>{children}</Caption>}
    </figure>
  );

  const Figure = ({ model, ...figure }: FigureProps) =>
    model ? <ModelFigure {...figure} model={model} /> : <PlainFigure {...figure} />;

  const Beside = ({ name, caption, children }: BesideProps) => (
    <div className="doc-beside">
      <figure className="doc-figure">
        <Drawings name={name} />
        <Caption>{captionText(quoteValues(caption, known))}</Caption>
      </figure>
      <div className="doc-beside-text">{withMargins(children, { Note, Figure, wide: [] })}</div>
    </div>
  );

  /** A computed number in the text, with `digits` decimals where a column needs the same. */
  const Value = ({ of, digits }: { of: string; digits?: string }) => {
    const value = quoteValues(`{${of}}`, known);
    const plain = value.replace("−", "-").replaceAll(",", "");
    return <>{digits ? Number(plain).toFixed(Number(digits)).replace("-", "−") : value}</>;
  };

  /**
   * A video of `public/videos` with captions in the page's language, played when asked for. Browsers fetch a poster at once,
   * wherever the video is: it is the smaller file, which those of before 2023 cannot show.
   */
  const Video = ({ name, children }: { name: string; children: ReactNode }) => {
    const file = `/videos/${name}`;
    return (
      <figure className="doc-figure doc-video">
        <div className="doc-player">
          <video controls muted playsInline preload="none" poster={`${file}.avif`} width={960} height={540}>
            <source src={`${file}.webm`} type="video/webm" />
            <source src={`${file}.mp4`} type="video/mp4" />
            {/* the images carry no words */}
            <track
              default
              kind="captions"
              src={`${file}.${language}.vtt`}
              srcLang={languageTag[language]}
              label={translate(language, `layout.${language === "zh" ? "chinese" : "english"}`)}
            />
          </video>
        </div>
        <Caption fixed>{children}</Caption>
      </figure>
    );
  };

  return { Drawings, Caption, Figure, Beside, Value, Video };
}
