import { type CsvCell, csvLine } from "#contract/csv.ts";
import type { EnquiryEntry } from "#contract/enquiries.ts";
import { dataKinds } from "#contract/enquiry-rules.ts";
import { dataOf, presentEntry } from "./enquiries.presenter.ts";
import type { findEnquiry } from "./enquiries.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

const columns: Record<string, (entry: EnquiryEntry, row: Row) => CsvCell> = {
  reference: ({ reference }) => reference,
  created_at: ({ created_at }) => created_at,
  last_message_at: ({ last_message_at }) => last_message_at,
  status: ({ status }) => status,
  assigned: ({ assigned }) => assigned?.name ?? "",
  language: ({ lang }) => lang,
  topic: ({ topic }) => topic,
  link: (_, { link }) => link,
  water: ({ water }) => water,
  kind: ({ kind }) => kind,
  coordinates: (_, { coordinates }) => coordinates,
  decision: (_, { decision }) => decision,
  deadline: (_, { deadline }) => deadline,
  data: (_, row) => {
    const data = dataOf(row);
    return dataKinds
      .flatMap((kind) => {
        const series = data[kind];
        return series ? [[kind, series.since, series.interval].filter((part) => part !== undefined).join(" ")] : [];
      })
      .join("; ");
  },
  name: ({ name }) => name,
  organisation: ({ organisation }) => organisation,
  contact: (_, { contact }) => contact,
};

/** The header line of the exported enquiries. */
export const csvHead = () => csvLine(Object.keys(columns), "all");

/** An enquiry as a line of the export. */
export function csvRow(row: Row): string {
  const entry = presentEntry(row, "zh");
  return csvLine(
    Object.values(columns).map((cell) => cell(entry, row)),
    "all",
  );
}
