import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { licenceList, refusedLicences } from "./licences.ts";
import { productionPackages } from "./production-packages.ts";

const { packages } = productionPackages();
const named = (name: string, licence: string | null) => ({
  name,
  licence,
  version: "1.0.0",
  integrity: undefined,
  optional: false,
});

it("every package that production needs has a licence that is allowed", () => {
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(["zod", "pg", "hono", "sharp", "busboy"]));
  expect(refusedLicences(packages)).toEqual([]);
});

it("refuses licences that are unknown, or copyleft without a reason", () => {
  const refused = [
    named("a", null),
    named("b", "GPL-3.0-only"),
    named("c", "MIT AND MPL-2.0"),
    named("d", "LGPL-3.0-or-later"),
    named("e", "SEE LICENSE IN README"),
  ];
  expect(refusedLicences(refused)).toHaveLength(refused.length);
  expect(refusedLicences([named("f", "(MIT OR GPL-2.0-only)"), named("g", "MIT AND ISC")])).toEqual([]);
});

it("docs/licences.md lists them as they are; `npx node tools/generate-licences.ts` writes it anew", () => {
  expect(readFileSync(join(import.meta.dirname, "../docs/licences.md"), "utf8")).toBe(licenceList(packages));
});
