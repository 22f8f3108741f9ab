import { useEffect, useRef, useState } from "react";
import { data } from "react-router";
import { authorName } from "#contract/author-name.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { pageContext } from "#web/context.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import { ErrorPanel } from "#web/ui/states.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import type { Route } from "./+types/shared-review";
import { nameLanguage } from "./byline.tsx";
import { PlainReview } from "./review/plain-review.tsx";
import { ScriptedReview } from "./review/scripted-review.tsx";
import { readSharedReview } from "./shared-review-data.server.ts";
import "./article.css";
import "./review/review.module.css";
import styles from "./review/shared-review.module.css";

/** The address is the secret: no cache stores the page, no search engine lists it, no other page receives it as referrer. */
export const headers = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const { status, ...page } = await readSharedReview(context, token);
  return data({ ...page, token, posted: context.get(pageContext).form }, { status });
}

export const meta = headMeta;

type ReviewData = Route.ComponentProps["loaderData"];
type Shown = NonNullable<ReviewData["review"]>;

/** A text for a reviewer without an account, who has a link to it; it takes comments and a decision without a script too. */
export default function SharedReviewScreen({ loaderData: { review, token, posted } }: Route.ComponentProps) {
  const t = useT();
  /** The note that could not be sent, once the text is not the link's any more. */
  const [ended, setEnded] = useState<string | null>(null);
  const gone = useRef<HTMLDivElement>(null);
  // the decision was made far below, where nothing is any more
  useEffect(() => {
    if (ended !== null) gone.current?.focus();
  }, [ended]);
  if (review?.text && ended === null)
    return (
      <SharedText key={token} token={token} review={review} posted={posted} text={review.text} onEnded={setEnded} />
    );
  return (
    <div ref={gone} tabIndex={-1} className="wrap section">
      <h1 className="sr-only">{t("revisions.review.shared.title")}</h1>
      {review ? (
        <ErrorPanel title={t("revisions.review.shared.changed")} text={t("revisions.review.shared.changed_text")}>
          {ended && (
            <div className="text-15">
              <p>{t("revisions.review.shared.note_unsent")}</p>
              <p className="mt-2 whitespace-pre-line border-l-3 border-accent pl-4 wrap-anywhere">{ended}</p>
            </div>
          )}
        </ErrorPanel>
      ) : (
        <ErrorPanel title={t("revisions.review.shared.gone")} text={t("revisions.review.shared.gone_text")} />
      )}
    </div>
  );
}

interface SharedTextProps extends Pick<ReviewData, "token" | "posted"> {
  review: Shown;
  text: NonNullable<Shown["text"]>;
  onEnded: (note: string) => void;
}

/** Whether something was entered into a form. */
const isUsed = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || [...new FormData(form).values()].some((value) => value !== "");

/** The text as readers will see it, and beside it what is said about it. */
function SharedText({ token, review, posted, text, onEnded }: SharedTextProps) {
  const t = useT();
  const page = useLanguage();
  const [shared, setShared] = useState<Pick<Shown, "comments" | "decisions">>(review);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const plain = useRef<HTMLFormElement>(null);
  const [scripted, setScripted] = useState(false);
  // a form that is in use before the script is there goes on as it is
  useEffect(() => {
    if (posted === null && plain.current && !isUsed(plain.current)) setScripted(true);
  }, [posted]);
  const author = authorName(text.author, page);

  return (
    <div className={`wrap section ${styles.sharedReview}`}>
      <header>
        <h1 className="text-21">{t("revisions.review.shared.title")}</h1>
        <p className="mt-2 text-15 text-ink-2">{t("revisions.review.shared.lead")}</p>
        <p className="mt-1 text-13 text-muted">
          <time dateTime={review.expires_at}>
            {t("revisions.review.shared.expires", { time: formatMinute(review.expires_at, page) })}
          </time>
        </p>
      </header>
      <article className={styles.text} lang={review.lang}>
        <h2 className="text-38">{text.title}</h2>
        {author && (
          <p className="mt-2 text-13 text-muted" lang={nameLanguage(author) ?? languageTag[page]}>
            {author}
          </p>
        )}
        {text.cover && <img src={text.cover} alt="" className="mt-6" />}
        <p className="mt-6 text-17 text-ink-2">{text.summary}</p>
        <div ref={setBody} className="article-body mt-8" {...unsafeHtml(text.html)} />
      </article>
      <aside className={styles.side} aria-label={t("revisions.review.comments.title")}>
        {scripted ? (
          <ScriptedReview
            token={token}
            shared={shared}
            body={body}
            onEnded={onEnded}
            lang={review.lang}
            onChange={setShared}
          />
        ) : (
          <PlainReview form={plain} lang={review.lang} paragraphs={text.paragraphs} shared={shared} posted={posted} />
        )}
      </aside>
    </div>
  );
}
