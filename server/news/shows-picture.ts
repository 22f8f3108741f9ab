import type { ShowsPicture } from "../storage/image-store.ts";

/** Whether an article shows a picture: as its cover, in its text, or in a state of it that can be brought back. */
export const articlesShow: ShowsPicture = async (trx, stem) => {
  const pattern = `%/${stem}%`;
  const cover = trx.selectFrom("articles").select("id").where("cover_image_url", "like", pattern);
  const text = trx.selectFrom("article_versions").select("id").where("content", "like", pattern);
  const earlier = trx.selectFrom("article_revisions").select("id").where("content", "like", pattern);
  for (const query of [cover, text, earlier]) if (await query.limit(1).executeTakeFirst()) return true;
  return false;
};
