import { expect, it } from "vitest";
import { countLabel } from "./count.ts";

const types = { Input: () => null, Video: () => null, Panel: () => null, Stage: () => null };
const steps = (
  <ol>
    <li>Data</li>
    <li>Model</li>
  </ol>
);

it("calls what a part holds by the noun that the text gives, and says no bare number", () => {
  expect(countLabel(steps, "en", types, "steps")).toBe("2 steps");
  expect(countLabel(steps, "zh", types, "步")).toBe("2步");
  expect(countLabel(steps, "en", types)).toBe("");
});

it("is empty where a part holds nothing that is counted", () => {
  expect(countLabel(<p>Text</p>, "en", types, "steps")).toBe("");
});
