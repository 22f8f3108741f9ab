import { expect, it } from "vitest";
import { quoteValues } from "./quoted-values.ts";

const known = { lake: { depth: -4.25, area: 9876, catchment: 12000, deposit: -1500000.5, name: "Qinghai" } };
const quote = (name: string) => quoteValues(`{lake.${name}}`, known);

it("shows numbers with a true minus sign, and with commas from five digits on", () => {
  expect(["depth", "area", "catchment", "deposit"].map(quote)).toEqual(["−4.25", "9876", "12,000", "−1,500,000.5"]);
});

it("leaves names as they are, and throws for what is not there", () => {
  expect(quote("name")).toBe("Qinghai");
  expect(() => quote("width")).toThrow("{lake.width}");
});
