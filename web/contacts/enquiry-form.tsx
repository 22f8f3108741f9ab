import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { EnquiryReceipt } from "#contract/enquiries.ts";
import { enquiryLimits, enquiryProblems, trapField, waterKinds } from "#contract/enquiry-rules.ts";
import { paths, splitPath } from "#contract/paths.ts";
import type { PostedForm } from "#contract/posted-form.ts";
import { site } from "#site";
import { ApiError } from "#web/http/api.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, describedBy, Field, FieldError, FieldFrame } from "#web/ui/field.tsx";
import { DataRows } from "./data-rows.tsx";
import { type Fields, readEnquiryDraft, storeEnquiryDraft, withEntered } from "./enquiry-draft.ts";
import { PlaceField } from "./place-field.tsx";

/** Fetched when somebody begins to fill in the form. */
const loadSending = () => import("./send-enquiry.ts");

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** What managers of passwords go by: 1Password, LastPass, Bitwarden, Proton Pass, Dashlane. */
const ignoredByManagers = {
  "data-1p-ignore": "true",
  "data-lpignore": "true",
  "data-bwignore": "true",
  "data-protonpass-ignore": "true",
  "data-form-type": "other",
};

const isBegun = ({ water, decision, name, contact }: Fields) => Boolean(water || decision || name || contact);

interface EnquiryFormProps {
  /** Subject and link that the address gives. */
  given: { topic: string; link: string };
  /** The form as it was posted without a script. */
  posted: PostedForm | null;
  /** The current year. */
  year: number;
  /** Whether the site sends mail. */
  sendsMail: boolean;
  onSent: (receipt: EnquiryReceipt) => void;
}

/** What is said of the whole form. */
interface Notice {
  text: string;
  failed: boolean;
  /** Where the reader is once the button was pressed; otherwise above the form. */
  atButton: boolean;
}

/**
 * The enquiry in four steps. It works without a script; with one, it keeps what is entered until it is sent, and is sent
 * with a proof of work, which the browser computes meanwhile.
 */
export default function EnquiryForm({ given, posted, year, sendsMail, onSent }: EnquiryFormProps) {
  const t = useT();
  const language = useLanguage();
  const sitePath = useSitePath();
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);
  const [fields, setFields] = useState<Fields>(posted?.fields ?? given);
  const [restored, setRestored] = useState(0);
  const [errors, setErrors] = useState<Fields>(posted?.errors ?? {});
  const [notice, setNotice] = useState<Notice | null>(
    posted ? { text: posted.message, failed: posted.failed, atButton: false } : null,
  );
  const [sending, setSending] = useState(false);
  const [onDevice, setOnDevice] = useState(false);

  useEffect(() => {
    const draft = posted ? null : readEnquiryDraft();
    if (!form.current || !draft) return;
    const entered = fieldsOf(form.current);
    const kept = withEntered(draft.fields, { ...given }, entered);
    if (isBegun(entered)) storeEnquiryDraft({ ...draft, fields: kept });
    focused.current = document.activeElement;
    setFields(kept);
    setOnDevice(draft.onDevice);
    setRestored((times) => times + 1);
  }, [posted, given]);

  // the fields are mounted anew with what is restored, perhaps while somebody writes in one
  useLayoutEffect(() => {
    const field = restored > 0 && focused.current?.id ? document.getElementById(focused.current.id) : null;
    if (!field || field === focused.current || !form.current?.contains(field)) return;
    focused.current = null;
    field.focus();
    const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");
    if (isText) field.selectionStart = field.value.length;
  }, [restored]);

  // what was entered before the script was there
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const entered = fieldsOf(element);
    if (isBegun(entered) && readEnquiryDraft() === null) storeEnquiryDraft({ fields: entered, onDevice: false });
  }, []);

  // not whenever the errors change: correcting one field does not lead to the next
  useEffect(() => {
    if (notice?.failed) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [notice]);

  const prepare = () =>
    void loadSending()
      .then(({ canProve, prepareProof }) => canProve() && prepareProof())
      .catch(() => undefined);

  /** Shows what is wrong with single fields, or else what is said of the whole form. */
  function refuse(named: readonly (readonly [name: string, text: string])[], said = "") {
    setErrors(Object.fromEntries(named));
    const count = named.filter(([name]) => name !== "proof" && name !== trapField).length;
    const text = count > 0 ? t("enquiry.check", { count }) : said || t("enquiry.failed");
    // with errors the focus goes up to the first of them
    setNotice({ text, failed: true, atButton: count === 0 });
  }

  /** Takes the error from a field that is being corrected, and with the last one what was said of the form. */
  function settle(field: string) {
    if (!(field in errors)) return;
    const { [field]: _settled, ...others } = errors;
    setErrors(others);
    if (Object.keys(others).length === 0) setNotice(null);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (sending) return;
    // the trap is for what posts the form without a script; a manager of passwords may have filled it in
    const { [trapField]: _, ...entered } = fieldsOf(element);
    const missing = Object.entries(enquiryProblems(entered)).map(([name, key]) => [name, t(key)] as const);
    if (missing.length > 0) return refuse(missing);
    setSending(true);
    setNotice(null);
    setErrors({});
    try {
      const sending = await loadSending().catch(() => null);
      if (!sending) throw new ApiError("network");
      if (!sending.canProve()) {
        element.querySelector(`[name=${trapField}]`)?.remove();
        return element.submit(); // as without a script
      }
      const receipt = await sending.sendEnquiry(entered);
      storeEnquiryDraft(null);
      onSent(receipt);
    } catch (error) {
      const { kind, errors: found, message: said } = error instanceof ApiError ? error : new ApiError("response");
      const named = Object.entries(found).flatMap(([name, [first]]) =>
        first === undefined ? [] : [[name, first] as const],
      );
      refuse(named, kind === "network" ? t("enquiry.offline") : said);
    } finally {
      setSending(false);
    }
  }

  function clear() {
    focused.current = document.activeElement;
    storeEnquiryDraft(null);
    setOnDevice(false);
    setErrors({});
    setFields(given);
    setRestored((times) => times + 1);
    setNotice({ text: t("enquiry.cleared"), failed: false, atButton: true });
  }

  function keep(chosen: boolean) {
    setOnDevice(chosen);
    if (form.current) storeEnquiryDraft({ fields: fieldsOf(form.current), onDevice: chosen });
  }

  /** Attributes of a line of text. */
  const text = (name: keyof typeof enquiryLimits) => ({
    name,
    id: `enquiry-${name}`,
    defaultValue: fields[name],
    error: errors[name],
    maxLength: enquiryLimits[name],
  });
  const optional = (label: string) => (
    <>
      {label} <span className="font-normal text-muted">{t("enquiry.optional")}</span>
    </>
  );

  const noticeShown = (
    <div role="alert">
      {notice && (
        <p className="enquiry-notice" data-failed={notice.failed || undefined}>
          {notice.text}
        </p>
      )}
    </div>
  );

  return (
    <form
      ref={form}
      method="post"
      action={`${sitePath(paths.contacts)}#enquiry`}
      noValidate
      className="enquiry"
      onFocus={prepare}
      onInput={(event) => {
        storeEnquiryDraft({ fields: fieldsOf(event.currentTarget), onDevice });
        if (event.target instanceof Element) settle(event.target.getAttribute("name") ?? "");
      }}
      onSubmit={(event) => void submit(event)}
    >
      {posted && <input type="hidden" name="stamp" value={posted.stamp} />}
      {!notice?.atButton && noticeShown}
      <div key={restored} className="contents">
        {fields.topic && (
          <div className="enquiry-about">
            <Field label={t("enquiry.topic")} {...text("topic")} />
            {fields.link && (
              <p className="text-13 text-muted">
                {t("enquiry.link")}{" "}
                <SiteLink to={splitPath(fields.link).bare} className="text-link-line">
                  {fields.link}
                </SiteLink>
                <input type="hidden" name="link" value={fields.link} />
              </p>
            )}
          </div>
        )}
        <Step number={1} title={t("enquiry.water_step")}>
          <div className="enquiry-half">
            <Field label={t("enquiry.water")} {...text("water")} />
            <fieldset aria-describedby={describedBy("enquiry-kind", { error: errors.kind })}>
              <legend className="mb-2 text-15 font-semibold">{t("enquiry.kind")}</legend>
              <div className="choice-row">
                {waterKinds.map((kind) => (
                  <label key={kind}>
                    <input
                      type="radio"
                      name="kind"
                      value={kind}
                      defaultChecked={fields.kind === kind}
                      aria-invalid={errors.kind ? true : undefined}
                    />
                    <span>{t(`enquiry.kinds.${kind}`)}</span>
                  </label>
                ))}
              </div>
              <FieldError id="enquiry-kind" error={errors.kind} />
            </fieldset>
            <PlaceField
              label={optional(t("enquiry.coordinates"))}
              hint={t("enquiry.coordinates_hint")}
              {...text("coordinates")}
            />
          </div>
        </Step>
        <Step number={2} title={t("enquiry.decision_step")}>
          <div className="enquiry-decision">
            <FieldFrame id="enquiry-decision" label={t("enquiry.decision")} error={errors.decision}>
              <textarea
                id="enquiry-decision"
                name="decision"
                rows={4}
                maxLength={enquiryLimits.decision}
                defaultValue={fields.decision}
                aria-invalid={errors.decision ? true : undefined}
                aria-describedby={describedBy("enquiry-decision", { error: errors.decision })}
                className="input"
              />
            </FieldFrame>
            <Field label={optional(t("enquiry.deadline"))} hint={t("enquiry.deadline_hint")} {...text("deadline")} />
          </div>
        </Step>
        <Step number={3} title={t("enquiry.data_step")}>
          <p className="text-13 text-muted">{t("enquiry.data_hint")}</p>
          <DataRows fields={fields} errors={errors} year={year} />
        </Step>
        <Step number={4} title={t("enquiry.person_step")}>
          <div className="enquiry-person">
            <Field label={t("enquiry.name")} autoComplete="name" {...text("name")} />
            <Field label={optional(t("enquiry.organisation"))} autoComplete="organization" {...text("organisation")} />
            <Field label={t("enquiry.contact")} autoComplete="email" {...text("contact")} />
          </div>
          {/* a form that was refused is shown to somebody, and can always be sent */}
          {!posted && (
            <div className="enquiry-trap" aria-hidden="true">
              <label>
                {t("enquiry.trap")}
                <input name={trapField} tabIndex={-1} autoComplete="off" {...ignoredByManagers} />
              </label>
            </div>
          )}
          <Checkbox
            name="consent"
            id="enquiry-consent"
            defaultChecked={fields.consent === "on"}
            error={errors.consent}
            label={
              <>
                {t("enquiry.consent", { site: site.name[language], months: site.enquiries.retentionMonths })}{" "}
                <SiteLink to={paths.privacy} className="text-link-line">
                  {t("layout.privacy")}
                </SiteLink>
              </>
            }
          />
          {notice?.atButton && noticeShown}
          <div className="enquiry-send">
            <Button type="submit" loading={sending} loadingLabel={t("enquiry.sending")}>
              {t("enquiry.send")}
            </Button>
            <p className="text-13 text-muted">{t(sendsMail ? "enquiry.after" : "enquiry.after_stored")}</p>
          </div>
          <div className="enquiry-kept text-13 text-muted">
            <label>
              <input
                type="checkbox"
                className="checkbox"
                checked={onDevice}
                // it is no field of the form, whose draft it only moves
                onInput={(event) => event.stopPropagation()}
                onChange={(event) => keep(event.target.checked)}
              />
              {t("enquiry.keep")}
            </label>
            <p>
              {t(onDevice ? "enquiry.kept_on_device" : "enquiry.kept")}{" "}
              <button type="button" id="enquiry-clear" className="text-link-line" onClick={clear}>
                {t("enquiry.clear")}
              </button>
            </p>
          </div>
        </Step>
      </div>
    </form>
  );
}

/** A step of the form, with its number in the rail. */
const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className="enquiry-step" aria-labelledby={`enquiry-step-${number}`}>
    <p className="enquiry-number text-28" aria-hidden="true">
      {number}
    </p>
    <div className="enquiry-body">
      <h3 id={`enquiry-step-${number}`} className="text-28">
        {title}
      </h3>
      {children}
    </div>
  </section>
);
