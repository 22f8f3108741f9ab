import { randomBytes } from "node:crypto";
import { languages } from "#contract/i18n/language.ts";
import { site } from "#site";
import { hashPassword } from "../account/passwords.ts";
import { userListText } from "../db/list-text.ts";
import type { Connection, OpenDatabase } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { insertArticle, insertVersions } from "../news/article.queries.ts";
import { indexArticle } from "../news/article-index.ts";
import { stateOf } from "../news/article-state.ts";
import { mergeVersion } from "../news/merge-version.ts";
import { sanitizeArticle } from "../news/sanitize-article.ts";
import { indexMembers } from "../team/member-index.ts";
import { authors } from "./authors.ts";
import { readSamples, type SampleArticle, type SampleSource } from "./sample-files.ts";
import { ensureUsers, hasHadContent, insertMembers, isEmpty, lockForSamples, recordContent } from "./seed.queries.ts";

async function insertAuthors(trx: Connection, at: string): Promise<number[]> {
  const password_hash = await hashPassword(randomBytes(32).toString("base64url"));
  const rows = authors.map(({ username, ...names }) => {
    const email = `${username}@${site.email.domain}`;
    return {
      username,
      username_key: username,
      ...names,
      email,
      email_key: email,
      password_hash,
      search_text: userListText({ username, email, ...names }),
      role: "user" as const,
      disabled: 1,
      created_at: at,
      updated_at: at,
      address_proven_at: at,
    };
  });
  return ensureUsers(trx, rows);
}

async function insertSample(trx: Connection, sample: SampleArticle, authorId: number | null) {
  const { publishedAt, updatedAt = publishedAt } = sample;
  const versionStates = languages.flatMap((lang) => {
    if (!sample[lang]) return [];
    const { status } = sample[lang];
    return [{ lang, status, published_at: status === "published" ? publishedAt : null }];
  });
  const state = stateOf(versionStates, { original_lang: sample.original, outdated: null });
  const article = await insertArticle(trx, {
    category: sample.category,
    cover_image_url: sample.cover && `/images/news/${sample.cover}.1600x900.webp`,
    author_id: authorId,
    original_lang: sample.original,
    published_at: null,
    ...state,
    view_count: sample.views,
    created_at: publishedAt,
    updated_at: updatedAt,
  });
  if (!article) throw new Error(`The sample of ${publishedAt} is in the database already`);
  const versions = languages.flatMap((lang) => {
    const version = sample[lang];
    if (!version) return [];
    const merged = mergeVersion(undefined, version, sanitizeArticle(sample.html[lang] ?? "").draft);
    const published_at = version.status === "published" ? publishedAt : null;
    return [{ article_id: article.id, lang, ...merged, published_at, created_at: publishedAt, updated_at: updatedAt }];
  });
  await insertVersions(trx, versions);
  await indexArticle(trx, article.id);
}

/** The samples of the repository, and the numbers that the build computed with the figures. */
const source: SampleSource = { folder: "content/samples", values: "figures/generated/computed-values.json" };

/**
 * Fills a database that has never had articles or members with the samples, in one transaction. Returns their numbers;
 * `null` if there is content, or was at an earlier start: samples that were deleted do not return.
 */
export async function seedSamples({ db, engine }: OpenDatabase, from: SampleSource = source) {
  // at nearly every start: neither the files are read nor is anything locked
  if (await hasHadContent(db)) return null;
  const { articles, members } = await readSamples(from);
  return inTransaction(db, async (trx) => {
    await lockForSamples(trx, engine);
    if (await hasHadContent(trx)) return null;
    const at = new Date().toISOString();
    await recordContent(trx, at);
    if (!(await isEmpty(trx))) return null;
    const ids = await insertAuthors(trx, at);
    for (const [i, article] of articles.entries()) await insertSample(trx, article, ids[i % ids.length] ?? null);
    const rows = members.map((member) => ({
      name: member.name,
      name_en: member.nameEn,
      position: member.position,
      position_en: member.positionEn,
      education: member.education,
      education_en: member.educationEn,
      expertise: member.expertise,
      expertise_en: member.expertiseEn,
      description: member.description,
      description_en: member.descriptionEn,
      category: member.category,
      sort_order: member.order,
      photo: null,
      created_at: at,
      updated_at: at,
    }));
    await insertMembers(trx, rows);
    await indexMembers(trx);
    return { articles: articles.length, members: members.length };
  });
}
