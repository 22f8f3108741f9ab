import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { Database, MediaRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

/** The stored images among these hashes. */
export async function findImages(db: Connection, hashes: string[]): Promise<MediaRow[]> {
  if (hashes.length === 0) return [];
  return db.selectFrom("media").selectAll().where("hash", "in", hashes).execute();
}

type NewImage = Omit<Insertable<Database["media"]>, "released_at" | "checked_at" | "removing_until">;

/** Images whose files no process is removing. */
const unreserved = (at: string) => (e: ExpressionBuilder<Database, "media">) =>
  e.or([e("media.removing_until", "is", null), e("media.removing_until", "<=", at)]);

/** Whether a process is removing the files of one of these images. */
export async function isOneBeingRemoved(db: Connection, hashes: string[], at: string): Promise<boolean> {
  const query = db.selectFrom("media").select("id").where("hash", "in", hashes).where("removing_until", ">", at);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

type UsedImage = Pick<NewImage, "offered_at"> & { referenced_at: string };

const usedAgain = ({ offered_at, referenced_at }: UsedImage) => ({
  released_at: null,
  removing_until: null,
  referenced_at,
  ...(offered_at !== null && { offered_at }),
});

/**
 * Inserts a stored image; if another request has inserted it meanwhile, that row counts as used again. `false` if its files
 * are being removed.
 */
export async function insertImage(db: Connection, row: NewImage & UsedImage): Promise<boolean> {
  const inserted = await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doUpdateSet(usedAgain(row)).where(unreserved(row.referenced_at)))
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Marks a stored image as used again after another upload of the same file; `false` if it no longer exists, or its files are
 * being removed.
 */
export async function claimImage(db: Connection, { hash, ...use }: UsedImage & Pick<NewImage, "hash">) {
  const claimed = await db
    .updateTable("media")
    .set(usedAgain(use))
    .where("hash", "=", hash)
    .where(unreserved(use.referenced_at))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Marks an image as no longer shown by something. */
export async function releaseImage(db: Connection, url: string, at: string) {
  await db.updateTable("media").set({ released_at: at, referenced_at: at }).where("url", "=", url).execute();
}

/** Times that decide which images are unused, ISO 8601. */
export interface Ages {
  /** An image is unused if it was uploaded, offered and shown only before this time. */
  unused: string;
}

const before = (e: ExpressionBuilder<Database, "media">, column: "offered_at" | "referenced_at", at: string) =>
  e.or([e(column, "is", null), e(column, "<", at)]);

/** Released images whose address no editor has got recently. */
const released =
  ({ unused }: Ages) =>
  (e: ExpressionBuilder<Database, "media">) =>
    e.and([e("released_at", "is not", null), before(e, "offered_at", unused)]);

/** Images old enough to be removed if nothing shows them, and whose use may have changed since the last check. */
const aged =
  ({ unused }: Ages) =>
  (e: ExpressionBuilder<Database, "media">) =>
    e.and([
      e("created_at", "<", unused),
      before(e, "offered_at", unused),
      before(e, "referenced_at", unused),
      e.or([
        e("checked_at", "is", null),
        e("checked_at", "<", e.ref("referenced_at")),
        // a safeguard: normally `referenced_at` is set when something stops showing an image
        e("checked_at", "<", unused),
      ]),
    ]);

/** Released images, all or among `urls`. */
export function listReleased(db: Connection, ages: Ages, urls?: string[]) {
  const all = db.selectFrom("media").select(["id", "url"]).where(released(ages));
  return (urls ? all.where("url", "in", urls) : all).orderBy("id").execute();
}

/** The next images by id that may be unused. */
export const listAged = (db: Connection, ages: Ages, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom("media")
    .select(["id", "url"])
    .where(aged(ages))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Records that images were found to be shown. */
export const markChecked = (db: Connection, ids: number[], at: string) =>
  db.updateTable("media").set({ checked_at: at }).where("id", "in", ids).execute();

/**
 * Locks an image that may be removed until the end of the transaction; `undefined` if it may not, or another process
 * removes it.
 */
export const lockRemovable = (trx: Connection, id: number, ages: Ages, at: string) =>
  trx
    .selectFrom("media")
    .select(["url", "width"])
    .where("id", "=", id)
    .where((e) => e.or([released(ages)(e), aged(ages)(e)]))
    .where(unreserved(at))
    .forUpdate()
    .executeTakeFirst();

/** Reserves an image for the removal of its files until a time. */
export const reserveImage = (trx: Connection, id: number, removing_until: string) =>
  trx.updateTable("media").set({ removing_until }).where("id", "=", id).execute();

/** Ends a reservation whose files could not be removed, unless another process has taken it over. */
export const endReservation = (db: Connection, id: number, until: string) =>
  db
    .updateTable("media")
    .set({ removing_until: null })
    .where("id", "=", id)
    .where("removing_until", "=", until)
    .execute();

/** Deletes an image whose files are removed, unless another process has taken it over. */
export const deleteImage = (db: Connection, id: number, until: string) =>
  db.deleteFrom("media").where("id", "=", id).where("removing_until", "=", until).execute();

/** The common part of the addresses of an image's files; indexed. */
const imageKey = sql<string>`substr(hash, 1, 32)`;

/** Records when the use of images last changed. */
export const touchImages = (trx: Connection, images: string[], at: string) =>
  trx.updateTable("media").set({ referenced_at: at }).where(imageKey, "in", images).execute();

/** The stored ones among these images. */
export async function storedImages(db: Connection, images: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("media").select(imageKey.as("image")).where(imageKey, "in", images).execute();
  return new Set(rows.map(({ image }) => image));
}

/** Locks a user until the end of the transaction, so that each of several simultaneous uploads counts the others. */
export const lockUploader = (trx: Connection, id: number) =>
  trx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().execute();

/** Total bytes of the images that a user has uploaded. */
export async function bytesOfUploader(db: Connection, id: number): Promise<number> {
  const { bytes } = await db
    .selectFrom("media")
    .select((e) => e.fn.sum<number | null>("bytes").as("bytes"))
    .where("created_by", "=", id)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** All images, by the address of their main file. */
export const listImages = (db: Connection) => db.selectFrom("media").select(["url", "width"]).orderBy("id").execute();
