import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { reviewEndpoints } from "#contract/endpoints/review.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Review } from "#contract/review.ts";
import type { Passages } from "#web/editor/passages.ts";
import { call } from "#web/http/call.ts";
import { endpointQuery } from "#web/signed-in/queries.tsx";
import type { FormStore } from "../form-store.ts";
import { useVersionQuery } from "../use-version-query.ts";

/** The review of one language version in the form. */
export interface FormReview {
  /** `null` until it is loaded, and of a version that is not saved yet. */
  review: Review | null;
  /** Why it could not be loaded. */
  error: unknown;
  /** Shows the review as a call has answered it. */
  setReview: (review: Review) => void;
  reload: () => void;
  /** The passages of the text in the editor; `null` while there is none. */
  passages: Passages | null;
  givePassages: (passages: Passages | null) => void;
}

const ReviewContext = createContext<Readonly<Record<Language, FormReview>> | null>(null);

/** Loads the reviews of both versions, again after every save of theirs. */
export function Reviews({ store, children }: { store: FormStore; children: ReactNode }) {
  const zh = useLoadedReview(store, "zh");
  const en = useLoadedReview(store, "en");
  return <ReviewContext value={useMemo(() => ({ zh, en }), [zh, en])}>{children}</ReviewContext>;
}

export function useReview(language: Language): FormReview {
  const reviews = use(ReviewContext);
  if (!reviews) throw new Error("useReview outside Reviews");
  return reviews[language];
}

/** The comments that are not resolved, whose passages are marked in the text. */
const openPassages = (review: Review) =>
  review.comments.filter(({ resolved_at }) => resolved_at === null).map(({ id, anchor }) => ({ id, anchor }));

function useLoadedReview(store: FormStore, language: Language): FormReview {
  const [passages, setPassages] = useState<Passages | null>(null);
  const query = (id: number) => {
    const request = { params: { id }, query: { lang: language } };
    const { queryKey, queryFn: getReview } = endpointQuery(reviewEndpoints.get, request);
    const queryFn: typeof getReview = async (context) => {
      // what was written since has moved the passages, which are described anew once the text is saved
      const anchors = passages?.moved() ?? [];
      if (anchors.length === 0) return getReview(context);
      return (await call(reviewEndpoints.moveAnchors, { params: { id }, body: { lang: language, anchors } })).data;
    };
    return { queryKey, queryFn };
  };
  const { data: review, error, setData: setReview, reload } = useVersionQuery<Review>({ store, language }, query);

  useEffect(() => {
    if (review) passages?.set(openPassages(review));
  }, [review, passages]);

  return useMemo(
    () => ({ review, error, setReview, reload, passages, givePassages: setPassages }),
    [review, error, setReview, reload, passages],
  );
}
