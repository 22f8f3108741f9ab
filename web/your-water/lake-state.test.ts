import { describe, expect, it } from "vitest";
import { exampleLake, typicalLakes } from "#figures/pages/your-water/lake-input.ts";
import { type LakeAnswer, lakeAnswers } from "./lake-answers.ts";
import { lakeCsv, lakeCsvName } from "./lake-csv.ts";
import { enteredOf, enteredQuery, lakeOf, parseNumber, readEntered, sameLake, writeLake } from "./lake-url.ts";
import { initialFor, isComplete, submitted, withAnswer, withFailure } from "./use-lake.ts";

const shallow = typicalLakes["shallow-lake"];
const initial = initialFor("");

describe("the URL of a lake", () => {
  it("restores every typical lake, and is empty for the example", () => {
    for (const lake of Object.values(typicalLakes)) expect(lakeOf(readEntered(writeLake("", lake)))).toEqual(lake);
    expect(writeLake("?x=1", exampleLake)).toBe("?x=1");
    expect(writeLake("", shallow)).toBe("?depth=3&area=45&latitude=31&altitude=5&inflow=12&climate=average");
  });

  it("keeps what cannot be read, to be refused", () => {
    const entered = readEntered("?depth=deep&climate=tropical");
    expect(entered).toEqual({ ...enteredOf(exampleLake), depth: "deep" });
    expect(submitted(initial, entered)).toMatchObject({ refusals: [{ reason: "not_a_number" }], lake: exampleLake });
  });
});

describe("the fields of a query", () => {
  const entered = { ...enteredOf(exampleLake), depth: "6,4", inflow: "12 m" };

  it("go through a query as they are, and through none for the example", () => {
    expect(readEntered(enteredQuery(entered))).toEqual(entered);
    expect(enteredQuery(readEntered("?utm=a"))).toBe("");
    expect(enteredQuery(readEntered("?depth=12345678901\u{1f30a}"))).toContain("depth=12345678901%EF%BF%BD&");
  });

  it("are there from the start, with what is wrong with them, beside the example", () => {
    const { inflow } = exampleLake;
    expect(initialFor("?inflow=12+m")).toMatchObject({
      entered: { inflow: "12 m" },
      lake: { inflow },
      refusals: [{ reason: "not_a_number", field: "inflow" }],
      unasked: false,
    });
    expect(initialFor("?inflow=5")).toMatchObject({ entered: { inflow: "5" }, lake: { inflow }, unasked: true });
    expect(initialFor("?x=1")).toEqual(initial);
    expect(initial).toMatchObject({ entered: enteredOf(exampleLake), refusals: [], unasked: false, awaited: false });
  });

  it("are asked for once they are sent", () => {
    const asked = submitted(initialFor("?inflow=5"), readEntered("?inflow=5"));
    expect(asked).toMatchObject({ lake: { inflow: 5 }, awaited: true, unasked: false });
  });
});

it("reads numbers with a comma, a point or a true minus sign, and nothing else", () => {
  expect(["6,4", " 6.4", "−42", "1e3", "", "12 m"].map(parseNumber)).toEqual([6.4, 6.4, -42, NaN, NaN, NaN]);
  expect(["６．４", "－42", "３，２００"].map(parseNumber)).toEqual([6.4, -42, 3200]);
  expect(["3,200", "1,200,000.5", "0,640", "12,00"].map(parseNumber)).toEqual([3200, 1_200_000.5, 0.64, 12]);
});

describe("a lake that is computed", () => {
  const asked = submitted(initial, enteredOf(shallow));
  const answers: LakeAnswer[] = [];
  let steps = 0;
  for (const answer of lakeAnswers({ lake: { ...shallow, inflow: 0 }, language: "en", width: 360 })) {
    steps++;
    if (answer) answers.push({ ...answer, lake: shallow });
  }
  const shown = answers.reduce(withAnswer, asked);

  it("is awaited, then shown with its map, then with the ranges of all runs", () => {
    expect(asked).toMatchObject({ lake: shallow, awaited: true, year: null });
    expect(steps).toBe(41);
    expect(answers.map((answer) => (answer.kind === "year" ? "year" : answer.done))).toEqual(["year", 10, 20, 30, 40]);
    expect(shown).toMatchObject({ awaited: false, ranges: { done: 40 } });
    expect(shown.map).toMatch(/^<svg /);
    const first = answers.slice(0, 1).reduce(withAnswer, asked);
    expect([initial, asked, first, shown].map(isComplete)).toEqual([true, false, false, true]);
  });

  it("is not changed by an answer about another lake, nor computed twice", () => {
    const [first] = answers;
    if (!first) throw new Error("no answer");
    expect(withAnswer(initial, first)).toBe(initial);
    expect(submitted(shown, enteredOf(shallow)).year).toBe(shown.year);
    expect(sameLake(shallow, exampleLake)).toBe(false);
  });

  it("is computed again after a failure, also where it is the same lake", () => {
    const failed = withFailure(asked);
    expect(failed).toMatchObject({ failed: true, awaited: false });
    expect(submitted(failed, enteredOf(shallow))).toEqual(asked);
    expect(submitted(withFailure(initial), enteredOf(exampleLake))).toMatchObject({ failed: false, awaited: true });
  });

  it("is saved by day and depth", () => {
    if (!shown.year) throw new Error("no year");
    const words = { day: "day", date: "date", temperature: (m: string) => `t ${m}`, oxygen: (m: string) => `o ${m}` };
    const [head = "", ...rows] = lakeCsv(shown.year, words).trim().split("\r\n");
    expect(head.split(",")).toHaveLength(2 + 2 * 12);
    expect(rows).toHaveLength(365);
    expect(rows.at(-1)).toMatch(/^365,12-31,/);
    expect(lakeCsvName(shown.year)).toBe("your-water-depth-3-area-45-latitude-31-altitude-5-inflow-12-average.csv");
  });
});
