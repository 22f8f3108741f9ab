import { readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import mdx from "@mdx-js/rollup";
import type { PluginOption } from "vite";
import { z } from "zod";
import { checkPages, type Known } from "#content/check.ts";
import { quotable } from "#content/computed-values.ts";
import { mdxOptions } from "#content/mdx-options.ts";
import { pageCounts } from "#content/page-counts.ts";
import { references } from "#content/references.ts";
import type { CompiledPage } from "#content/remark-outline.ts";
import { imageSources } from "#contract/image-sources.ts";
import { paths } from "#contract/paths.ts";
import { renamedSince } from "./downloads.ts";

const computedValues = z.record(z.string(), z.record(z.string(), z.number()));
const groups = z.record(z.string(), z.array(z.string()));
const captionValues = z.object({ figure: groups, video: groups });

const folder = join(import.meta.dirname, "../content");
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

/** Documents to download, of which pages read the front matter; `tools/downloads.ts` prints them. */
const downloads = "**/content/downloads/**";

/** What pages may refer to. Throws where no figures have been generated. */
async function knownToPages(): Promise<Known> {
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
  return {
    figures: new Set(figures),
    computedValues: new Set(numbers),
    routes,
    references: references(),
    photos: new Set(photos),
    covers: new Set(covers()),
    captionValues: captionValues.parse(await read("caption-values.json")),
  };
}

/**
 * Compiles the pages of the content folder and, in a build, checks them: against the generated figures and numbers, the
 * routes that exist, one language against the other, and the printed documents against the site's names. `report` takes the faults; without it they end the build.
 */
export function contentPages(report?: (faults: readonly string[]) => void): PluginOption[] {
  const compiled = new Map<string, CompiledPage>();
  const ofPages = mdxOptions(references(), (page) => compiled.set(page.path, page));
  return [
    { enforce: "pre", ...mdx({ ...ofPages, exclude: downloads }) },
    { enforce: "pre", ...mdx({ ...mdxOptions(references()), include: downloads }) },
    {
      name: "check-content",
      apply: "build",
      applyToEnvironment: ({ name }) => name === "ssr",
      async buildEnd(error) {
        if (error) return;
        const faultsOfPages = await checkPages(folder, await knownToPages(), [...compiled.values()]);
        const faults = [...faultsOfPages, ...(await renamedSince())];
        if (report) report(faults);
        else if (faults.length > 0) this.error(faults.join("\n"));
      },
    },
  ];
}
