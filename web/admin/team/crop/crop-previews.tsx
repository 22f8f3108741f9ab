import { type RefObject, useId } from "react";
import { CropperPreview, type CropperPreviewRef } from "react-advanced-cropper";
import { useT } from "#web/i18n/use-t.ts";
import { previewSizes } from "./crop-rule.ts";

export interface CropPreviewsProps {
  refs: RefObject<(CropperPreviewRef | null)[]>;
  /** Circles, as the table shows photos; other shapes than squares are seen whole. */
  round: boolean;
}

/** What is in the frame at the sizes of the team's page and its table; whoever holds `refs` keeps them up to date. */
export function CropPreviews({ refs, round }: CropPreviewsProps) {
  const t = useT();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="crop-label">
        {t("admin-team.crop.preview")}
      </h3>
      <ul className="crop-previews">
        {previewSizes.map((size, i) => (
          <li key={size}>
            <div aria-hidden="true">
              <CropperPreview
                ref={(preview) => {
                  refs.current[i] = preview;
                }}
                className={round ? "crop-preview crop-preview-round" : "crop-preview"}
                style={{ width: size, height: size }}
              />
            </div>
            <p className="text-13 text-muted">{t("admin-team.crop.preview_size", { size })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
