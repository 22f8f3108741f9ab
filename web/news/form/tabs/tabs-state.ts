import type { DraftPlace } from "../text/drafts.ts";
import type { OtherTab } from "./open-tabs.ts";

/** The forms of other tabs of this browser. */
export interface TabsState {
  /** How this form is known to them; `articleId` is known from the first save on. */
  place: DraftPlace;
  /** Whether those that are open have had the time to answer. */
  known: boolean;
  others: readonly OtherTab[];
}
