import { expect, test } from "vitest";
import { fittingTools } from "./fitting-tools.ts";

test.each([
  [[30, 30, 30], 90, 3],
  [[30, 30, 30], 89, 1],
  [[30, 30, 30], 92, 3],
  [[30, undefined, 30], 124, 3],
  [[30], 10, 0],
  [[], 0, 0],
])("of tools %j in %d px, %d fit beside the button of the others", (widths, room, count) => {
  expect(fittingTools(widths, room, 32)).toBe(count);
});
