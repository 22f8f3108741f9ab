import type { ReactNode } from "react";
import { coordinatesOnMap, type PhotoProps, photoSchema } from "#content/photo.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { formatDay } from "#web/i18n/format-date.ts";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";

/** A photograph in the ink and paper of the page, in one language; its caption leaves out what is not known. */
export function photoParts(language: Language) {
  const Photo = ({ children, ...props }: PhotoProps & { children?: ReactNode }) => {
    const { name, alt, place, date, latitude, longitude, instrument } = photoSchema.parse(props);
    const known = [
      place,
      date && formatDay(`${date}T12:00:00Z`, language),
      latitude !== undefined && longitude !== undefined && coordinatesOnMap(latitude, longitude),
      instrument && translate(language, "document-parts.photo_instrument", { name: instrument }),
    ].filter((part) => typeof part === "string");
    return (
      <figure className="doc-figure doc-photo">
        <div className="duotone">
          <ResponsiveImage
            url={`/images/photos/${name}.webp`}
            alt={alt}
            sizes="(min-width: 1200px) 640px, (min-width: 600px) calc(100vw - 72px), calc(100vw - 40px)"
          />
        </div>
        <figcaption className="doc-caption">
          <div>
            <b className="figure-number">{translate(language, "document-parts.photo")}</b> {children}
            {known.length > 0 && (
              <span className="doc-photo-record">{known.join(language === "zh" ? "；" : "; ")}</span>
            )}
          </div>
        </figcaption>
      </figure>
    );
  };
  return { Photo };
}
