import type { ComponentType, ReactNode } from "react";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { Outline } from "../outline.ts";

type CaptionProps = { number: number; children: ReactNode };

/** A video of `public/videos`, played when asked for, with captions in the page's language. */
export function videoParts(language: Language, outline: Outline, Caption: ComponentType<CaptionProps>) {
  const Video = ({ name, children }: { name: string; children: ReactNode }) => {
    outline.figures++;
    const file = `/videos/${name}`;
    return (
      <figure className="doc-figure doc-video">
        <video controls muted playsInline preload="none" poster={`${file}.webp`} width={960} height={540}>
          <source src={`${file}.webm`} type="video/webm" />
          <source src={`${file}.mp4`} type="video/mp4" />
          <track
            kind="captions"
            src={`${file}.${language}.vtt`}
            srcLang={languageTag[language]}
            label={translate(language, `layout.${language === "zh" ? "chinese" : "english"}`)}
          />
        </video>
        <Caption number={outline.figures}>{children}</Caption>
      </figure>
    );
  };
  return { Video };
}
