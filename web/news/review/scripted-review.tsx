import { useMemo, useState } from "react";
import { reviewEndpoints } from "#contract/endpoints/review.ts";
import type { SharedReview } from "#contract/review.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { describedBy, Field, FieldFrame } from "#web/ui/field.tsx";
import { Comments } from "./comments.tsx";
import { Decisions } from "./decisions.tsx";
import { pagePassages } from "./page-passages.ts";
import { NotSent } from "./text-form.tsx";

interface ScriptedReviewProps {
  token: string;
  shared: Pick<SharedReview, "comments" | "decisions">;
  /** Tag of the text's language. */
  lang: string;
  /** The element with the text, which passages are selected in. */
  body: HTMLElement | null;
  onChange: (shared: SharedReview) => void;
  /** Called where the text is not the link's any more, with the note that was written for a decision. */
  onEnded: (note: string) => void;
}

/** What the holder of a link says of a text, where scripts run: comments on what is selected, and a decision. */
export function ScriptedReview({ token, shared, lang, body, onChange, onEnded }: ScriptedReviewProps) {
  const t = useT();
  const [name, setName] = useState("");
  const [nameMissing, setNameMissing] = useState(false);
  const { comments } = shared;
  const passages = useMemo(
    () => body && pagePassages(body, (id) => comments.find((comment) => comment.id === id)?.anchor ?? null),
    [body, comments],
  );

  /** Gives the name; throws `NotSent` where there is none, which its field says. */
  function givenName(): string {
    if (name.trim()) return name.trim();
    setNameMissing(true);
    document.getElementById("reviewer-name")?.focus();
    throw new NotSent();
  }

  return (
    <>
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
        lang={lang}
        people={[]}
        passages={passages}
        add={async (comment) => {
          const answer = await call(reviewEndpoints.commentByLink, {
            body: { ...comment, token, name: givenName() },
          });
          onChange(answer.data);
        }}
      />
      <Decision token={token} shared={shared} givenName={givenName} onChange={onChange} onEnded={onEnded} />
    </>
  );
}

type DecisionProps = Omit<ScriptedReviewProps, "body" | "lang"> & { givenName: () => string };

/** The decision about the text; what was decided before stays in view. */
function Decision({ token, shared, givenName, onChange, onEnded }: DecisionProps) {
  const t = useT();
  const errorText = useErrorText();
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState<"approved" | "returned" | null>(null);
  const [done, setDone] = useState<"approved" | "returned" | null>(null);
  const [error, setError] = useState<string>();

  async function decide(decision: "approved" | "returned") {
    setError(undefined);
    setDone(null);
    if (decision === "returned" && note.trim() === "") {
      document.getElementById("decision-note")?.focus();
      return setError(t("revisions.review.errors.note_required"));
    }
    setBusy(decision);
    try {
      const body = { token, name: givenName(), decision, note: note.trim() };
      const answer = await call(reviewEndpoints.decideByLink, { body });
      setNote("");
      setDone(decision);
      onChange(answer.data);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) onEnded(note.trim());
      if (!(failure instanceof NotSent)) setError(errorText(failure, "revisions.review.failed"));
    }
    setBusy(null);
  }

  return (
    <section aria-labelledby="decision" className="grid gap-3">
      <h3 id="decision" className="text-15 font-semibold">
        {t("revisions.review.shared.decide")}
      </h3>
      <Decisions decisions={shared.decisions} />
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
