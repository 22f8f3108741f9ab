import { type TextareaHTMLAttributes, useId } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { type MemberTextField, teamCategories } from "#contract/team-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { describedBy, Field, FieldFrame, type FieldTexts, Select } from "#web/ui/field.tsx";
import { isLongText } from "./member-draft.ts";
import type { MemberForm } from "./use-member-form.ts";

const pairs = ["name", "position", "education", "expertise", "description"] as const;

/** Every field of a member: texts in both languages side by side, then the group and the order in it. */
export function MemberFields({ form }: { form: MemberForm }) {
  const t = useT();
  const { draft, problems, change } = form;
  return (
    <div className="team-fields">
      {pairs.map((field) => (
        <div key={field} className="team-pair">
          <MemberText form={form} field={field} label={field} tag={languageTag.zh} />
          <MemberText form={form} field={`${field}En`} label={field} tag={languageTag.en} />
        </div>
      ))}
      <p className="text-13 text-muted">{t("admin-team.form.english_hint")}</p>
      <div className="team-pair">
        <Select
          label={t("admin-team.form.category")}
          value={draft.category}
          error={problems.category}
          onChange={({ target }) => change("category", target.value)}
        >
          {teamCategories.map((name) => (
            <option key={name} value={name}>
              {t(`team.${name}`)}
            </option>
          ))}
        </Select>
        <Field
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          label={t("admin-team.form.order")}
          hint={t("admin-team.form.order_hint")}
          value={draft.order}
          error={problems.order}
          onChange={({ target }) => change("order", target.validity.badInput ? "?" : target.value)}
        />
      </div>
    </div>
  );
}

interface MemberTextProps {
  form: MemberForm;
  field: MemberTextField;
  label: (typeof pairs)[number];
  tag: string;
}

/** One text of a member in one language. */
function MemberText({ form: { draft, problems, change }, field, label, tag }: MemberTextProps) {
  const t = useT();
  const required = field === "name" || field === "position";
  const english = tag === languageTag.en;
  const name = t(`admin-team.field.${label}`);
  const properties = {
    lang: tag,
    label: (
      <>
        {t(english ? "admin-team.form.english" : "admin-team.form.chinese", { field: name })}
        {required && <span className="team-required">{t("admin-team.form.required")}</span>}
      </>
    ),
    required,
    value: draft[field],
    error: problems[field],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  };
  return isLongText(field) ? <TextArea {...properties} rows={4} /> : <Field {...properties} />;
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {}

/** Several lines of text with their label, hint and error. */
function TextArea({ label, error, hint, className = "", ...area }: TextAreaProps) {
  const own = useId();
  const id = area.id ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className={`input ${className}`}
      />
    </FieldFrame>
  );
}
