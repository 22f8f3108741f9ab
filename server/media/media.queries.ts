import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { Database, MediaRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

/** Images already stored, of those with these hashes. */
export async function findImages(db: Connection, hashes: string[]): Promise<MediaRow[]> {
  if (hashes.length === 0) return [];
  return db.selectFrom("media").selectAll().where("hash", "in", hashes).execute();
}

type NewImage = Omit<Insertable<Database["media"]>, "released_at" | "checked_at">;

/** Notes a stored image; one that another request has noted meanwhile stays, and is not let go any more. */
export async function insertImage(db: Connection, row: NewImage) {
  await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet({
        ...{ released_at: null, referenced_at: row.referenced_at },
        ...(row.offered_at !== null && { offered_at: row.offered_at }),
      }),
    )
    .execute();
}

/** Notes that a stored image was given again, so that it is not let go any more; `false` where it is gone. */
export async function claimImage(
  db: Connection,
  { hash, offered_at, referenced_at }: Pick<NewImage, "hash" | "offered_at" | "referenced_at">,
) {
  const claimed = await db
    .updateTable("media")
    .set({ released_at: null, referenced_at, ...(offered_at !== null && { offered_at }) })
    .where("hash", "=", hash)
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Notes that something has let an image go. */
export async function releaseImage(db: Connection, url: string, at: string) {
  await db.updateTable("media").set({ released_at: at, referenced_at: at }).where("url", "=", url).execute();
}

/** The moments by which images are judged; older ones come first. */
export interface Ages {
  /** What was uploaded, offered or shown before this moment, and not since, is unused. */
  unused: string;
}

const before = (e: ExpressionBuilder<Database, "media">, column: "offered_at" | "referenced_at", at: string) =>
  e.or([e(column, "is", null), e(column, "<", at)]);

/** Images that were let go, and whose address was not handed out lately. */
const released =
  ({ unused }: Ages) =>
  (e: ExpressionBuilder<Database, "media">) =>
    e.and([e("released_at", "is not", null), before(e, "offered_at", unused)]);

/** Images that are old enough to be removed should nothing show them, of those where that may have changed. */
const aged =
  ({ unused }: Ages) =>
  (e: ExpressionBuilder<Database, "media">) =>
    e.and([
      ...[e("created_at", "<", unused), before(e, "offered_at", unused), before(e, "referenced_at", unused)],
      e.or([
        e("checked_at", "is", null),
        e("checked_at", "<", e.ref("referenced_at")),
        // a backstop: what shows images notes when it ceases to
        e("checked_at", "<", unused),
      ]),
    ]);

/** Images that were let go, all or of those given. */
export function listReleased(db: Connection, ages: Ages, urls?: string[]) {
  const all = db.selectFrom("media").select(["id", "url"]).where(released(ages));
  return (urls ? all.where("url", "in", urls) : all).orderBy("id").execute();
}

/** The next images, by id, that may be unused. */
export const listAged = (db: Connection, ages: Ages, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom("media")
    .select(["id", "url"])
    .where(aged(ages))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Notes that images are shown. */
export const markChecked = (db: Connection, ids: number[], at: string) =>
  db.updateTable("media").set({ checked_at: at }).where("id", "in", ids).execute();

/** Holds an image that may be removed until the end of the transaction, whose first statement this is. */
export const lockRemovable = (trx: Connection, id: number, ages: Ages) =>
  trx
    .updateTable("media")
    .set((e) => ({ released_at: e.ref("released_at") }))
    .where("id", "=", id)
    .where((e) => e.or([released(ages)(e), aged(ages)(e)]))
    .returning(["url", "width"])
    .executeTakeFirst();

export const deleteImage = (trx: Connection, id: number) => trx.deleteFrom("media").where("id", "=", id).execute();

/** What the addresses of an image's files share; there is an index on it. */
const imageKey = sql<string>`substr(hash, 1, 32)`;

/** Notes when images were last shown. */
export const touchImages = (trx: Connection, images: string[], at: string) =>
  trx.updateTable("media").set({ referenced_at: at }).where(imageKey, "in", images).execute();

/** Those of these images that are stored. */
export async function storedImages(db: Connection, images: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("media").select(imageKey.as("image")).where(imageKey, "in", images).execute();
  return new Set(rows.map(({ image }) => image));
}

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
