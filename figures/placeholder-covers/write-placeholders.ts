import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { placeholderCategories, placeholderSeeds } from "#contract/placeholder-images.ts";
import { avatar } from "./avatar.ts";
import { placeholderCover } from "./placeholder-cover.ts";

/** Writes all placeholder covers and avatar grounds under the names that `#contract/plates.ts` gives them. */
export async function writePlaceholders(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const files = Array.from({ length: placeholderSeeds }, (_, i) => [
    ...placeholderCategories.map((category) => ({ name: `${category}-${i}.svg`, svg: placeholderCover(category, i) })),
    { name: `avatar-${i}.svg`, svg: avatar(i) },
  ]).flat();
  await Promise.all(files.map(({ name, svg }) => writeFile(join(directory, name), svg)));
}
