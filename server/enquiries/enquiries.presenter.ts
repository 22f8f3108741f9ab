import { type Enquiry, type EnquiryEntry, enquiryDataSchema } from "#contract/enquiries.ts";
import { contactKind } from "#contract/enquiry-rules.ts";
import type { findEnquiry, listMessages, listStaff } from "./enquiries.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

interface Parts {
  messages: Awaited<ReturnType<typeof listMessages>>;
  staff: Awaited<ReturnType<typeof listStaff>>;
  erased_at: string;
}

const nameOf = ({ username, full_name }: { username: string; full_name: string | null }) => full_name || username;

/** An enquiry for the list. */
export const presentEntry = (row: Row): EnquiryEntry => ({
  ...{ id: row.id, reference: row.reference, status: row.status, lang: row.lang, topic: row.topic },
  ...{ water: row.water, kind: row.kind, name: row.name, organisation: row.organisation },
  ...{ created_at: row.created_at, last_message_at: row.last_message_at },
  assigned:
    row.assigned_to === null || row.assigned_username === null
      ? null
      : { id: row.assigned_to, name: nameOf({ username: row.assigned_username, full_name: row.assigned_full_name }) },
});

/** The data of a stored enquiry. */
export const dataOf = (row: Pick<Row, "data">) => enquiryDataSchema.parse(JSON.parse(row.data));

/** An enquiry with its notes and answers. */
export const presentEnquiry = (row: Row, { messages, staff, erased_at }: Parts): Enquiry => ({
  ...presentEntry(row),
  ...{ link: row.link, coordinates: row.coordinates, decision: row.decision, deadline: row.deadline },
  data: dataOf(row),
  contact: row.contact,
  contact_kind: contactKind(row.contact) ?? "telephone",
  erased_at,
  messages: messages.map(({ username, full_name, ...message }) => ({
    ...message,
    author: username === null ? null : nameOf({ username, full_name }),
  })),
  staff: staff.map((user) => ({ id: user.id, name: nameOf(user) })),
});
