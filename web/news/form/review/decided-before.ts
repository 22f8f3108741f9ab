import { reviewEndpoints } from "#contract/endpoints/review.ts";
import type { Review } from "#contract/review.ts";
import type { ReviewEventType } from "#contract/review-rules.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { isUnconfirmed } from "#web/http/done-before.ts";

export interface Decision {
  articleId: number;
  /** The review as it was shown when the user decided. */
  shown: Review;
  type: ReviewEventType;
  /** What was written with it. */
  note: string;
  username: string | null;
}

/**
 * The review as it is now, where a decision whose call failed with `error` was made all the same: its answer was lost, or
 * that of an earlier try. Throws `error` where it was not made, or where that cannot be found out.
 */
export async function decidedBefore(error: unknown, decision: Decision): Promise<Review> {
  const { articleId, shown, type, note, username } = decision;
  if (!isUnconfirmed(error) && !(error instanceof ApiError && error.status === 409)) throw error;
  const answer = await call(reviewEndpoints.get, { params: { id: articleId }, query: { lang: shown.lang } }).catch(
    () => null,
  );
  const known = new Set(shown.history.map(({ id }) => id));
  const isMade = answer?.data.history.some(
    ({ id, by, ...entry }) =>
      entry.type === type && entry.note === note && by.user?.username === username && !known.has(id),
  );
  if (!answer || !isMade) throw error;
  return answer.data;
}
