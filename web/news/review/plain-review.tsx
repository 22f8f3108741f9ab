import type { ReactNode, RefObject } from "react";
import type { PostedForm } from "#contract/posted-form.ts";
import type { SharedReview } from "#contract/review.ts";
import { replyAct, reviewPlaces } from "#contract/review-form.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { describedBy, Field, FieldFrame, Select } from "#web/ui/field.tsx";
import { Message } from "./comments.tsx";
import { Decisions } from "./decisions.tsx";
import { usePersonName } from "./person-name.ts";
import styles from "./review.module.css";

interface PlainReviewProps {
  form: RefObject<HTMLFormElement | null>;
  shared: Pick<SharedReview, "comments" | "decisions">;
  /** Tag of the text's language. */
  lang: string;
  /** The text's paragraphs by their number, from 0, shortened. */
  paragraphs: readonly { index: number; text: string }[];
  /** What was posted before and refused. */
  posted: PostedForm | null;
}

/** What the holder of a link says of a text, as one form without a script: comments by paragraph, and a decision. */
export function PlainReview({ form, shared, lang, paragraphs, posted }: PlainReviewProps) {
  const t = useT();
  const nameOf = usePersonName();
  const { fields = {}, errors = {} } = posted ?? {};
  return (
    <form ref={form} method="post" className="grid gap-6">
      {posted && (
        <p role="alert" className={`text-15 ${posted.failed ? "text-error" : "text-success"}`}>
          {posted.message}
        </p>
      )}
      <Field
        id="reviewer-name"
        name="name"
        label={t("revisions.review.shared.name")}
        hint={t("revisions.review.shared.name_hint")}
        error={errors.name}
        maxLength={reviewLimits.name}
        autoComplete="name"
        required
        defaultValue={fields.name}
      />
      <section id={reviewPlaces.comments} aria-labelledby="comments-title" className="review-comments">
        <h3 id="comments-title" className="text-15 font-semibold">
          {t("revisions.review.comments.title")}
        </h3>
        <ol className={styles.list}>
          {shared.comments.map((comment) => (
            <li key={comment.id} data-resolved={comment.resolved_at !== null || undefined}>
              <blockquote className={styles.quote} lang={lang}>
                {comment.anchor.quote}
              </blockquote>
              <Message message={comment} />
              {comment.replies.map((reply) => (
                <div key={reply.id} className={styles.replies}>
                  <Message message={reply} />
                </div>
              ))}
              {comment.resolved_at !== null && (
                <p className="mt-1 text-13 text-muted">
                  {t("revisions.review.comments.resolved", {
                    name: nameOf({ user: comment.resolved_by, guest: null }),
                  })}
                </p>
              )}
              <details
                className={styles.fold}
                open={Boolean(errors[replyAct(comment.id)] ?? fields[replyAct(comment.id)])}
              >
                <summary>{t("revisions.review.comments.reply")}</summary>
                <Lines
                  name={replyAct(comment.id)}
                  label={t("revisions.review.comments.reply_text")}
                  fields={fields}
                  errors={errors}
                />
                <Act act={replyAct(comment.id)}>{t("revisions.review.comments.send")}</Act>
              </details>
            </li>
          ))}
        </ol>
        <div className="mt-3 grid gap-3">
          <Select
            name="paragraph"
            label={t("revisions.review.shared.paragraph")}
            error={errors.paragraph}
            defaultValue={fields.paragraph ?? ""}
          >
            <option value="">{t("revisions.review.shared.choose_paragraph")}</option>
            {paragraphs.map(({ index, text }) => (
              <option key={index} value={index} lang={lang}>{`${index + 1}. ${text}`}</option>
            ))}
          </Select>
          <Lines name="text" label={t("revisions.review.comments.text")} fields={fields} errors={errors} />
          <Act act="comment">{t("revisions.review.comments.save")}</Act>
        </div>
      </section>
      <section id={reviewPlaces.decision} aria-labelledby="decision" className="grid gap-3">
        <h3 id="decision" className="text-15 font-semibold">
          {t("revisions.review.shared.decide")}
        </h3>
        <Decisions decisions={shared.decisions} />
        <Lines
          name="note"
          label={t("revisions.review.shared.note")}
          hint={t("revisions.review.shared.note_hint")}
          fields={fields}
          errors={errors}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="medium" name="act" value="approved">
            {t("revisions.review.shared.approve")}
          </Button>
          <Button type="submit" size="medium" look="secondary" name="act" value="returned">
            {t("revisions.review.shared.return")}
          </Button>
        </div>
      </section>
    </form>
  );
}

type LinesProps = Pick<PostedForm, "fields" | "errors"> & { name: string; label: string; hint?: string };

/** A text of several lines. */
const Lines = ({ name, label, hint, fields, errors }: LinesProps) => (
  <FieldFrame id={`review-${name}`} label={label} hint={hint} error={errors[name]}>
    <textarea
      id={`review-${name}`}
      name={name}
      rows={3}
      maxLength={reviewLimits.note}
      defaultValue={fields[name]}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={describedBy(`review-${name}`, { error: errors[name], hint })}
      className="input text-15"
    />
  </FieldFrame>
);

const Act = ({ act, children }: { act: string; children: ReactNode }) => (
  <div>
    <Button type="submit" look="secondary" size="small" name="act" value={act}>
      {children}
    </Button>
  </div>
);
