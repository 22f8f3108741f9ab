import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sampleCsv, sampleMetadata } from "./sample-file.ts";

const published = (name: string) => readFileSync(join(import.meta.dirname, "../../../public/data", name), "utf8");

describe("the sample file", () => {
  it("is published as the model computes it: npx node tools/generate-sample-data.ts", () => {
    expect(published("dissolved-oxygen-sample.csv")).toBe(sampleCsv());
    expect(published("dissolved-oxygen-sample.json")).toBe(sampleMetadata());
  });

  it("has a line an hour, empty and unchecked where there is no reading", () => {
    const [head, ...lines] = sampleCsv().trimEnd().split("\n");
    expect(head).toBe("time_utc,do_mg_l,flag,check");
    expect(lines).toHaveLength(240);
    expect(lines[0]).toMatch(/^2024-06-30T16:00Z,\d+(?:\.\d+)?,1,good$/);
    expect(lines.filter((line) => line.endsWith(",,0,gap"))).toHaveLength(15);
  });
});
