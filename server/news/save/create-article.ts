import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { ArticleCreate, SavedArticle } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import type { ArticleRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import { requirePermission } from "../../http/access.ts";
import { findCreatedArticle, insertArticle } from "../article.queries.ts";
import { readContent, type StoredImages, storeImages } from "../article-images.ts";
import { stateOf } from "../article-state.ts";
import type { Changed } from "../article-tags.ts";
import { copyExternalImages, nothingCopied } from "../external-images.ts";
import { checkRequiredFields, mergeVersion } from "../merge-version.ts";
import { requirePublishable } from "../publication-check.ts";
import type { Copies } from "../sanitize-article.ts";
import type { SaveContext } from "./save-context.ts";
import { writeSave } from "./write-save.ts";

interface Creation {
  actor: Actor;
  author: User;
  input: ArticleCreate;
  images: StoredImages;
  copies: Copies;
}

/** Inserts the article. Throws `conflict` with the one that the same form has created before. */
async function insertNew(
  trx: Connection,
  { actor, author, input, images }: Creation,
  { reads, at }: Pick<SaveContext, "reads"> & { at: string },
): Promise<ArticleRow> {
  const article = await insertArticle(trx, {
    category: input.category,
    cover_image_url: images.cover ?? null,
    author_id: author.id,
    original_lang: input.lang,
    published_at: null,
    ...stateOf([], { original_lang: input.lang, outdated: null }),
    created_at: at,
    updated_at: at,
    creation_key: input.key ?? null,
  });
  if (article) return article;
  const id = await findCreatedArticle(trx, author.id, input.key ?? null);
  throw new AppError("conflict", "news.stale", { data: await reads.get(actor, id, input.lang, trx) });
}

async function createInTransaction(trx: Connection, creation: Creation, context: SaveContext) {
  const { actor, author, input, images, copies } = creation;
  const { lang, waived } = input;
  const at = context.now().toISOString();
  const merged = mergeVersion(undefined, input, images.html, images.words);
  requirePublishable({ lang, stored: undefined, merged, waived, cover: images.cover ?? null, hasContent: true });
  const article = await insertNew(trx, creation, { reads: context.reads, at });
  const changed = await writeSave(
    trx,
    {
      actor,
      at,
      article,
      isNewArticle: true,
      lang,
      stored: undefined,
      merged,
      shared: { category: article.category, cover_image_url: article.cover_image_url },
      author,
      autosave: input.autosave ?? false,
      keepPrevious: false,
      replacesUnpublishedEdit: false,
      approves: false,
      waived,
      copies,
      restored: undefined,
      planned: undefined,
    },
    context,
  );
  await images.keep(trx, article.id);
  return changed;
}

/** Creates an article with one language version; images are stored before its transaction. */
export async function createArticle(
  context: SaveContext,
  actor: Actor,
  input: ArticleCreate,
): Promise<Changed<SavedArticle>> {
  const { db, media, imageCopies } = context;
  const author = requirePermission(actor, input.status === "published" ? "article.publish" : "article.write");
  const submitted = await readContent(input);
  checkRequiredFields(undefined, input, submitted.article?.draft);
  const { copies, report } = input.autosave ? nothingCopied : await copyExternalImages(imageCopies, actor, submitted);
  return storeImages({ media, actor, submitted, copies }, (images) =>
    inTransaction(db, async (trx) => {
      const creation = { actor, author, input, images, copies };
      const { result, tags } = await createInTransaction(trx, creation, context);
      return { result: report(result), tags };
    }),
  );
}
