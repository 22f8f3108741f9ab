import { enquiryLimits, ownLink } from "#contract/enquiry-rules.ts";

/** What the query of `/contacts` says. */
export interface ContactsQuery {
  /** The subject to fill in. */
  topic: string;
  /** Path of this site that the enquiry is about, with its query. */
  link: string;
  /** The number of an enquiry that was sent without a script. */
  sent: string;
  /** Whether that one is confirmed by mail. */
  mailed: boolean;
}

/** Reads the query; what is not understood is left out. */
export function readContactsQuery(query: URLSearchParams): ContactsQuery {
  const sent = query.get("sent") ?? "";
  return {
    topic: (query.get("topic") ?? "")
      .replaceAll(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, enquiryLimits.topic),
    link: ownLink((query.get("link") ?? "").slice(0, enquiryLimits.link)),
    sent: /^\d{6}-[0-9A-Z]{5}$/.test(sent) ? sent : "",
    mailed: query.get("mailed") === "1",
  };
}

/** The query in its one spelling. */
export function contactsQuery({ topic, link, sent, mailed }: ContactsQuery): string {
  if (sent !== "") return new URLSearchParams({ sent, ...(mailed && { mailed: "1" }) }).toString();
  return new URLSearchParams({ ...(topic && { topic }), ...(link && { link }) }).toString();
}
