import { authorName } from "#contract/author-name.ts";
import { type Enquiry, type EnquiryEntry, enquiryDataSchema } from "#contract/enquiries.ts";
import { contactKind } from "#contract/enquiry-rules.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { findEnquiry, listMessages, listStaff } from "./enquiries.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

interface Parts {
  messages: Awaited<ReturnType<typeof listMessages>>;
  staff: Awaited<ReturnType<typeof listStaff>>;
  erased_at: string;
}

/** The account that deals with an enquiry, its name in a language; `null` for nobody. */
function assignedOf(row: Row, language: Language): EnquiryEntry["assigned"] {
  const { assigned_to: id, assigned_username: username } = row;
  const names = { username, full_name: row.assigned_full_name, english_name: row.assigned_english_name };
  return id === null || username === null ? null : { id, name: authorName(names, language) ?? username };
}

/** An enquiry for the list. */
export const presentEntry = (row: Row, language: Language): EnquiryEntry => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  lang: row.lang,
  topic: row.topic,
  water: row.water,
  kind: row.kind,
  name: row.name,
  organisation: row.organisation,
  created_at: row.created_at,
  last_message_at: row.last_message_at,
  assigned: assignedOf(row, language),
});

/** The data of a stored enquiry. */
export const dataOf = (row: Pick<Row, "data">) => enquiryDataSchema.parse(JSON.parse(row.data));

/** An enquiry with its notes and answers, names of the staff in a language. */
export const presentEnquiry = (row: Row, { messages, staff, erased_at }: Parts, language: Language): Enquiry => ({
  ...presentEntry(row, language),
  link: row.link,
  coordinates: row.coordinates,
  decision: row.decision,
  deadline: row.deadline,
  data: dataOf(row),
  contact: row.contact,
  contact_kind: contactKind(row.contact) ?? "telephone",
  erased_at,
  messages: messages.map(({ username, full_name, english_name, ...message }) => ({
    ...message,
    author: authorName({ username, full_name, english_name }, language),
  })),
  staff: staff.map((user) => ({ id: user.id, name: authorName(user, language) ?? user.username })),
});
