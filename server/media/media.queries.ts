import type { ExpressionBuilder, Insertable } from "kysely";
import type { Database, MediaRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

/** Pictures already stored, of those with these hashes. */
export async function findImages(db: Connection, hashes: string[]): Promise<MediaRow[]> {
  if (hashes.length === 0) return [];
  return db.selectFrom("media").selectAll().where("hash", "in", hashes).execute();
}

type NewImage = Omit<Insertable<Database["media"]>, "released_at">;

/** Notes a stored picture; one that another request has noted meanwhile stays, and is not let go any more. */
export async function insertImage(db: Connection, row: NewImage) {
  await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("hash")
        .doUpdateSet({ released_at: null, ...(row.offered_at !== null && { offered_at: row.offered_at }) }),
    )
    .execute();
}

/** Notes that a stored picture was given again, so that it is not let go any more; `false` where it is gone. */
export async function claimImage(db: Connection, { hash, offered_at }: Pick<NewImage, "hash" | "offered_at">) {
  const claimed = await db
    .updateTable("media")
    .set({ released_at: null, ...(offered_at !== null && { offered_at }) })
    .where("hash", "=", hash)
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Notes that something has let a picture go. */
export async function releaseImage(db: Connection, url: string, at: string) {
  await db.updateTable("media").set({ released_at: at }).where("url", "=", url).execute();
}

const removable = (before: string) => (e: ExpressionBuilder<Database, "media">) =>
  e.and([e("released_at", "is not", null), e.or([e("offered_at", "is", null), e("offered_at", "<", before)])]);

/** Pictures that were let go, all or of those given, and whose address was not handed out since `before`. */
export function listReleased(db: Connection, before: string, urls?: string[]) {
  const released = db.selectFrom("media").select("id").where(removable(before));
  return (urls ? released.where("url", "in", urls) : released).orderBy("id").execute();
}

/** Holds such a picture until the end of the transaction, whose first statement this is. */
export const holdReleased = (trx: Connection, id: number, before: string) =>
  trx
    .updateTable("media")
    .set((e) => ({ released_at: e.ref("released_at") }))
    .where("id", "=", id)
    .where(removable(before))
    .returning(["url", "width"])
    .executeTakeFirst();

export const deleteImage = (trx: Connection, id: number) => trx.deleteFrom("media").where("id", "=", id).execute();

/** Holds a user until the end of the transaction, so that of several uploads of one user each counts those before. */
export const lockUploader = (trx: Connection, id: number) =>
  trx
    .updateTable("users")
    .set((e) => ({ disabled: e.ref("disabled") }))
    .where("id", "=", id)
    .execute();

/** Bytes that the stored files of the images take which a user has uploaded. */
export async function bytesOfUploader(db: Connection, id: number): Promise<number> {
  const { bytes } = await db
    .selectFrom("media")
    .select((e) => e.fn.sum<number | null>("bytes").as("bytes"))
    .where("created_by", "=", id)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
