import { type Insertable, sql, type Updateable } from "kysely";
import type { MemberUpdate } from "#contract/team.ts";
import { type TeamCategory, teamCategories } from "#contract/team-rules.ts";
import type { Database, TeamMemberRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import type { IsImageReferenced } from "../storage/image-store.ts";

type NewMember = Insertable<Database["team_members"]>;
type MemberChange = Updateable<Database["team_members"]>;

const rank = sql<number>`case category ${sql.join(
  teamCategories.map((category, i) => sql`when ${sql.lit(category)} then ${sql.lit(i)}`),
  sql` `,
)} end`;

const present = (db: Connection) => db.selectFrom("team_members").selectAll().where("deleted_at", "is", null);

/** All members, ordered by category, `sort_order` and id. */
export const listMembers = (db: Connection): Promise<TeamMemberRow[]> =>
  present(db).orderBy(rank).orderBy("sort_order").orderBy("id").execute();

/** All members, locked until the end of the transaction. */
export const lockMembers = (trx: Connection): Promise<TeamMemberRow[]> =>
  present(trx)
    .orderBy("id") // every transaction locks in the same order
    .forNoKeyUpdate()
    .execute();

/** The members of a category, ordered by `sort_order` and id. */
export const listGroup = (db: Connection, category: TeamCategory): Promise<TeamMemberRow[]> =>
  present(db).where("category", "=", category).orderBy("sort_order").orderBy("id").execute();

export const findMember = (db: Connection, id: number) => present(db).where("id", "=", id).executeTakeFirst();

/** The columns for the fields of a change. */
export const memberColumns = (fields: Omit<MemberUpdate, "version" | "remove_photo">) => ({
  ...(fields.name !== undefined && { name: fields.name }),
  ...(fields.nameEn !== undefined && { name_en: fields.nameEn }),
  ...(fields.position !== undefined && { position: fields.position }),
  ...(fields.positionEn !== undefined && { position_en: fields.positionEn }),
  ...(fields.education !== undefined && { education: fields.education }),
  ...(fields.educationEn !== undefined && { education_en: fields.educationEn }),
  ...(fields.expertise !== undefined && { expertise: fields.expertise }),
  ...(fields.expertiseEn !== undefined && { expertise_en: fields.expertiseEn }),
  ...(fields.description !== undefined && { description: fields.description }),
  ...(fields.descriptionEn !== undefined && { description_en: fields.descriptionEn }),
  ...(fields.category !== undefined && { category: fields.category }),
  ...(fields.order !== undefined && { sort_order: fields.order }),
});

/** Inserts a member; `undefined` if there is one with the same `creation_key`. */
export const insertMember = (trx: Connection, row: NewMember): Promise<TeamMemberRow | undefined> =>
  trx
    .insertInto("team_members")
    .values(row)
    .onConflict((conflict) => conflict.column("creation_key").doNothing())
    .returningAll()
    .executeTakeFirst();

/** The member that was created with a `creation_key`. */
export const findCreatedMember = (db: Connection, key: string | null): Promise<TeamMemberRow> =>
  present(db).where("creation_key", "=", key).executeTakeFirstOrThrow();

/** Locks a member until the end of the transaction. */
export const lockMember = (trx: Connection, id: number) =>
  present(trx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const changeMember = (trx: Connection, id: number, change: MemberChange): Promise<TeamMemberRow> =>
  trx.updateTable("team_members").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

export const deleteMember = (trx: Connection, id: number, at: string) =>
  trx
    .updateTable("team_members")
    .set({ deleted_at: at, creation_key: null })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Restores a member that was deleted at `since` or later. */
export const restoreMember = (trx: Connection, id: number, since: string) =>
  trx
    .updateTable("team_members")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", ">=", since)
    .returningAll()
    .executeTakeFirst();

/** Deletes members permanently that were deleted before `since`, and returns their photos. */
export const purgeDeleted = (trx: Connection, since: string) =>
  trx.deleteFrom("team_members").where("deleted_at", "<", since).returning("photo").execute();

/** Locks the members of a group until the end of the transaction. */
export const lockGroup = (trx: Connection, category: TeamCategory): Promise<TeamMemberRow[]> =>
  present(trx)
    .where("category", "=", category)
    .orderBy("id") // every transaction locks in the same order
    .forNoKeyUpdate()
    .execute();

/** Whether a member shows an image, also one that can still be restored. */
export const isImageReferencedByMember: IsImageReferenced = async (trx, image) => {
  const pattern = `/uploads/media/${image}.%`;
  const shown = trx.selectFrom("team_members").select("id").where("photo", "like", pattern).limit(1);
  return (await shown.executeTakeFirst()) !== undefined;
};
