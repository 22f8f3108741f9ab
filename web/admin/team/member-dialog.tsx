import {
  type ReactNode,
  type SubmitEvent,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { teamCategories } from "#contract/team-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { type Choice, ChoiceDialog, Dialog } from "#web/ui/dialog.tsx";
import { describedBy, Field, FieldError, FieldFrame, type FieldTexts, Select } from "#web/ui/field.tsx";
import { deleteMemberDraft, isLongText, type StoredMemberDraft } from "./member-draft.ts";
import { PhotoField } from "./photo-field.tsx";
import styles from "./team.module.css";
import { type MemberForm, type MemberFormOptions, useDiscardGuard, useMemberForm } from "./use-member-form.ts";

/** A notice that does not interrupt, with its actions. */
const Notice = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className={styles.notice}>
    <div className="min-w-0 flex-1 basis-64">{text}</div>
    <div className="flex flex-none gap-3">{children}</div>
  </div>
);

/** Asks whether to discard unsaved changes. */
function DiscardDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const t = useT();
  const choices: Choice[] = [
    { label: t("admin-team.discard.stay"), look: "secondary", onChoose: stay },
    { label: t("admin-team.discard.leave"), look: "danger", onChoose: leave },
  ];
  return (
    <ChoiceDialog question={t("admin-team.discard.question")} choices={choices} onEscape={stay}>
      {t("admin-team.discard.text")}
    </ChoiceDialog>
  );
}

export interface DraftNoticeProps {
  stored: StoredMemberDraft;
  onContinue: () => void;
  /** Called once it is discarded. */
  onDiscard: () => void;
}

/** Offers what a form held when the session ended, or the page was closed. */
export function DraftNotice({ stored: { place, draft }, onContinue, onDiscard }: DraftNoticeProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const name = draft.name.trim();
  const text = (
    <>
      <p>{t(place === "new" ? "admin-team.kept.offer_new" : "admin-team.kept.offer")}</p>
      {name && (
        <b className="block truncate" lang={languageTag.zh}>
          {name}
        </b>
      )}
    </>
  );

  function discard() {
    setAsking(false);
    deleteMemberDraft(place);
    onDiscard();
  }

  return (
    <>
      <Notice text={text}>
        <Button look="secondary" size="medium" onClick={() => setAsking(true)}>
          {t("admin-team.kept.discard")}
        </Button>
        <Button size="medium" onClick={onContinue}>
          {t("admin-team.kept.continue")}
        </Button>
      </Notice>
      {asking && <DiscardDialog stay={() => setAsking(false)} leave={discard} />}
    </>
  );
}

/** The form of a member, over the table. */
export function MemberDialog({ onClose, ...options }: MemberFormOptions & { onClose: () => void }) {
  const t = useT();
  const form = useMemberForm(options);
  const { refusals, busy } = form;
  const { question, leaveBy } = useDiscardGuard(form.isDirty, form.forget);
  const element = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const close = () => leaveBy(onClose);

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    form.save();
  }

  function startOver() {
    form.startOver();
    chooser.current?.focus();
  }

  return (
    <Dialog
      size="large"
      title={t(form.member ? "admin-team.form.edit_title" : "admin-team.form.add_title")}
      closeLabel={t("admin-team.form.close")}
      busy={busy}
      onClose={close}
    >
      <form ref={element} noValidate className={styles.form} onSubmit={submit}>
        {form.restored && (
          <Notice text={t("admin-team.kept.restored")}>
            <Button look="secondary" size="small" onClick={startOver}>
              {t("admin-team.kept.discard")}
            </Button>
          </Notice>
        )}
        <PhotoField ref={chooser} form={form} />
        <MemberFields form={form} />
        <div className="dialog-actions">
          <div role="alert" className="mr-auto">
            <FieldError id="member" error={form.failure || undefined} />
          </div>
          <Button look="secondary" size="medium" disabled={busy} onClick={close}>
            {t("layout.cancel")}
          </Button>
          <Button type="submit" size="medium" loading={busy} loadingLabel={t("admin-team.form.saving")}>
            {t("admin-team.form.save")}
          </Button>
        </div>
      </form>
      {form.conflict && (
        // somebody else saved in between: take theirs, save over it, or go on and decide later
        <ChoiceDialog
          question={t("admin-team.conflict.question")}
          choices={[
            { label: t("admin-team.conflict.stay"), look: "secondary", onChoose: form.dismiss },
            { label: t("admin-team.conflict.overwrite"), look: "danger", onChoose: form.overwrite },
            { label: t("admin-team.conflict.reload"), look: "primary", onChoose: form.reload },
          ]}
          onEscape={form.dismiss}
        >
          {t("admin-team.conflict.text")}
        </ChoiceDialog>
      )}
      {question && <DiscardDialog {...question} />}
    </Dialog>
  );
}

const pairs = ["name", "position", "education", "expertise", "description"] as const;

/** Every field of a member: texts in both languages side by side, then the group and the order in it. */
function MemberFields({ form }: { form: MemberForm }) {
  const t = useT();
  const { draft, problems, change } = form;
  return (
    <div className={styles.fields}>
      {pairs.map((field) => (
        <div key={field} className={styles.pair}>
          <MemberText form={form} pair={field} language="zh" />
          <MemberText form={form} pair={field} language="en" />
        </div>
      ))}
      <p className="text-13 text-muted">{t("admin-team.form.english_hint")}</p>
      <div className={styles.pair}>
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
  pair: (typeof pairs)[number];
  language: "zh" | "en";
}

/** One text of a member in one language. */
function MemberText({ form: { draft, problems, change }, pair, language }: MemberTextProps) {
  const t = useT();
  const english = language === "en";
  const field = english ? (`${pair}En` as const) : pair;
  const required = field === "name" || field === "position";
  const name = t(`admin-team.field.${pair}`);
  const properties = {
    lang: languageTag[language],
    label: (
      <>
        {t(english ? "admin-team.form.english" : "admin-team.form.chinese", { field: name })}
        {required && <span className={styles.required}>{t("admin-team.form.required")}</span>}
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

/** Several lines of text with their label and error. */
function TextArea({ label, error, ...area }: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldTexts) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error })}
        className="input"
      />
    </FieldFrame>
  );
}
