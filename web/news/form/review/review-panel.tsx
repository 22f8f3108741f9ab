import { useState } from "react";
import { can } from "#contract/access.ts";
import type { Waiver } from "#contract/article-check/finding.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { reviewEndpoints } from "#contract/endpoints/review.ts";
import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import { versionTextSchema } from "#contract/news.ts";
import type { Review, ReviewEntry } from "#contract/review.ts";
import { type ReviewEventType, reviewLimits } from "#contract/review-rules.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { Comments } from "../../review/comments.tsx";
import { usePersonName } from "../../review/person-name.ts";
import { type ReviewDrafts, textDraft } from "../../review/text-draft.ts";
import { NotSent, TextForm } from "../../review/text-form.tsx";
import { usePublicationCheck } from "../check/use-publication-check.tsx";
import { RevisionsButton } from "../fields/revisions-button.tsx";
import { type FormStore, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { isVersionDirty } from "../selectors.ts";
import { decidedBefore } from "./decided-before.ts";
import { DraftLinks } from "./draft-links.tsx";
import { reviewDrafts } from "./review-drafts.ts";
import { ReviewLinks } from "./review-links.tsx";
import { saveUnpublishedEdit } from "./save-unpublished-edit.ts";
import { savedVersion } from "./saved-version.ts";
import { useBusyAction } from "./use-busy-action.ts";
import { useReview } from "./use-review.tsx";

/** Whether the signed-in user publishes, or only submits. */
export const useMayPublish = (): boolean => {
  const session = useSession();
  return session !== null && can({ user: { role: session.user.role } }, "article.publish");
};

/** The review of the version that is being written: its state, what can be done, comments, history and links. */
export function ReviewPanel({ store }: { store: FormStore }) {
  const t = useT();
  const active = useFormState(store, ({ page }) => page.active);
  return (
    <section id="review-panel" tabIndex={-1} aria-labelledby="review-title" className="review-panel">
      <h2 id="review-title" className="text-17 font-semibold">
        {t("revisions.review.title")}
        <span className="font-normal text-muted"> · {t(`news.language.${active}`)}</span>
      </h2>
      {languages.map((language) => (
        // what is written for a version is still there when it is active again
        <div key={language} hidden={language !== active} className="review-panel">
          <VersionReview store={store} language={language} />
        </div>
      ))}
    </section>
  );
}

function VersionReview({ store, language }: VersionProps) {
  const t = useT();
  const stored = useVersion(store, language, ({ saved }) => saved.article !== null);
  const { review, error, reload } = useReview(language);
  const errorText = useErrorText();
  return (
    <>
      {!stored && <p className="text-13 text-muted">{t("revisions.review.save_first")}</p>}
      {stored && !review && error === null && <p className="text-13 text-muted">{t("revisions.review.loading")}</p>}
      {stored && error !== null && (
        <div role="alert" className="text-13 text-error">
          {errorText(error, "revisions.review.load_failed")}{" "}
          <button type="button" className="font-semibold underline underline-offset-4" onClick={reload}>
            {t("layout.reload")}
          </button>
        </div>
      )}
      {stored && review && <LoadedReview store={store} language={language} review={review} />}
    </>
  );
}

function LoadedReview({ store, language, review }: VersionProps & { review: Review }) {
  const { setReview, passages } = useReview(language);
  const articleId = useFormState(store, ({ article }) => article?.id ?? 0);
  const params = { id: articleId };
  const user = useSession()?.user.id ?? null;
  const drafts = reviewDrafts(articleId, language, user);
  return (
    <>
      <ReviewActions store={store} language={language} review={review} drafts={drafts} />
      <Comments
        drafts={drafts}
        comments={review.comments}
        lang={languageTag[language]}
        people={review.mails ? review.people.map(({ username }) => username) : []}
        passages={passages}
        add={async (body) =>
          setReview((await call(reviewEndpoints.comment, { params, body: { ...body, lang: language } })).data)
        }
        resolve={async (comment, resolved) => {
          const answer = await call(reviewEndpoints.resolveComment, {
            params: { ...params, comment },
            body: { lang: language, resolved },
          });
          setReview(answer.data);
        }}
      />
      <ReviewLinks store={store} language={language} review={review} />
      <DraftLinks store={store} language={language} />
      <History entries={review.history} />
    </>
  );
}

/** The state of the review in words, and what the signed-in user can do about it. */
function ReviewActions({ store, language, review, drafts }: VersionProps & { review: Review; drafts: ReviewDrafts }) {
  const t = useT();
  const { setReview, reload } = useReview(language);
  const mayPublish = useMayPublish();
  const stored = useVersion(store, language, ({ saved }) => saved.article);
  const published = stored?.status === "published";
  const submitted = review.history.find(({ type }) => type === "submitted")?.revision_id ?? null;
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const { state, changed } = review;
  const isChanged = useVersion(store, language, isVersionDirty);
  const canReturn = state === "submitted" && mayPublish;
  const asksToSubmit = (state !== "submitted" || changed) && !mayPublish;
  const canSubmit = asksToSubmit && (!published || isChanged);
  const [open, setOpen] = useState(() => {
    const begun = canReturn ? "return" : canSubmit ? "submit" : null;
    return begun !== null && drafts.read(begun) !== null ? begun : null;
  });
  const { busy, run } = useBusyAction<"withdraw" | "approve">(reload);
  const { check, checking, dialog } = usePublicationCheck({ store, language });
  const params = { id };
  const username = useSession()?.user.username ?? null;

  /** Makes a decision; where it was made though no answer came, goes on from what the server has. */
  const decide = (type: ReviewEventType, note: string, send: () => Promise<{ data: Review }>): Promise<Review> =>
    send().then(
      ({ data }) => data,
      (error: unknown) => decidedBefore(error, { articleId: id, shown: review, type, note, username }),
    );

  async function submit(note: string) {
    const version = published
      ? (await saveUnpublishedEdit(store, language)) && stored.version
      : await savedVersion(store, language, t(`editor.form.draft_content.${language}`));
    if (version === null || version === false) throw new NotSent();
    const body = { lang: language, version, note };
    const after = await decide("submitted", note, () => call(reviewEndpoints.submit, { params, body }));
    setReview(after);
    setOpen(null);
    showToast("success", t(after.mails ? "revisions.review.submitted" : "revisions.review.submitted_stored"));
  }

  async function approve(waived: Waiver[]) {
    const revision = published && submitted !== null ? { revision: submitted } : {};
    const body = { lang: language, version: review.version, ...revision, waived };
    const { data } = await call(reviewEndpoints.approve, { params, body }).catch(async (error: unknown) => {
      await decidedBefore(error, { articleId: id, shown: review, type: "published", note: "", username });
      return call(newsEndpoints.get, { params, query: { lang: language } });
    });
    store.dispatch({ type: "revisionRestored", language, article: data });
    showToast("success", t("news.created"));
  }

  /** Checks what was submitted, which of a published version is not the text in the form, and publishes it. */
  async function checkSubmitted() {
    const publish = (waived: Waiver[]) => void run("approve", () => approve(waived));
    if (!published || submitted === null) return check(publish);
    await run("approve", async () => {
      const { data } = await call(newsEndpoints.getRevision, { params: { id, rev: submitted } });
      check(publish, versionTextSchema.parse(data));
    });
  }

  if (published && mayPublish && state === "none")
    return <p className="text-13 text-muted">{t("revisions.review.state.none")}</p>;
  return (
    <div className="grid gap-3">
      <p>
        <Badge tone={state === "submitted" && !changed ? "blue" : state === "none" ? "grey" : "yellow"}>
          {t(`revisions.review.state.${changed ? "changed" : state}`)}
        </Badge>
      </p>
      {(changed || (published && state === "submitted")) && stored && submitted && (
        <div>
          <RevisionsButton key={submitted} store={store} language={language} stored={stored} start={submitted} />
        </div>
      )}
      {changed && (
        <p className="text-13">
          {t(mayPublish ? "revisions.review.changed_admin" : "revisions.review.changed_author")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state === "submitted" && mayPublish && !changed && (
          <Button
            size="small"
            loading={busy === "approve" || checking}
            loadingLabel={t(checking ? "revisions.check.checking" : "revisions.review.approving")}
            disabled={busy !== null}
            onClick={() => {
              if (isVersionDirty(store.read().versions[language])) showToast("error", t("revisions.review.not_saved"));
              else void checkSubmitted();
            }}
          >
            {t("revisions.review.approve")}
          </Button>
        )}
        {canReturn && (
          <Button look="secondary" size="small" aria-expanded={open === "return"} onClick={() => setOpen("return")}>
            {t("revisions.review.return")}
          </Button>
        )}
        {asksToSubmit && (
          <Button
            size="small"
            aria-expanded={open === "submit"}
            disabled={!canSubmit}
            onClick={() => setOpen("submit")}
          >
            {t(state === "none" ? "revisions.review.submit" : "revisions.review.submit_again")}
          </Button>
        )}
        {state === "submitted" && !mayPublish && (
          <Button
            look="secondary"
            size="small"
            loading={busy === "withdraw"}
            loadingLabel={t("revisions.review.withdrawing")}
            disabled={busy !== null}
            onClick={() =>
              void run("withdraw", async () => {
                const body = { lang: language };
                setReview(await decide("withdrawn", "", () => call(reviewEndpoints.withdraw, { params, body })));
                showToast("success", t("revisions.review.withdrawn"));
              })
            }
          >
            {t("revisions.review.withdraw")}
          </Button>
        )}
      </div>
      {dialog}
      {open === "submit" && (
        <TextForm
          label={t("revisions.review.submit_note")}
          hint={t("revisions.review.submit_ask", { version: t(`editor.form.version.${language}`) })}
          optional
          limit={reviewLimits.note}
          draft={textDraft(drafts, "submit")}
          submit={t("revisions.review.submit")}
          busyLabel={t("revisions.review.submitting")}
          send={submit}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === "return" && (
        <TextForm
          label={t("revisions.review.return_note")}
          hint={t("revisions.review.return_ask")}
          limit={reviewLimits.note}
          draft={textDraft(drafts, "return")}
          submit={t("revisions.review.return")}
          busyLabel={t("revisions.review.returning")}
          send={async (note) => {
            const body = { lang: language, note };
            const after = await decide("returned", note, () => call(reviewEndpoints.return, { params, body }));
            setReview(after);
            setOpen(null);
            showToast("success", t(after.mails ? "revisions.review.returned" : "revisions.review.returned_stored"));
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** What has happened to the version so far, newest first. */
function History({ entries }: { entries: readonly ReviewEntry[] }) {
  const t = useT();
  const page = useLanguage();
  const nameOf = usePersonName();
  return (
    <details className="review-fold">
      <summary>{t("revisions.review.history.title")}</summary>
      {entries.length === 0 && <p className="text-13 text-muted">{t("revisions.review.history.none")}</p>}
      <ol className="review-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="text-13">{t(`revisions.review.history.${entry.type}`, { name: nameOf(entry.by) })}</p>
            <p className="text-13 text-muted">
              <time dateTime={entry.created_at}>{formatMinute(entry.created_at, page)}</time> ·{" "}
              {t("revisions.review.history.version", { version: entry.version })}
            </p>
            {entry.waived?.map(({ rule, reason }) => (
              <p key={rule} className="mt-1 text-13 wrap-anywhere">
                {t(`revisions.check.rule.${rule}`)}
                {t("revisions.check.because")}
                {reason}
              </p>
            ))}
            {entry.note && <p className="mt-1 text-13 whitespace-pre-line">{entry.note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Above a version: who waits for whom, or with which note it was returned, and the way to the review. */
export function ReviewStrip({ language }: { language: Language }) {
  const t = useT();
  const page = useLanguage();
  const nameOf = usePersonName();
  const mayPublish = useMayPublish();
  const session = useSession();
  const { review } = useReview(language);
  if (!review) return null;
  const open = review.comments.filter(({ resolved_at }) => resolved_at === null).length;
  const entry = review.history.find(({ type }) => type === review.state);
  if (review.state === "none" && open === 0) return null;
  const said = entry && { name: nameOf(entry.by), time: formatMinute(entry.created_at, page) };
  const isOwn = session !== null && entry?.by.user?.username === session.user.username;
  const waiting = isOwn ? "revisions.review.waiting_own" : "revisions.review.waiting";
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-l-3 border-accent bg-panel px-5 py-3 text-15">
      <div className="min-w-0 flex-1 basis-64">
        {review.state === "submitted" && said && (
          <p>{t(mayPublish ? "revisions.review.waiting_decide" : waiting, said)}</p>
        )}
        {review.state === "returned" && said && <p>{t("revisions.review.returned_by", said)}</p>}
        {entry?.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.note}</p>}
        {review.changed && (
          <p className="mt-1 text-accent">
            {t(mayPublish ? "revisions.review.changed_admin" : "revisions.review.changed_author")}
          </p>
        )}
        {open > 0 && <p className="text-13 text-muted">{t("revisions.review.comments.open_count", { count: open })}</p>}
      </div>
      <Button look="secondary" size="small" onClick={() => document.getElementById("review-panel")?.focus()}>
        {t(mayPublish ? "revisions.review.open" : "revisions.review.open_author")}
      </Button>
    </div>
  );
}
