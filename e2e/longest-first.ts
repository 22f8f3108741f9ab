import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take the longest, so that none of them is left for the end with one process to run it. */
const longest = ["pages", "kept-drafts", "admin-team-photo", "admin-team", "two-versions", "profile", "budget"];

const rank = ({ moduleId }: TestSpecification) => {
  const place = longest.indexOf(basename(moduleId, ".test.ts"));
  return place === -1 ? longest.length : place;
};

/** The longest files first, the others in the order of their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
