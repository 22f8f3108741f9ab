import { readFormDraft, storeFormDraft } from "./form-draft-storage.ts";

/** A message for the reader. */
export interface NextMessage {
  kind: "success" | "error";
  text: string;
}

/** Keeps a message for the next page of this tab, where leaving this one loads a document. */
export const storeNextMessage = (message: NextMessage): void => storeFormDraft("message", null, message);

/** The message that the page before has left, once; `null` for none. */
export function takeNextMessage(): NextMessage | null {
  const kept = readFormDraft("message", null);
  storeFormDraft("message", null, null);
  if (typeof kept !== "object" || kept === null || !("kind" in kept && "text" in kept)) return null;
  const { kind, text } = kept;
  return (kind === "success" || kind === "error") && typeof text === "string" ? { kind, text } : null;
}
