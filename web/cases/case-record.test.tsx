import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type CaseFrontMatter, caseFrontMatter } from "#content/front-matter.ts";
import { CaseRecord } from "./case-record.tsx";
import { caseRows } from "./case-rows.server.ts";

const fixture: CaseFrontMatter = caseFrontMatter.parse({
  title: "Example reservoir",
  lead: "Selective withdrawal at a reservoir of an example.",
  description: "A fixture: the release temperature of an example reservoir, with its validation error.",
  order: 1,
  rail: "Case 1",
  card: "Release temperature of an example reservoir.",
  client: "Example River Commission",
  period: "March to November 2025",
  question: "Which intake levels keep the release within 2 K of the river?",
  data: ["Inflow and outflow, daily, 2019–2024", "Profiles at the dam, monthly, 2022–2024"],
  validation: [
    {
      quantity: "Temperature",
      measure: "root-mean-square error",
      error: "0.8 °C",
      observations: "12 profiles of 2024",
    },
  ],
  deliverables: ["Calibrated model", "Report of 40 pages"],
  outcome: "The commission changed the intake levels in May 2026.",
  reference: { name: "A. Example", position: "Head of operation", organization: "Example River Commission" },
  contact: { heading: "A similar question?", text: "Write to us." },
});

it("shows every supplied fact of a case, in both languages", () => {
  for (const language of ["zh", "en"] as const) {
    const html = renderToStaticMarkup(<CaseRecord rows={caseRows(fixture, language)} label="facts" />);
    expect(html.match(/<dt>/g)).toHaveLength(8);
    for (const text of [fixture.client, fixture.outcome, "Calibrated model", "0.8 °C", "A. Example"])
      expect(html).toContain(text);
  }
});

it("has no case without a client, a validation error and a person to ask", () => {
  for (const field of ["client", "validation", "reference", "outcome"] as const)
    expect(caseFrontMatter.safeParse({ ...fixture, [field]: undefined }).success).toBe(false);
  expect(caseFrontMatter.safeParse({ ...fixture, validation: [] }).success).toBe(false);
});
