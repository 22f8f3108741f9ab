import type { ReactNode } from "react";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { Outline } from "../document-context.ts";

/** A video of `public/videos`, played when asked for, with captions in the page's language. */
export function videoParts(language: Language, outline: Outline) {
  const Video = ({ name, children }: { name: string; children: ReactNode }) => {
    outline.figures++;
    const file = `/videos/${name}`;
    return (
      <figure className="doc-figure doc-video">
        <video controls muted playsInline preload="none" poster={`${file}.webp`} width={960} height={540}>
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
        <figcaption className="doc-caption">
          <div>
            <b>{translate(language, "document.figure", { number: outline.figures })}</b>
            {children}
          </div>
        </figcaption>
      </figure>
    );
  };
  return { Video };
}
