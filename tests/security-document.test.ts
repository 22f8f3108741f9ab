import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/security.md", "utf8");

/**
 * Sections of ASVS 5.0.0 and how many of their requirements are of level 1 or 2; these come first in every section. 253
 * in all. Source: the standard's list in English, version 5.0.0.
 */
const sections = [
  ["1.1", 2],
  ["1.2", 9],
  ["1.3", 11],
  ["1.4", 3],
  ["1.5", 2],
  ["2.1", 3],
  ["2.2", 3],
  ["2.3", 4],
  ["2.4", 1],
  ["3.2", 2],
  ["3.3", 4],
  ["3.4", 6],
  ["3.5", 5],
  ["3.7", 2],
  ["4.1", 3],
  ["4.2", 1],
  ["4.3", 2],
  ["4.4", 4],
  ["5.1", 1],
  ["5.2", 3],
  ["5.3", 2],
  ["5.4", 3],
  ["6.1", 3],
  ["6.2", 12],
  ["6.3", 4],
  ["6.4", 4],
  ["6.5", 5],
  ["6.6", 3],
  ["6.8", 4],
  ["7.1", 3],
  ["7.2", 4],
  ["7.3", 2],
  ["7.4", 5],
  ["7.5", 2],
  ["7.6", 2],
  ["8.1", 2],
  ["8.2", 3],
  ["8.3", 1],
  ["8.4", 1],
  ["9.1", 3],
  ["9.2", 4],
  ["10.1", 2],
  ["10.2", 2],
  ["10.3", 4],
  ["10.4", 11],
  ["10.5", 5],
  ["10.6", 2],
  ["10.7", 3],
  ["11.1", 2],
  ["11.2", 3],
  ["11.3", 3],
  ["11.4", 4],
  ["11.5", 1],
  ["11.6", 1],
  ["12.1", 3],
  ["12.2", 2],
  ["12.3", 4],
  ["13.1", 1],
  ["13.2", 5],
  ["13.3", 2],
  ["13.4", 5],
  ["14.1", 2],
  ["14.2", 4],
  ["14.3", 3],
  ["15.1", 3],
  ["15.2", 3],
  ["15.3", 7],
  ["16.1", 1],
  ["16.2", 5],
  ["16.3", 4],
  ["16.4", 3],
  ["16.5", 3],
  ["17.1", 1],
  ["17.2", 4],
  ["17.3", 2],
] as const;

const required = sections.flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** The cells of every table row that begins with a requirement's number. */
const rows = text
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** `6.5.2 – 6.5.4, 7.1.1` as single numbers. */
function numbers(cell: string): string[] {
  return cell.split(",").flatMap((part) => {
    const [first = "", last = first] = part.trim().split(" – ");
    const section = first.replace(/\.\d+$/, "");
    const [from, to] = [first, last].map((number) => Number(number.split(".")[2]));
    return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => `${section}.${(from ?? 0) + index}`);
  });
}

describe("the security document", () => {
  it("lists every requirement of levels 1 and 2 once, and no other", () => {
    expect(required).toHaveLength(253);
    expect(rows.flatMap(([, ids = ""]) => numbers(ids)).toSorted()).toEqual(required.toSorted());
  });

  it("names files that exist", () => {
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|md)|[\w-]+\.config\.ts)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("gives a proof for every defence, or says what is not covered", () => {
    const open = rows.filter(([, , , defence = "", proof = ""]) => proof === "" && !defence.startsWith("not covered"));
    expect(open.filter((cells) => cells.length === 6)).toEqual([]);
  });
});
