import { useT } from "#web/i18n/use-t.ts";
import { Checkbox, Field } from "#web/ui/field.tsx";

/** What is said of an image. */
export interface Words {
  alt: string;
  /** Whether it shows nothing that a reader would miss, so that it has no text alternative. */
  decorative: boolean;
  caption: string;
}

export const noWords: Words = { alt: "", decorative: false, caption: "" };

/** Whether a reader who cannot see the image is told what it shows, or that it shows nothing. */
export const isDescribed = ({ alt, decorative }: Words) => decorative || alt.trim() !== "";

interface Props {
  value: Words;
  altError: string | undefined;
  /** Whether a caption is asked for; one that stands in the text is written there. */
  captioned: boolean;
  onChange: (value: Words) => void;
}

/** Asks for a text alternative, or that the image is decorative, and for a caption. */
export function ImageAltText({ value, altError, captioned, onChange }: Props) {
  const t = useT();
  return (
    <>
      <Field
        label={t("editor.image.alt")}
        hint={t("editor.image.alt_hint")}
        error={altError}
        value={value.decorative ? "" : value.alt}
        disabled={value.decorative}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
      />
      <Checkbox
        label={t("editor.image.decorative")}
        checked={value.decorative}
        onChange={({ target }) => onChange({ ...value, decorative: target.checked })}
      />
      {captioned && (
        <Field
          label={t("editor.image.caption")}
          value={value.caption}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, caption: target.value })}
        />
      )}
    </>
  );
}
