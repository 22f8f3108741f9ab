import type { Generated } from "kysely";
import type { EnquiryStatus, WaterKind } from "#contract/enquiry-rules.ts";
import type { Language } from "#contract/i18n/language.ts";

/* Tables of enquiries; what they have in common with the others stands at `Database`. */

export interface EnquiryTable {
  id: Generated<number>;
  /** Number that the enquirer is given. */
  reference: string;
  /** SHA-256 of the proof that came with it, hex; a proof is good for one enquiry. */
  proof_key: string;
  /** SHA-256 of what was sent, hex: the same sent again is the same enquiry. */
  content_hash: string;
  status: EnquiryStatus;
  /** Language of the enquirer's page. */
  lang: Language;
  topic: string;
  /** Path of this site, or empty. */
  link: string;
  water: string;
  kind: WaterKind;
  coordinates: string;
  decision: string;
  deadline: string;
  /** JSON: `EnquiryData` of the contract. */
  data: string;
  name: string;
  organisation: string;
  /** E-mail address or telephone number. */
  contact: string;
  /** The texts by which lists find it, in folded form (`server/db/list-text.ts`). */
  search_text: Generated<string>;
  assigned_to: number | null;
  created_at: string;
  /** The enquiry itself, or the latest answer; counts for the erasure. */
  last_message_at: string;
}

export interface EnquiryMessageTable {
  id: Generated<number>;
  enquiry_id: number;
  type: "note" | "answer";
  author_id: number | null;
  text: string;
  created_at: string;
  /** Idempotency key of the form, unique per enquiry; `null` if none was sent. */
  message_key: Generated<string | null>;
}
