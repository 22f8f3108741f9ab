import { reviewEndpoints } from "#contract/endpoints/review.ts";
import type { Review } from "#contract/review.ts";
import type { ReviewEventType } from "#contract/review-rules.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { showToast } from "#web/ui/toasts.tsx";
import { NotSent } from "../../review/text-form.tsx";
import { useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { usePanelMutation } from "../use-panel-mutation.ts";
import { decidedBefore } from "./decided-before.ts";
import { shownVersion } from "./shown-version.ts";
import { useReview } from "./use-review.tsx";

export type Decisions = ReturnType<typeof useDecisions>;

/** Submits a version, withdraws the submission, or returns it; `onNoted` is called once a note was sent. */
export function useDecisions({ store, language, review }: VersionProps & { review: Review }, onNoted: () => void) {
  const t = useT();
  const { setReview, reload } = useReview(language);
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const published = useVersion(store, language, ({ saved }) => saved.article?.status === "published");
  const username = useSession()?.user.username ?? null;
  const params = { id };

  /** Makes a decision; where it was made though its response was lost, goes on from what the server has. */
  const decide = (type: ReviewEventType, note: string, send: () => Promise<{ data: Review }>): Promise<Review> =>
    send().then(
      ({ data }) => data,
      (error: unknown) => decidedBefore(error, { articleId: id, shown: review, type, note, username }),
    );

  async function submit(note: string) {
    const draftContent = t(`editor.form.draft_content.${language}`);
    const version = await shownVersion({ store, language }, { published, draftContent });
    if (version === null) throw new NotSent();
    const body = { lang: language, version, note };
    const after = await decide("submitted", note, () => call(reviewEndpoints.submit, { params, body }));
    setReview(after);
    onNoted();
    showToast("success", t(after.mails ? "revisions.review.submitted" : "revisions.review.submitted_stored"));
  }

  async function giveBack(note: string) {
    const body = { lang: language, note };
    const after = await decide("returned", note, () => call(reviewEndpoints.return, { params, body }));
    setReview(after);
    onNoted();
    showToast("success", t(after.mails ? "revisions.review.returned" : "revisions.review.returned_stored"));
  }

  const withdraw = usePanelMutation(async () => {
    const body = { lang: language };
    setReview(await decide("withdrawn", "", () => call(reviewEndpoints.withdraw, { params, body })));
    showToast("success", t("revisions.review.withdrawn"));
  }, reload);

  return { submit, giveBack, withdraw };
}
