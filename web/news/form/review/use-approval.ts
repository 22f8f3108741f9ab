import type { Waiver } from "#contract/article-check/finding.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { reviewEndpoints } from "#contract/endpoints/review.ts";
import { versionTextSchema } from "#contract/news.ts";
import type { Review } from "#contract/review.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { showToast } from "#web/ui/toasts.tsx";
import { usePublicationCheck } from "../check/use-publication-check.tsx";
import { useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { usePanelMutation } from "../use-panel-mutation.ts";
import { decidedBefore } from "./decided-before.ts";
import { useReview } from "./use-review.tsx";

/** Checks what was submitted, which of a published version is the saved state `submitted`, and publishes it. */
export function useApproval({ store, language, review }: VersionProps & { review: Review }, submitted: number | null) {
  const t = useT();
  const { reload } = useReview(language);
  const { check, checking, dialog } = usePublicationCheck({ store, language });
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const published = useVersion(store, language, ({ saved }) => saved.article?.status === "published");
  const username = useSession()?.user.username ?? null;
  const params = { id };

  const approve = usePanelMutation(async (waived: Waiver[]) => {
    const revision = published && submitted !== null ? { revision: submitted } : {};
    const body = { lang: language, version: review.version, ...revision, waived };
    const { data } = await call(reviewEndpoints.approve, { params, body }).catch(async (error: unknown) => {
      await decidedBefore(error, { articleId: id, shown: review, type: "published", note: "", username });
      return call(newsEndpoints.get, { params, query: { lang: language } });
    });
    store.dispatch({ type: "revisionRestored", language, article: data });
    showToast("success", t("news.created"));
  }, reload);

  const checkRevision = usePanelMutation(async (rev: number) => {
    const { data } = await call(newsEndpoints.getRevision, { params: { id, rev } });
    check((waived) => approve.mutate(waived), versionTextSchema.parse(data));
  }, reload);

  function checkSubmitted() {
    if (published && submitted !== null) checkRevision.mutate(submitted);
    else check((waived) => approve.mutate(waived));
  }

  return { checkSubmitted, isApproving: approve.isPending || checkRevision.isPending, checking, dialog };
}
