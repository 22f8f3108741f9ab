import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fits } from "./install.mjs";

const locked = {
  "": { version: "0.1.0" },
  "node_modules/hono": { version: "4.0.0" },
  "node_modules/vite": { version: "8.0.0", dev: true },
  "node_modules/vitest": { version: "5.0.0", dev: true },
  "node_modules/sharp-for-another-platform": { version: "1.0.0", optional: true },
};
const { "node_modules/hono": hono, "node_modules/vite": vite, "node_modules/vitest": vitest } = locked;
const all = { "node_modules/hono": hono, "node_modules/vite": vite, "node_modules/vitest": vitest };

describe("the packages that are present", () => {
  it("are complete without those for other platforms", () => {
    expect(fits(all, locked)).toBe(true);
  });

  it("may lack those for development where they are not needed, but not some of them", () => {
    const pruned = { "node_modules/hono": hono };
    expect(fits(pruned, locked)).toBe(false);
    expect(fits(pruned, locked, { production: true })).toBe(true);
    expect(fits({ ...pruned, "node_modules/vite": vite }, locked, { production: true })).toBe(false);
  });

  it("do not fit where one has another version or is missing", () => {
    const older = { ...all, "node_modules/hono": { version: "3.0.0" } };
    expect([fits(older, locked), fits(older, locked, { production: true })]).toEqual([false, false]);
    expect(fits({}, locked, { production: true })).toBe(false);
  });
});

it("every package with an install script is allowed or refused by name", () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));
  const lock = z.object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) });
  const { packages } = lock.parse(read("package-lock.json"));
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const { allowScripts } = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(read("package.json"));
  expect(withScript.map((path) => path.replace(/^.*node_modules\//, "")).toSorted()).toEqual(
    Object.keys(allowScripts).toSorted(),
  );
});
