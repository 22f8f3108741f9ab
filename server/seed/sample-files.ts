import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "#contract/i18n/language.ts";
import { newsLimits } from "#contract/news.ts";
import { categories, statuses } from "#contract/news-rules.ts";
import { type ComputedValues, quoteValues } from "#contract/quoted-values.ts";
import { memberSchema } from "#contract/team.ts";

const versionSchema = z.object({
  title: z.string().min(1).max(newsLimits.title),
  summary: z.string().max(newsLimits.summary).optional(),
  status: z.enum(statuses),
});

const articleSchema = z.object({
  category: z.enum(categories),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().optional(),
  cover: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .nullable(),
  original: z.enum(languages),
  views: z.int().min(0),
  zh: versionSchema.optional(),
  en: versionSchema.optional(),
});

const valuesSchema = z.record(z.string(), z.record(z.string(), z.number()));

const membersSchema = z.array(memberSchema.omit({ id: true, photo: true }));

/** A sample article read from its folder, with the HTML of each version. */
export type SampleArticle = z.infer<typeof articleSchema> & { html: Partial<Record<Language, string>> };

async function readArticle(folder: string, values: ComputedValues): Promise<SampleArticle> {
  const stated = quoteValues(await readFile(join(folder, "article.json"), "utf8"), values);
  const article = articleSchema.parse(JSON.parse(stated));
  const html: SampleArticle["html"] = {};
  for (const language of languages) {
    if (article[language]) {
      html[language] = quoteValues(await readFile(join(folder, `${language}.html`), "utf8"), values);
    }
  }
  return { ...article, html };
}

/** Where the samples are, and the file of the numbers that their texts quote as `{model.name}`. */
export interface SampleSource {
  readonly folder: string;
  readonly values: string;
}

/**
 * Reads the samples of `content/samples`, oldest article first, with the numbers that they quote put in. Throws if a file is
 * malformed or a number is not there.
 */
export async function readSamples({ folder: root, values: valuesFile }: SampleSource) {
  const values = valuesSchema.parse(JSON.parse(await readFile(valuesFile, "utf8")));
  const news = join(root, "news");
  const folders = (await readdir(news, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const articles = await Promise.all(folders.map(({ name }) => readArticle(join(news, name), values)));
  const members = membersSchema.parse(JSON.parse(await readFile(join(root, "team.json"), "utf8")));
  return { articles: articles.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt)), members };
}
