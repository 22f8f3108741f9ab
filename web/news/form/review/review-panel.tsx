import { reviewEndpoints } from "#contract/endpoints/review.ts";
import { languages, languageTag } from "#contract/i18n/language.ts";
import type { Review } from "#contract/review.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { Comments } from "../../review/comments.tsx";
import styles from "../../review/review.module.css";
import { type FormStore, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { DraftLinks } from "./draft-links.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { reviewDrafts } from "./review-drafts.ts";
import { ReviewHistory } from "./review-history.tsx";
import { ReviewLinks } from "./review-links.tsx";
import { useReview } from "./use-review.tsx";

/** The review of the version that is being written: its state, what can be done, comments, history and links. */
export function ReviewPanel({ store }: { store: FormStore }) {
  const t = useT();
  const active = useFormState(store, ({ page }) => page.active);
  return (
    <section id="review-panel" tabIndex={-1} aria-labelledby="review-title" className={styles.panel}>
      <h2 id="review-title" className="text-17 font-semibold">
        {t("revisions.review.title")}
        <span className="font-normal text-muted"> · {t(`news.language.${active}`)}</span>
      </h2>
      {languages.map((language) => (
        // what is written for a version is still there when it is active again
        <div key={language} hidden={language !== active} className={styles.panel}>
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
      <ReviewHistory entries={review.history} />
    </>
  );
}
