import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const docs = join(import.meta.dirname, "../docs");

it("lists every file on the models in their index, and no other", () => {
  const index = readFileSync(join(docs, "models.md"), "utf8");
  const listed = Array.from(index.matchAll(/\]\(models\/([\w-]+\.md)\)/g), ([, file]) => file);
  expect([...listed].sort()).toEqual(readdirSync(join(docs, "models")).sort());
});
