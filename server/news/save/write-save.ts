import { type Language, languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import type { PageTag } from "#contract/page-tags.ts";
import type { Connection } from "../../db/open.ts";
import { insertVersions, touchPublished, updateVersion } from "../article.queries.ts";
import type { ArticleReads } from "../article-reads.ts";
import { writeArticleState } from "../article-state.ts";
import { type Changed, tagsOfChange } from "../article-tags.ts";
import { findArticle } from "../news.queries.ts";
import { submitSaved } from "./addresses.step.ts";
import {
  type ArticleSave,
  describeSave,
  nextVersion,
  type SaveInput,
  type SavePorts,
  type SaveStep,
} from "./article-save.ts";
import { recordSave } from "./audit.step.ts";
import { indexSaved } from "./index.step.ts";
import { updatePlans } from "./plans.step.ts";
import { recordReview } from "./review.step.ts";
import { saveRevision } from "./revision.step.ts";
import { updateTranslationState } from "./translation.step.ts";

const steps: readonly SaveStep[] = [
  saveRevision,
  recordReview,
  recordSave,
  updateTranslationState,
  updatePlans,
  submitSaved,
  indexSaved,
];

async function writeVersion(trx: Connection, save: ArticleSave): Promise<void> {
  const { article, lang, stored, merged, at, review } = save;
  const published_at = stored?.published_at ?? (merged.status === "published" ? at : null);
  const columns = { ...merged, ...review.columns, published_at, version: nextVersion(save), updated_at: at };
  if (stored) await updateVersion(trx, stored.id, columns);
  else await insertVersions(trx, [{ ...columns, article_id: article.id, lang, created_at: at }]);
}

/** The languages in whose lists another version is shown, or the same one elsewhere. */
function movedLanguages({ lang, stored, merged, changes }: ArticleSave): readonly Language[] {
  if (changes.category) return languages;
  return changes.status && (stored?.status === "published" || merged.status === "published") ? [lang] : [];
}

/** The tags of what a save has changed. */
async function tagsOfSave(trx: Connection, save: ArticleSave): Promise<PageTag[]> {
  const { article, stored, merged, changes } = save;
  const after = await findArticle(trx, article.id);
  if (!changes.any) return after?.outdated_language === article.outdated_language ? [] : ["articles"];
  const isPublic = stored?.status === "published" || merged.status === "published";
  return tagsOfChange({
    id: article.id,
    before: article.visible === 1,
    after: after?.visible === 1,
    shown: isPublic || changes.category || changes.cover,
    moved: movedLanguages(save),
  });
}

/** Writes a save in its transaction: the version, the article, and what follows from them in named steps. */
export async function writeSave(
  trx: Connection,
  input: SaveInput,
  { ports, reads }: { ports: SavePorts; reads: ArticleReads },
): Promise<Changed<Article>> {
  const save = describeSave(input);
  const { actor, article, lang, at, shared, changes, review } = save;
  if (changes.any || review.ended) await writeVersion(trx, save);
  if (changes.category || changes.cover) await touchPublished(trx, article.id, at);
  const columns = { ...shared, ...(changes.any && { updated_at: at }) };
  await writeArticleState(trx, article, article.outdated_language, columns);
  for (const step of steps) await step(trx, save, ports);
  return { result: await reads.get(actor, article.id, lang, trx), tags: await tagsOfSave(trx, save) };
}
