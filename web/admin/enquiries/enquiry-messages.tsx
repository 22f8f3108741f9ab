import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { enquiriesEndpoints } from "#contract/endpoints/enquiries.ts";
import type { Enquiry } from "#contract/enquiries.ts";
import { answerTemplates, enquiryLimits } from "#contract/enquiry-rules.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSendsMail } from "#web/layout/use-sends-mail.ts";
import { useSession } from "#web/session/session.ts";
import { useConfirmation } from "#web/signed-in/confirm.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { FieldFrame } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { emptyHeadings } from "./empty-headings.ts";
import {
  changeMessage,
  type MessageDraft,
  type MessagePlace,
  readMessageDraft,
  storeMessageDraft,
} from "./message-draft.ts";

interface MessagesProps {
  enquiry: Enquiry;
}

/** Notes and answers, oldest first, and the fields for another. */
export function EnquiryMessages({ enquiry }: MessagesProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="enquiry-history" className="mt-12">
      <h2 id="enquiry-history" className="text-21">
        {t("admin-enquiries.history")}
      </h2>
      {enquiry.messages.length === 0 ? (
        <p className="mt-3 text-15 text-muted">{t("admin-enquiries.history_none")}</p>
      ) : (
        <ol className="enquiry-messages">
          {enquiry.messages.map(({ id, type, text, author, created_at }) => (
            <li key={id} data-type={type}>
              <p className="text-13 text-muted">
                <b>{t(`admin-enquiries.message_${type}`)}</b> · {author ?? t("admin-enquiries.deleted_author")} ·{" "}
                <time dateTime={created_at}>{formatShortMinute(created_at, language)}</time>
              </p>
              <p className="mt-1 text-15 whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <Answer enquiry={enquiry} />
      <Note enquiry={enquiry} />
    </section>
  );
}

interface MessageOptions<Response> extends Omit<MessagePlace, "user"> {
  send: (draft: MessageDraft) => Promise<Response>;
  /** The message after it was stored. */
  done: (response: Response) => string;
  failed: MessageKey;
}

/** A text being written, kept in this tab until it is sent. */
function useMessage<Response>({ send, done, failed, ...place }: MessageOptions<Response>) {
  const errorText = useErrorText();
  const user = useSession()?.user.id ?? null;
  const [draft, setDraft] = useState(() => readMessageDraft({ ...place, user }));

  function setText(text: string) {
    const changed = changeMessage(text);
    setDraft(changed);
    storeMessageDraft({ ...place, user }, changed);
  }

  const mutation = useMutation({
    mutationFn: (_: object) => send(draft),
    onSuccess(response) {
      setText("");
      showToast("success", done(response));
    },
    onError: (error) => showToast("error", errorText(error, failed)),
  });

  return { text: draft.text, setText, mutation, empty: draft.text.trim() === "" };
}

/** The form's texts where the site sends mail. */
const mailedTexts = {
  label: "admin-enquiries.write_answer",
  hint: "admin-enquiries.answer_frame",
  button: "admin-enquiries.send_answer",
  ask: "admin-enquiries.answer_ask",
  confirm: "admin-enquiries.answer_confirm",
  busy: "admin-enquiries.sending",
  failed: "admin-enquiries.answer_failed",
} as const;

/** The same where it does not: the answer is only stored, and whoever wrote it sends it. */
const storedTexts = {
  label: "admin-enquiries.message_answer",
  hint: "admin-enquiries.answer_frame_stored",
  button: "admin-enquiries.store_answer",
  ask: "admin-enquiries.answer_ask_stored",
  confirm: "admin-enquiries.store_answer",
  busy: "admin-enquiries.saving",
  failed: "admin-enquiries.save_failed",
} as const;

function Answer({ enquiry }: MessagesProps) {
  const t = useT();
  const page = useLanguage();
  const field = useId();
  const say = useSendsMail() ? mailedTexts : storedTexts;
  const { id, contact, contact_kind, lang } = enquiry;
  const { text, setText, mutation, empty } = useMessage({
    type: "answer",
    enquiry: id,
    send: (body) => call(enquiriesEndpoints.answer, { params: { id }, body }),
    done: ({ mailed }) => t(mailed ? "admin-enquiries.answer_sent" : "admin-enquiries.answer_stored", { contact }),
    failed: say.failed,
  });
  const { isPending } = mutation;
  const { ask, dialog } = useConfirmation(mutation);
  const gaps = emptyHeadings(text, lang).map((heading) => `“${heading}”`);
  if (contact_kind === "telephone")
    return <p className="mt-8 bg-panel px-4 py-3 text-15">{t("admin-enquiries.telephone_only")}</p>;
  return (
    <div className="mt-8">
      <FieldFrame
        id={field}
        label={t(say.label)}
        hint={t(say.hint, { contact, language: t(`admin.language.${lang}`) })}
      >
        <textarea
          id={field}
          rows={8}
          maxLength={enquiryLimits.text}
          aria-describedby={`${field}-hint`}
          value={text}
          readOnly={isPending}
          onChange={(event) => setText(event.target.value)}
          className="input"
        />
      </FieldFrame>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="medium"
          aria-disabled={empty}
          loading={isPending}
          loadingLabel={t(say.busy)}
          onClick={() => ask({})}
        >
          {t(say.button)}
        </Button>
        <Button look="secondary" size="medium" aria-disabled={!empty} onClick={() => setText(answerTemplates[lang])}>
          {t("admin-enquiries.template")}
        </Button>
      </div>
      <AlertDialog
        {...dialog}
        text={t(say.ask, { contact })}
        note={
          gaps.length > 0
            ? t("admin-enquiries.answer_gaps", { headings: new Intl.ListFormat(page).format(gaps) })
            : undefined
        }
        confirmLabel={t(say.confirm)}
        busyLabel={t(say.busy)}
      />
    </div>
  );
}

function Note({ enquiry: { id } }: MessagesProps) {
  const t = useT();
  const field = useId();
  const { text, setText, mutation, empty } = useMessage({
    type: "note",
    enquiry: id,
    send: (body) => call(enquiriesEndpoints.note, { params: { id }, body }),
    done: () => t("admin-enquiries.note_saved"),
    failed: "admin-enquiries.save_failed",
  });
  const { mutate, isPending } = mutation;
  return (
    <div className="mt-8">
      <FieldFrame id={field} label={t("admin-enquiries.add_note")}>
        <textarea
          id={field}
          rows={3}
          maxLength={enquiryLimits.text}
          value={text}
          readOnly={isPending}
          onChange={(event) => setText(event.target.value)}
          className="input"
        />
      </FieldFrame>
      <Button
        look="secondary"
        size="medium"
        className="mt-3"
        aria-disabled={empty}
        loading={isPending}
        loadingLabel={t("admin-enquiries.saving")}
        onClick={() => mutate({})}
      >
        {t("admin-enquiries.save_note")}
      </Button>
    </div>
  );
}
