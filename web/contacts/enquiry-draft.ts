import { readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";
import { readStored, writeStored } from "#web/storage/local-storage.ts";

/** What is entered in the form, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** What was entered and not sent. */
export interface EnquiryDraft {
  fields: Fields;
  /** Whether it is kept on the device, as the reader chose, or for this tab. */
  onDevice: boolean;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

function readDevice(): unknown {
  try {
    return JSON.parse(readStored("enquiry") ?? "null");
  } catch {
    return null;
  }
}

/** The draft of this device, or else of this tab; `null` for none. */
export function readEnquiryDraft(): EnquiryDraft | null {
  const [device, tab] = [readDevice(), readFormDraft("enquiry", null)];
  if (isFields(device)) return { fields: device, onDevice: true };
  return isFields(tab) ? { fields: tab, onDevice: false } : null;
}

/** Keeps the draft in one of both places; `null` removes it from both. */
export function storeEnquiryDraft(draft: EnquiryDraft | null): void {
  writeStored("enquiry", draft?.onDevice ? JSON.stringify(draft.fields) : null);
  storeFormDraft("enquiry", null, draft && !draft.onDevice ? draft.fields : null);
}

/**
 * A draft in a form that opens with `given` and where something else may have been entered before the draft was read:
 * what was entered is kept, field by field.
 */
export function withEntered(draft: Fields, given: Fields, entered: Fields): Fields {
  const begun = Object.entries(entered).filter(([name, value]) => value !== "" && value !== given[name]);
  return { ...draft, ...(given.topic ? given : {}), ...Object.fromEntries(begun) };
}
