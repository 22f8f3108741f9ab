import { z } from "zod";
import { readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";
import { newRandomId } from "#web/storage/random-id.ts";

const draftSchema = z.object({ text: z.string(), key: z.string() });

/** An answer or a note that is being written. With the same key, the server stores and mails it once. */
export type MessageDraft = z.infer<typeof draftSchema>;

/** Which text it is, and whose. */
export interface MessagePlace {
  type: "answer" | "note";
  enquiry: number;
  user: number | null;
}

const formOf = ({ type, enquiry }: MessagePlace) => `enquiryText:${type}:${enquiry}` as const;

/** A draft with a changed text, which is another message for the server. */
export const changeMessage = (text: string): MessageDraft => ({ text, key: newRandomId() });

/** The draft that this tab stores, or an empty one. */
export function readMessageDraft(place: MessagePlace): MessageDraft {
  const { data } = draftSchema.safeParse(readFormDraft(formOf(place), place.user));
  return data ?? changeMessage("");
}

/** Stores a draft for this tab, also over a login in between; an empty one is removed. */
export const storeMessageDraft = (place: MessagePlace, draft: MessageDraft): void =>
  storeFormDraft(formOf(place), place.user, draft.text === "" ? null : draft);
