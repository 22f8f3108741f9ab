import { expect, it } from "vitest";
import { enquiryCreateSchema } from "./enquiries.ts";
import { enquiryBodyOf, enquiryProblems, firstDataYear } from "./enquiry-rules.ts";
import { languages } from "./i18n/language.ts";
import { translate } from "./i18n/messages.ts";

const complete = {
  water: "Example reservoir",
  kind: "reservoir",
  decision: "Elevation of two intakes",
  name: "Chen Yue",
  contact: "chen.yue@example.org",
  consent: "on",
};

/** What the schema refuses, by field. */
const refused = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    enquiryCreateSchema
      .safeParse(enquiryBodyOf(fields))
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

it.each([
  {},
  complete,
  { ...complete, water: " ", decision: "\n" },
  { ...complete, kind: "", consent: "" },
  { ...complete, contact: "" },
  { ...complete, contact: "chen.yue@" },
  { ...complete, contact: " later ", name: "" },
])("finds in %j what the schema refuses", (fields) => {
  expect(enquiryProblems(fields)).toEqual(refused(fields));
});

it.each(languages)("names the first year of data in %s", (language) => {
  expect(translate(language, "enquiry.errors.year")).toContain(String(firstDataYear));
});
