import type { Language } from "#contract/i18n/language.ts";
import type { User } from "#contract/user.ts";
import type { ArticleVersionRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import type { MergedVersion } from "./merge-version.ts";

/** Saved states kept of each language version; older ones go. */
const maxRevisions = 100;

/** A save of a language version, as its revision is made from it. */
export interface KeptSave {
  articleId: number;
  lang: Language;
  stored: ArticleVersionRow | undefined;
  merged: MergedVersion;
  author: User;
  at: string;
}

const statesOf = (trx: Connection, { articleId, lang }: Pick<KeptSave, "articleId" | "lang">) =>
  trx
    .selectFrom("article_revisions")
    .select(["id", "author_id", "autosave"])
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .where("based_on", "is", null)
    .orderBy("id", "desc")
    .limit(1);

/** The state of a version that did not come by a save, such as a sample, so that its first change loses nothing. */
const unsavedState = ({ article_id, lang, title, summary, content, updated_at }: ArticleVersionRow) => ({
  ...{ article_id, lang, title, summary, content },
  ...{ author_id: null, created_at: updated_at, autosave: 0 },
});

const stateOf = ({ articleId, lang, merged: { title, summary, content }, author, at }: KeptSave) => ({
  ...{ article_id: articleId, lang, title, summary, content },
  ...{ author_id: author.id, created_at: at },
});

/** Of an autosave that leaves less than this share of the text, the state before stays: it may have gone by mistake. */
const keptShare = 0.5;

const losesText = (stored: ArticleVersionRow | undefined, { content }: MergedVersion) =>
  stored !== undefined && content.length < stored.content.length * keptShare;

/** Whether a save leaves another text than the one before. */
export const changesText = (stored: ArticleVersionRow | undefined, { title, summary, content }: MergedVersion) =>
  stored?.title !== title || stored.summary !== summary || stored.content !== content;

/** Forgets what the author has written beside the version and not saved. */
const forgetUnsaved = (trx: Connection, { articleId, lang, author }: KeptSave) =>
  trx
    .deleteFrom("article_revisions")
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .where("author_id", "=", author.id)
    .where("based_on", "is not", null)
    .execute();

async function forgetOldest(trx: Connection, save: KeptSave) {
  const oldest = await statesOf(trx, save).offset(maxRevisions).executeTakeFirst();
  if (!oldest) return;
  await trx
    .deleteFrom("article_revisions")
    .where("article_id", "=", save.articleId)
    .where("lang", "=", save.lang)
    .where("based_on", "is", null)
    .where("id", "<=", oldest.id)
    .execute();
}

/**
 * Keeps the text of a save. It takes the place of the state before where that is an autosave of the same author, unless
 * `keepPrevious` or most of it is gone; where it is no autosave itself and has the same text, that state becomes an
 * ordinary one. With `replacesUnsaved` the author's text beside the version goes: this one stands for it.
 */
export async function saveRevision(
  trx: Connection,
  save: KeptSave & { autosave: boolean; keepPrevious: boolean; replacesUnsaved: boolean },
) {
  const { stored, merged, author, at, autosave, keepPrevious, replacesUnsaved } = save;
  if (replacesUnsaved) await forgetUnsaved(trx, save);
  const before = await statesOf(trx, save).executeTakeFirst();
  const continues = before?.autosave === 1 && before.author_id === author.id;
  const revisions = trx.deleteFrom("article_revisions");
  if (!changesText(stored, merged)) {
    if (before && continues && !autosave)
      await trx
        .updateTable("article_revisions")
        .set({ autosave: 0, created_at: at })
        .where("id", "=", before.id)
        .execute();
    return;
  }
  const stands = keepPrevious || losesText(stored, merged);
  if (before && continues && !stands) await revisions.where("id", "=", before.id).execute();
  const state = { ...stateOf(save), autosave: autosave ? 1 : 0 };
  await trx
    .insertInto("article_revisions")
    .values(stored && !before ? [unsavedState(stored), state] : [state])
    .execute();
  await forgetOldest(trx, save);
}

/**
 * Keeps what its author is writing beside a published version: the last such text of each author. Gives its id, where it
 * differs from what is published.
 */
export async function saveUnpublishedEdit(trx: Connection, save: KeptSave & { stored: ArticleVersionRow }) {
  await forgetUnsaved(trx, save);
  if (!changesText(save.stored, save.merged)) return;
  const state = { ...stateOf(save), autosave: 1, based_on: save.stored.version };
  const { id } = await trx.insertInto("article_revisions").values(state).returning("id").executeTakeFirstOrThrow();
  return id;
}
