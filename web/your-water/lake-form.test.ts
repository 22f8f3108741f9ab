import { expect, it } from "vitest";
import { exampleLake } from "#figures/pages/your-water/lake-input.ts";
import { inflowHint } from "./lake-form.tsx";
import { enteredOf } from "./lake-url.ts";

/** The key of the hint and its number, for the example with other numbers. */
const hintFor = (other: Partial<ReturnType<typeof enteredOf>>) =>
  inflowHint((key, values) => `${key} ${values?.days ?? ""}`.trim(), { ...enteredOf(exampleLake), ...other });

it("says the renewal time below the inflow", () => {
  expect(hintFor({})).toMatch(/^your-water\.hint\.inflow \d+$/);
});

it("says that nothing is renewed only where the inflow is 0", () => {
  expect(hintFor({ inflow: "0" })).toBe("your-water.hint.inflow_none");
  expect(hintFor({ inflow: "0", depth: "" })).toBe("your-water.hint.inflow_none");
});

it.each([{ inflow: "" }, { inflow: "-2" }, { depth: "deep" }, { area: "0" }])(
  "says nothing where the renewal time cannot be computed: %o",
  (other) => {
    expect(hintFor(other)).toBeUndefined();
  },
);
