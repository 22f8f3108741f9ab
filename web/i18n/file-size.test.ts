import { expect, it } from "vitest";
import { formatFileSize } from "./file-size.ts";

it.each([
  [0, "0\u202fKB"],
  [1, "1\u202fKB"],
  [1_500, "1\u202fKB"],
  [40_000, "39\u202fKB"],
  [104_857, "102\u202fKB"],
  [104_858, "0.1\u202fMB"],
  [1_048_576, "1.0\u202fMB"],
  [5_242_880, "5.0\u202fMB"],
])("a file of %i bytes has the size %j", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
