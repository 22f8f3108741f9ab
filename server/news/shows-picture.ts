import type { ShowsPicture } from "../storage/image-store.ts";

/** Whether an article shows a picture: as its cover, in its text, or in a state of it that can be brought back. */
export const articlesShow: ShowsPicture = async (trx, stem) => {
  const pattern = `%/${stem}%`;
  const { shown } = await trx
    .selectNoFrom((e) =>
      e
        .or([
          e.exists(e.selectFrom("articles").select("id").where("cover_image_url", "like", pattern)),
          e.exists(e.selectFrom("article_versions").select("id").where("content", "like", pattern)),
          e.exists(e.selectFrom("article_revisions").select("id").where("content", "like", pattern)),
        ])
        .as("shown"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(shown);
};
