import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { reviewEndpoints } from "#contract/endpoints/review.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Review } from "#contract/review.ts";
import type { Passages } from "#web/editor/passages.ts";
import { call } from "#web/http/call.ts";
import { type FormStore, useVersion } from "../form-store.ts";
import { NewestAnswer } from "../newest-answer.ts";

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
  const id = useVersion(store, language, ({ saved }) => saved.article?.id ?? null);
  const version = useVersion(store, language, ({ saved }) => saved.article?.version ?? null);
  const [newest] = useState(() => new NewestAnswer<Review>());
  const { data: review, error } = useSyncExternalStore(newest.subscribe, newest.answered, newest.answered);
  const [passages, setPassages] = useState<Passages | null>(null);

  const fetchReview = useEffectEvent(async (articleId: number): Promise<Review> => {
    const params = { id: articleId };
    // what was written since has moved the passages, which are described anew once the text is saved
    const anchors = passages?.moved() ?? [];
    const { data } =
      anchors.length > 0
        ? await call(reviewEndpoints.moveAnchors, { params, body: { lang: language, anchors } })
        : await call(reviewEndpoints.get, { params, query: { lang: language } });
    return data;
  });
  useEffect(() => {
    if (id !== null && version !== null) newest.load(() => fetchReview(id));
  }, [id, version, newest]);

  useEffect(() => {
    if (review) passages?.set(openPassages(review));
  }, [review, passages]);

  return useMemo(() => {
    const { setData: setReview, reload } = newest;
    return { review, error, setReview, reload, passages, givePassages: setPassages };
  }, [review, error, newest, passages]);
}
