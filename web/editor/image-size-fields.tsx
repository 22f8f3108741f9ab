import { imageShares } from "#contract/article-html.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Field } from "#web/ui/field.tsx";
import { customSizeChoice, defaultSizeChoice, type ImageSize, sizeChoice } from "./image-rule.ts";

export interface SizeInput {
  /** "1" to "5" where it is valid. */
  choice: string;
  /** Pixels, for the last choice. */
  width: string;
}

/** What the fields hold at first: an image's present size, or the default. */
export const sizeInput = (present: ImageSize | null): SizeInput =>
  present === null
    ? { choice: defaultSizeChoice, width: "" }
    : { choice: sizeChoice(present), width: "width" in present ? String(present.width) : "" };

interface Props {
  value: SizeInput;
  choiceError: string | undefined;
  widthError: string | undefined;
  onChange: (value: SizeInput) => void;
}

/** Asks how wide an image is shown: one of five choices, picked or typed, the last with a width of its own. */
export function ImageSizeFields({ value, choiceError, widthError, onChange }: Props) {
  const t = useT();
  const labels = [...imageShares.map((share) => `${share}%`), t("editor.image.size_custom")];
  const typed = value.choice.normalize("NFKC").trim();
  const custom = typed === customSizeChoice;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-15 font-semibold">{t("editor.image.size")}</legend>
      <div className="editor-sizes">
        {labels.map((label, index) => (
          <label key={label}>
            <input
              type="radio"
              name="image-size"
              className="sr-only"
              checked={typed === String(index + 1)}
              onChange={() => onChange({ ...value, choice: String(index + 1) })}
            />
            <span className="text-muted">{index + 1}</span> {label}
          </label>
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t("editor.image.size_choice")}
          error={choiceError}
          value={value.choice}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, choice: target.value })}
        />
        {custom && (
          <Field
            label={t("editor.image.size_custom_field")}
            error={widthError}
            value={value.width}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => onChange({ ...value, width: target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
