import { useState } from "react";
import type { Review } from "#contract/review.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { type ReviewDrafts, textDraft } from "../../review/text-draft.ts";
import { TextForm } from "../../review/text-form.tsx";
import { RevisionsButton } from "../fields/revisions-button.tsx";
import { useVersion, type VersionProps } from "../form-store.ts";
import { isVersionDirty } from "../selectors.ts";
import { useApproval } from "./use-approval.ts";
import { type Decisions, useDecisions } from "./use-decisions.ts";
import { useMayPublish } from "./use-may-publish.ts";

interface ReviewProps extends VersionProps {
  review: Review;
}

/** What the signed-in user writes a note for. */
type Noted = "submit" | "return";

/** What the signed-in user can do about a version's review at present. */
function useAllowed({ store, language, review: { state, changed } }: ReviewProps) {
  const mayPublish = useMayPublish();
  const published = useVersion(store, language, ({ saved }) => saved.article?.status === "published");
  const isChanged = useVersion(store, language, isVersionDirty);
  const isSubmitted = state === "submitted";
  const asksToSubmit = (!isSubmitted || changed) && !mayPublish;
  return {
    mayPublish,
    canApprove: isSubmitted && mayPublish && !changed,
    canReturn: isSubmitted && mayPublish,
    asksToSubmit,
    canSubmit: asksToSubmit && (!published || isChanged),
    canWithdraw: isSubmitted && !mayPublish,
  };
}

/** The state of the review in words, and what the signed-in user can do about it. */
export function ReviewActions({ drafts, ...props }: ReviewProps & { drafts: ReviewDrafts }) {
  const { store, language, review } = props;
  const t = useT();
  const published = useVersion(store, language, ({ saved }) => saved.article?.status === "published");
  const allowed = useAllowed(props);
  const { mayPublish, canReturn, canSubmit } = allowed;
  const [open, setOpen] = useState<Noted | null>(() => {
    const begun = canReturn ? "return" : canSubmit ? "submit" : null;
    return begun !== null && drafts.read(begun) !== null ? begun : null;
  });
  const decisions = useDecisions(props, () => setOpen(null));

  if (published && mayPublish && review.state === "none")
    return <p className="text-13 text-muted">{t("revisions.review.state.none")}</p>;
  return (
    <div className="grid gap-3">
      <ReviewState {...props} mayPublish={mayPublish} />
      <div className="flex flex-wrap gap-2">
        {allowed.canApprove && <ApproveButton {...props} />}
        {canReturn && (
          <Button look="secondary" size="small" aria-expanded={open === "return"} onClick={() => setOpen("return")}>
            {t("revisions.review.return")}
          </Button>
        )}
        {allowed.asksToSubmit && (
          <Button
            size="small"
            aria-expanded={open === "submit"}
            disabled={!canSubmit}
            onClick={() => setOpen("submit")}
          >
            {t(review.state === "none" ? "revisions.review.submit" : "revisions.review.submit_again")}
          </Button>
        )}
        {allowed.canWithdraw && <WithdrawButton withdraw={decisions.withdraw} />}
      </div>
      {open === "submit" && (
        <SubmitForm language={language} drafts={drafts} send={decisions.submit} onCancel={() => setOpen(null)} />
      )}
      {open === "return" && <ReturnForm drafts={drafts} send={decisions.giveBack} onCancel={() => setOpen(null)} />}
    </div>
  );
}

/** The state of the review, and what has changed since it was submitted. */
function ReviewState({ store, language, review, mayPublish }: ReviewProps & { mayPublish: boolean }) {
  const t = useT();
  const stored = useVersion(store, language, ({ saved }) => saved.article);
  const { state, changed } = review;
  const submitted = submittedRevision(review);
  const isPublishedVersion = stored?.status === "published";
  return (
    <>
      <p>
        <Badge tone={state === "submitted" && !changed ? "blue" : state === "none" ? "grey" : "yellow"}>
          {t(`revisions.review.state.${changed ? "changed" : state}`)}
        </Badge>
      </p>
      {(changed || (isPublishedVersion && state === "submitted")) && stored && submitted && (
        <div>
          <RevisionsButton key={submitted} store={store} language={language} stored={stored} start={submitted} />
        </div>
      )}
      {changed && (
        <p className="text-13">
          {t(mayPublish ? "revisions.review.changed_admin" : "revisions.review.changed_author")}
        </p>
      )}
    </>
  );
}

/** Checks what was submitted and publishes it. */
function ApproveButton(props: ReviewProps) {
  const { store, language } = props;
  const t = useT();
  const { checkSubmitted, isApproving, checking, dialog } = useApproval(props, submittedRevision(props.review));
  return (
    <>
      <Button
        size="small"
        loading={isApproving || checking}
        loadingLabel={t(checking ? "revisions.check.checking" : "revisions.review.approving")}
        disabled={isApproving}
        onClick={() => {
          if (isVersionDirty(store.read().versions[language])) showToast("error", t("revisions.review.not_saved"));
          else checkSubmitted();
        }}
      >
        {t("revisions.review.approve")}
      </Button>
      {dialog}
    </>
  );
}

/** The saved state that was submitted last. */
const submittedRevision = ({ history }: Review): number | null =>
  history.find(({ type }) => type === "submitted")?.revision_id ?? null;

function WithdrawButton({ withdraw }: Pick<Decisions, "withdraw">) {
  const t = useT();
  return (
    <Button
      look="secondary"
      size="small"
      loading={withdraw.isPending}
      loadingLabel={t("revisions.review.withdrawing")}
      disabled={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    >
      {t("revisions.review.withdraw")}
    </Button>
  );
}

interface NoteFormProps {
  drafts: ReviewDrafts;
  send: (note: string) => Promise<void>;
  onCancel: () => void;
}

function SubmitForm({ language, drafts, send, onCancel }: NoteFormProps & Pick<VersionProps, "language">) {
  const t = useT();
  return (
    <TextForm
      label={t("revisions.review.submit_note")}
      hint={t("revisions.review.submit_ask", { version: t(`editor.form.version.${language}`) })}
      optional
      limit={reviewLimits.note}
      draft={textDraft(drafts, "submit")}
      submit={t("revisions.review.submit")}
      busyLabel={t("revisions.review.submitting")}
      send={send}
      onCancel={onCancel}
    />
  );
}

function ReturnForm({ drafts, send, onCancel }: NoteFormProps) {
  const t = useT();
  return (
    <TextForm
      label={t("revisions.review.return_note")}
      hint={t("revisions.review.return_ask")}
      limit={reviewLimits.note}
      draft={textDraft(drafts, "return")}
      submit={t("revisions.review.return")}
      busyLabel={t("revisions.review.returning")}
      send={send}
      onCancel={onCancel}
    />
  );
}
