import { expect, it } from "vitest";
import { z } from "zod";
import { newUuid } from "./random-id.ts";

it("makes a UUID of version 4, another one each time", () => {
  const made = Array.from({ length: 200 }, newUuid);
  for (const id of made) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(made).size).toBe(200);
});
