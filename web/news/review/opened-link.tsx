import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { authorName } from "#contract/author-name.ts";
import { reviewEndpoints } from "#contract/endpoints/review.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { ownImage } from "#contract/image-sources.ts";
import type { SharedReview } from "#contract/review.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { describedBy, Field, FieldFrame } from "#web/ui/field.tsx";
import { ErrorPanel } from "#web/ui/states.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { articleBody, bodyTexts } from "../body.ts";
import { highlightCode } from "../highlight-code.ts";
import { Comments } from "./comments.tsx";
import { pagePassages } from "./page-passages.ts";
import "../article.css";
import "./shared-review.css";

/** What a link leads to: the text with what was said about it, or why there is none. */
export default function OpenedLink({ token, waiting }: { token: string; waiting: ReactNode }) {
  const t = useT();
  const errorText = useErrorText();
  const [shared, setShared] = useState<SharedReview | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    call(reviewEndpoints.openLink, { body: { token } }).then(
      ({ data }) => left || setShared(data),
      (failure: unknown) => left || setError(failure),
    );
    return () => {
      left = true;
    };
  }, [token]);

  if (shared?.text) return <SharedText {...{ token, shared, text: shared.text }} onChange={setShared} />;
  if (shared === null && error === null) return waiting;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap section">
      <h1 className="sr-only">{t("revisions.review.shared.title")}</h1>
      {shared ? (
        <ErrorPanel title={t("revisions.review.shared.changed")} text={t("revisions.review.shared.changed_text")} />
      ) : (
        <ErrorPanel
          title={isGone ? t("revisions.review.shared.gone") : t("revisions.review.load_failed")}
          text={isGone ? t("revisions.review.shared.gone_text") : errorText(error, "revisions.review.load_failed")}
        />
      )}
    </div>
  );
}

interface SharedTextProps {
  token: string;
  shared: SharedReview;
  text: NonNullable<SharedReview["text"]>;
  onChange: (shared: SharedReview) => void;
}

/** The text as readers will see it, the comments on it, and the form for a decision. */
function SharedText({ token, shared, text, onChange }: SharedTextProps) {
  const t = useT();
  const page = useLanguage();
  const [name, setName] = useState("");
  const [nameMissing, setNameMissing] = useState(false);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const { comments } = shared;
  const passages = useMemo(
    () => body && pagePassages(body, (id) => comments.find((comment) => comment.id === id)?.anchor ?? null),
    [body, comments],
  );
  const html = useMemo(() => articleBody(highlightCode(text.content), bodyTexts(t, page)), [text.content, t, page]);
  const cover = ownImage(text.cover_image_url);
  const author = authorName(text.author, page);

  /** Gives the name, or asks for it. */
  function givenName(): string {
    if (name.trim()) return name.trim();
    setNameMissing(true);
    document.getElementById("reviewer-name")?.focus();
    throw new ApiError("answer", 422, { message: t("revisions.review.errors.name_required") });
  }

  /** Links within the text scroll: another address would take the token away. */
  function stay(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href");
    if (!href?.startsWith("#")) return;
    event.preventDefault();
    document.getElementById(href.slice(1))?.scrollIntoView();
  }

  return (
    <div className="wrap section shared-review">
      <header>
        <h1 className="text-21">{t("revisions.review.shared.title")}</h1>
        <p className="mt-2 text-15 text-ink-2">{t("revisions.review.shared.lead")}</p>
        <p className="mt-1 text-13 text-muted">
          <time dateTime={shared.expires_at}>
            {t("revisions.review.shared.expires", { time: formatMinute(shared.expires_at, page) })}
          </time>
        </p>
      </header>
      <article className="shared-review-text" lang={languageTag[shared.lang]}>
        <h2 className="text-38">{text.title}</h2>
        {author && <p className="mt-2 text-13 text-muted">{author}</p>}
        {cover && <img src={cover} alt="" className="mt-6" />}
        <p className="mt-6 text-17 text-ink-2">{text.summary}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows what is pressed inside it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click */}
        <div ref={setBody} className="article-body mt-8" onClick={stay} {...unsafeHtml(html)} />
      </article>
      <aside className="shared-review-side" aria-label={t("revisions.review.comments.title")}>
        <Field
          id="reviewer-name"
          label={t("revisions.review.shared.name")}
          hint={t("revisions.review.shared.name_hint")}
          error={nameMissing ? t("revisions.review.errors.name_required") : undefined}
          maxLength={reviewLimits.name}
          autoComplete="name"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setNameMissing(false);
          }}
        />
        <Comments
          comments={comments}
          people={[]}
          passages={passages}
          add={async (comment) => {
            const answer = await call(reviewEndpoints.commentByLink, {
              body: { ...comment, token, name: givenName() },
            });
            onChange(answer.data);
          }}
        />
        <Decision {...{ token, shared, givenName, onChange }} />
      </aside>
    </div>
  );
}

type DecisionProps = Pick<SharedTextProps, "token" | "shared" | "onChange"> & { givenName: () => string };

/** The decision about the text; what was decided before stays in view. */
function Decision({ token, shared, givenName, onChange }: DecisionProps) {
  const t = useT();
  const page = useLanguage();
  const errorText = useErrorText();
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState<"approved" | "returned" | null>(null);
  const [done, setDone] = useState<"approved" | "returned" | null>(null);
  const [error, setError] = useState<string>();

  async function decide(decision: "approved" | "returned") {
    setError(undefined);
    if (decision === "returned" && note.trim() === "") return setError(t("revisions.review.errors.note_required"));
    setBusy(decision);
    try {
      const body = { token, name: givenName(), decision, note: note.trim() };
      const answer = await call(reviewEndpoints.decideByLink, { body });
      setNote("");
      setDone(decision);
      onChange(answer.data);
    } catch (failure) {
      const changed = failure instanceof ApiError && failure.status === 409;
      if (changed) onChange({ ...shared, state: "changed", text: null });
      setError(errorText(failure, "revisions.review.failed"));
    }
    setBusy(null);
  }

  return (
    <section aria-labelledby="decision" className="grid gap-3">
      <h3 id="decision" className="text-15 font-semibold">
        {t("revisions.review.shared.decide")}
      </h3>
      {shared.decisions.map(({ id, type, by, note: said, created_at }) => (
        <div key={id} className="border-l-3 border-accent bg-panel px-4 py-2 text-13">
          <p>
            {t(
              type === "link_approved"
                ? "revisions.review.shared.done_approved"
                : "revisions.review.shared.done_returned",
              {
                name: by.guest ?? "",
                time: formatMinute(created_at, page),
              },
            )}
          </p>
          {said && <p className="mt-1 whitespace-pre-line wrap-anywhere">{said}</p>}
        </div>
      ))}
      {shared.decisions.length > 0 && <p className="text-13 text-muted">{t("revisions.review.shared.again")}</p>}
      <FieldFrame
        id="decision-note"
        label={t("revisions.review.shared.note")}
        hint={t("revisions.review.shared.note_hint")}
        error={error}
      >
        <textarea
          id="decision-note"
          rows={3}
          maxLength={reviewLimits.note}
          value={note}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy("decision-note", { error, hint: "hint" })}
          onChange={({ target }) => setNote(target.value)}
          className="input text-15"
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        {(["approved", "returned"] as const).map((decision) => (
          <Button
            key={decision}
            size="medium"
            look={decision === "approved" ? "primary" : "secondary"}
            loading={busy === decision}
            loadingLabel={t("revisions.review.shared.sending")}
            disabled={busy !== null}
            onClick={() => void decide(decision)}
          >
            {t(decision === "approved" ? "revisions.review.shared.approve" : "revisions.review.shared.return")}
          </Button>
        ))}
      </div>
      <p role="status" className="text-15 text-success">
        {done && t(`revisions.review.shared.${done}`)}
      </p>
    </section>
  );
}
