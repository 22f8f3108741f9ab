import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import { csv } from "#figures/plot/table.ts";
import { exportersOf, fingerprint, modulesOf, recordImports } from "./module-graph.ts";

type Registry = typeof import("#figures/registry.ts");
type Content = string | Uint8Array;

/** A file or a set of numbers that is computed. */
interface Output {
  /** Unique: the file's path below the root, or the name of the numbers. */
  readonly name: string;
  /** The registered function; the modules behind it are the inputs. */
  readonly source: unknown;
  readonly compute: () => Content;
  /** What was computed last, if it is still there. */
  readonly current: () => Promise<Content | undefined>;
}

/** Digests of the inputs and of the content of every output. */
const manifestSchema = z.record(z.string(), z.object({ inputs: z.string(), content: z.string() }));
const valuesSchema = z.record(z.string(), z.record(z.string(), z.number()));

const digest = (content: Content): string => createHash("sha256").update(content).digest("hex");

/** Writes a file in one step, so that a reader never finds a part of it. */
async function write(file: string, content: Content): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}`);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** A record read from a JSON file; empty where the file is missing or holds something else. */
async function readRecord<T>(file: string, schema: z.ZodType<Record<string, T>>): Promise<Record<string, T>> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return {};
  }
}

function fileOutput(root: string, path: string, source: unknown, compute: () => Content): Output {
  const current = () => readFile(join(root, path)).catch(() => undefined);
  return { name: path, source, compute, current };
}

/**
 * Draws the figures of `figures/registry.ts` below `root` in both languages into `figures/generated` as
 * `<name>.<language>.svg`, the data of those that have tables beside them as `.csv`, the numbers that pages quote into `computed-values.json` there, the groups of them that captions may quote into
 * `caption-values.json` and the placeholder covers into `public/images/plates`. Computes only what is missing or was computed from other modules than today's; removes all other
 * files of both folders. Returns the names of what it computed.
 */
export async function generateFigures(root: string): Promise<string[]> {
  const folders = { generated: "figures/generated", placeholders: "public/images/plates" };
  const manifestFile = `${folders.generated}/manifest.json`;
  const valuesFile = `${folders.generated}/computed-values.json`;
  const captionsFile = `${folders.generated}/caption-values.json`;
  await Promise.all(Object.values(folders).map((folder) => mkdir(join(root, folder), { recursive: true })));

  const graph = recordImports();
  const cutting = import.meta.resolve("#figures/label-check/cut-grid-lines.ts");
  const { cutGridLines }: typeof import("#figures/label-check/cut-grid-lines.ts") = await import(cutting);
  const entry = pathToFileURL(join(root, "figures/registry.ts")).href;
  const { figures, tables, assets, computedValues, covers, placeholderCovers, videos }: Registry = await import(entry);
  const files = [
    ...Object.entries(figures).flatMap(([name, draw]) =>
      languages.map((language) =>
        fileOutput(root, `${folders.generated}/${name}.${language}.svg`, draw, () => cutGridLines(draw(language))),
      ),
    ),
    ...Object.entries(tables).flatMap(([name, make]) =>
      languages.map((language) =>
        fileOutput(root, `${folders.generated}/${name}.${language}.csv`, make, () => csv(make(), language)),
      ),
    ),
    ...Object.entries(assets).map(([name, make]) => fileOutput(root, `${folders.generated}/${name}`, make, make)),
    ...Object.entries(placeholderCovers).map(([name, draw]) =>
      fileOutput(root, `${folders.placeholders}/${name}`, draw, draw),
    ),
  ];
  const lastValues = await readRecord(join(root, valuesFile), valuesSchema);
  const values = Object.entries(computedValues).map(([name, compute]): Output => {
    const last = lastValues[name];
    const current = async () => last && JSON.stringify(last);
    return { name, source: compute, compute: () => JSON.stringify(compute()), current };
  });

  const exporterOf = await exportersOf(graph, entry);
  /** For every drawing of a kind, the groups of numbers that a module behind it exports. */
  const captionGroups = (drawings: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(drawings).map(([name, draw]) => {
        const modules = modulesOf(graph, exporterOf(draw));
        const groups = Object.entries(computedValues).filter(([, compute]) => modules.has(exporterOf(compute)));
        return [name, groups.map(([group]) => group)];
      }),
    );

  const tool = digest((await readFile(import.meta.filename, "utf8")) + fingerprint(graph, cutting, root));
  const inputsOf = new Map<string, string>();
  const before = await readRecord(join(root, manifestFile), manifestSchema);
  const manifest: z.infer<typeof manifestSchema> = {};
  const computed: string[] = [];

  /** The content of an output, and whether it had to be computed. */
  async function contentOf({ name, source, compute, current }: Output) {
    const module = exporterOf(source);
    const inputs = inputsOf.get(module) ?? digest(tool + fingerprint(graph, module, root));
    inputsOf.set(module, inputs);
    const last = await current();
    const isCurrent = last && before[name]?.inputs === inputs && before[name].content === digest(last);
    const content = isCurrent ? last : compute();
    if (!isCurrent) computed.push(name);
    manifest[name] = { inputs, content: digest(content) };
    return { content, isNew: !isCurrent };
  }

  for (const output of files) {
    const { content, isNew } = await contentOf(output);
    if (isNew) await write(join(root, output.name), content);
  }
  const numbers: [string, unknown][] = [];
  for (const output of values) numbers.push([output.name, JSON.parse(String((await contentOf(output)).content))]);

  const wanted = new Set([manifestFile, valuesFile, captionsFile, ...files.map(({ name }) => name)]);
  for (const folder of Object.values(folders)) {
    for (const name of await readdir(join(root, folder))) {
      const isUnfinished = name.startsWith("."); // by another process
      if (!isUnfinished && !wanted.has(`${folder}/${name}`)) await rm(join(root, folder, name), { recursive: true });
    }
  }
  await write(join(root, valuesFile), JSON.stringify(Object.fromEntries(numbers)));
  const captions = { figure: captionGroups(figures), video: captionGroups(videos), cover: captionGroups(covers) };
  await write(join(root, captionsFile), JSON.stringify(captions));
  await write(join(root, manifestFile), JSON.stringify(manifest));
  return computed;
}

if (import.meta.main) {
  const computed = await generateFigures(resolve(process.argv[2] ?? join(import.meta.dirname, "..")));
  process.stdout.write(`${[`${computed.length} figures and numbers computed`, ...computed].join("\n")}\n`);
}
