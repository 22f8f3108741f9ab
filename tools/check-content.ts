import { readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { checkContent } from "#content/check.ts";
import { quotable } from "#content/computed-values.ts";
import { pageCounts } from "#content/page-counts.ts";
import { references } from "#content/references.ts";
import { imageSources } from "#contract/image-sources.ts";
import { paths } from "#contract/paths.ts";
import { renamedSince } from "./downloads.ts";

const computedValues = z.record(z.string(), z.record(z.string(), z.number()));
const groups = z.record(z.string(), z.array(z.string()));
const captionValues = z.object({ figure: groups, video: groups });
const generated = join(import.meta.dirname, "../figures/generated");

const photoFolder = join(import.meta.dirname, "../public/images/photos");

/** The covers of pages that are there in all of their sizes. */
function covers(): string[] {
  const images = join(import.meta.dirname, "../public/images");
  const present = new Set(
    ["covers", "news"].flatMap((folder) =>
      readdirSync(join(images, folder)).map((name) => `/images/${folder}/${name}`),
    ),
  );
  const isWhole = (url: string) => {
    const { webp, avif } = imageSources(url) ?? {};
    const urls = [webp, avif]
      .flatMap((sources) => sources?.split(", ") ?? [])
      .map((source) => source.split(" ")[0] ?? "");
    return urls.every((file) => present.has(file));
  };
  return [...present].flatMap((url) => {
    const name = /^\/images\/(.+)\.1600x900\.webp$/.exec(url)?.[1];
    return name && isWhole(url) ? [name] : [];
  });
}

/** Files that pages offer for download. */
const files = ["data", "downloads"].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, "../public", folder)).map((name) => `/${folder}/${name}`),
);

/** Routes of the site that are not made from a content folder, and the files that pages lead to. */
const pages = Object.values(paths).filter((path) => typeof path === "string");
const routes = new Set([...pages, ...files]);

/**
 * Checks the content folder against the generated figures and numbers and the routes that exist; the faults found. Throws
 * where no figures have been generated.
 */
export async function checkSite(): Promise<string[]> {
  const read = async (name: string): Promise<unknown> => {
    const text = await readFile(join(generated, name), "utf8").catch((cause) => {
      throw new Error("no figures have been generated: npm run figures", { cause });
    });
    return JSON.parse(text);
  };
  const values = computedValues.parse(await read("computed-values.json"));
  const numbers = Object.entries({ ...quotable("en", values), pages: pageCounts([]) }).flatMap(([model, values]) =>
    Object.keys(values).map((name) => `${model}.${name}`),
  );
  const figures = (await readdir(generated)).flatMap((file) => /^(.+)\.zh\.svg$/.exec(file)?.[1] ?? []);
  const photoFiles = await readdir(photoFolder).catch(() => []); // none yet
  const photos = photoFiles.flatMap((file) => /^(.+\.\d+x\d+)\.webp$/.exec(file)?.[1] ?? []);
  const known = {
    figures: new Set(figures),
    computedValues: new Set(numbers),
    routes,
    references: references(),
    photos: new Set(photos),
    covers: new Set(covers()),
    captionValues: captionValues.parse(await read("caption-values.json")),
  };
  return checkContent(join(import.meta.dirname, "../content"), known);
}

if (import.meta.main) {
  const faults = [...(await checkSite()), ...(await renamedSince())];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
