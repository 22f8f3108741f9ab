import { cleanEmail, emailProblem, narrowed, trimEnds } from "./account-rules.ts";
import type { Language } from "./i18n/language.ts";
import type { MessageKey } from "./i18n/messages.ts";

/** Kinds of water bodies that an enquiry may be about. */
export const waterKinds = ["reservoir", "lake", "river", "canal", "other"] as const;

/** Data that an enquirer may have, in the order of the form. */
export const dataKinds = ["levels", "temperature", "quality", "weather", "bathymetry", "outlets"] as const;

/** How often something is measured; `once` for a single survey. */
export const dataIntervals = ["hourly", "daily", "weekly", "monthly", "quarterly", "yearly", "once"] as const;

/** States of an enquiry, in the order in which it passes through them. */
export const enquiryStatuses = ["new", "in_progress", "answered", "closed"] as const;

export type WaterKind = (typeof waterKinds)[number];
export type DataKind = (typeof dataKinds)[number];
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** The longest texts of an enquiry, in characters; `text` is that of a note or an answer. */
export const enquiryLimits = {
  topic: 200,
  link: 2000,
  water: 200,
  coordinates: 100,
  decision: 5000,
  deadline: 100,
  name: 100,
  organisation: 200,
  contact: 254,
  text: 10_000,
} as const;

/** The earliest year from which data may have been kept. */
export const firstDataYear = 1800;

/**
 * The field that people do not see and leave empty; programs that fill in forms do not. Its name says nothing, so that
 * browsers and password managers do not fill it in for people.
 */
export const trapField = "blank";

/** A path of this site that is shown as a link; empty for anything else. */
export const ownLink = (link: string): string => (/^\/(?![/\\])[^\s\\]*$/.test(link) ? link : "");

/**
 * Digits with the signs that people put between them; 6 to 20 digits, with a country code or without, and perhaps an
 * extension: `转801`, `分机 801`, `ext. 801`, `x801`, `#801`.
 */
const telephone =
  /^\+?(?:[\s()./\-\u2010-\u2015\u2212]*\d){6,20}[\s().-]*(?:[,;]?\s*(?:转|轉|分机|分機|内线|內線|ext(?:ension|n)?|x|#)[\s.:]*\d{1,8})?$/i;

/** A contact as it is meant, however it was typed: an address without what is around it, a number in narrow digits. */
export function cleanContact(contact: string): string {
  const text = narrowed(contact);
  return text.includes("@")
    ? cleanEmail(text)
    : trimEnds(text, (character) => !/[\s.,:;!?\u3001\u3002]/u.test(character));
}

/** Whether a contact is an e-mail address or a telephone number; `null` for neither. */
export function contactKind(contact: string): "email" | "telephone" | null {
  if (emailProblem(contact) === null) return "email";
  return telephone.test(contact) ? "telephone" : null;
}

/** The rule that a contact breaks, as a message key, or `null`. */
export function contactProblem(contact: string): MessageKey | null {
  if (contact === "") return "enquiry.errors.contact_required";
  if (contactKind(contact) !== null) return null;
  return contact.includes("@") ? "enquiry.errors.email_incomplete" : "enquiry.errors.contact_invalid";
}

/** What must be filled in, with the message where it is not; the contact has messages of its own. */
const requiredFields = {
  water: "enquiry.errors.water",
  kind: "enquiry.errors.kind",
  decision: "enquiry.errors.decision",
  name: "enquiry.errors.name",
  consent: "enquiry.errors.consent",
} as const satisfies Readonly<Record<string, MessageKey>>;

/** What is missing in the fields of the form and whether the contact can be read, by field: what needs no server. */
export function enquiryProblems(fields: Readonly<Record<string, string>>): Record<string, MessageKey> {
  const missing = Object.entries(requiredFields).filter(([name]) => !fields[name]?.trim());
  const contact = contactProblem(cleanContact(fields.contact ?? ""));
  return { ...Object.fromEntries(missing), ...(contact && { contact }) };
}

/**
 * The body of an enquiry from the fields of the form, by their names: `data.levels` is `on` where the data exist,
 * `data.levels.since` and `data.levels.interval` say more. Nothing is checked.
 */
export function enquiryBodyOf(fields: Readonly<Record<string, string>>) {
  const data = Object.fromEntries(
    dataKinds.flatMap((kind) => {
      const since = narrowed(fields[`data.${kind}.since`] ?? "").replace(/\s*年$/, "");
      const interval = fields[`data.${kind}.interval`] ?? "";
      if (!fields[`data.${kind}`] && since === "" && interval === "") return [];
      return [[kind, { ...(since && { since: Number(since) }), ...(interval && { interval }) }]];
    }),
  );
  const texts = ["topic", "link", "water", "kind", "coordinates", "decision", "deadline"] as const;
  const person = ["name", "organisation", "contact", trapField, "proof"] as const;
  return {
    ...Object.fromEntries([...texts, ...person].flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
    data,
    consent: fields.consent === "on",
  };
}

/** What an answer begins with, in the enquirer's language: its parts, to be filled in by the staff. */
export const answerTemplates: Readonly<Record<Language, string>> = {
  zh: "感谢您的咨询。\n\n能否用现有资料回答：\n\n还缺的资料：\n\n建议的下一步：",
  en: "Thank you for your enquiry.\n\nCan it be answered with the data you have:\n\nData that are missing:\n\nProposed next step:",
};
