import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import { AppError } from "#contract/errors.ts";
import type { FileSource } from "#contract/media.ts";
import type { EditableMember, MemberCreate, MemberUpdate, TeamOrder } from "#contract/team.ts";
import { restoreMinutes } from "#contract/team-rules.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { TeamMemberRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import type { ImageRemoval, ImageStore } from "../storage/image-store.ts";
import { forgetMember, indexMember } from "./member-index.ts";
import { createWithPhoto, exchangePhoto } from "./member-photo.ts";
import { presentEditable } from "./team.presenter.ts";
import {
  changeMember,
  deleteMember,
  findCreatedMember,
  findMember,
  insertMember,
  listGroup,
  lockGroup,
  lockMember,
  memberColumns,
  restoreMember,
} from "./team.queries.ts";

export interface WriteOptions {
  db: Connection;
  media: ImageStore;
  removal: ImageRemoval;
  record: RecordAudit;
  now: () => Date;
}

const notFound = () => new AppError("not_found", "errors.not_found");

/** Members deleted before this time cannot be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - restoreMinutes * 60_000).toISOString();

/** Throws `conflict` with the current member if a change was made from an older version. */
function requireCurrent(row: TeamMemberRow, version: number | undefined) {
  if (version === undefined || version === row.version) return;
  throw new AppError("conflict", "member.stale", { data: presentEditable(row) });
}

/** Throws `conflict` with the member that the same form has created before. */
async function throwDuplicate(trx: Connection, key: string | null): Promise<never> {
  throw new AppError("conflict", "member.stale", { data: presentEditable(await findCreatedMember(trx, key)) });
}

/** Creates, changes, deletes, restores and orders members, each in one transaction; photos are stored before it. */
export function memberWrites({ db, media, removal, record, now }: WriteOptions) {
  const withPhoto = createWithPhoto(media);
  const recordMember = (trx: Connection, actor: Actor, action: AuditAction, { id, name }: TeamMemberRow) =>
    record(trx, actor, { action, subject: { type: "member", id, name } });

  async function create(actor: Actor, input: MemberCreate, photo?: FileSource): Promise<EditableMember> {
    requirePermission(actor, "team.edit");
    return withPhoto(actor, photo, ({ url, keep }) =>
      inTransaction(db, async (trx) => {
        const at = now().toISOString();
        const { nameEn, positionEn, educationEn, expertiseEn, descriptionEn, order, key, ...same } = input;
        const creation_key = key ?? null;
        const inserted = await insertMember(trx, {
          ...same,
          name_en: nameEn,
          position_en: positionEn,
          education_en: educationEn,
          expertise_en: expertiseEn,
          description_en: descriptionEn,
          sort_order: order,
          photo: url ?? null,
          created_at: at,
          updated_at: at,
          creation_key,
        });
        const row = inserted ?? (await throwDuplicate(trx, creation_key));
        await keep(trx);
        await indexMember(trx, row);
        await recordMember(trx, actor, "member_added", row);
        return presentEditable(row);
      }),
    );
  }

  /** Returns the member, and the photo that is no longer shown. */
  async function update(actor: Actor, id: number, input: MemberUpdate, photo?: FileSource) {
    requirePermission(actor, "team.edit");
    const known = await findMember(db, id);
    if (!known) throw notFound();
    // checked before a photo is stored, and again below with the member locked
    requireCurrent(known, input.version);
    return withPhoto(actor, photo, ({ url, keep }) =>
      inTransaction(db, async (trx) => {
        const current = await lockMember(trx, id);
        if (!current) throw notFound();
        requireCurrent(current, input.version);
        const nextPhoto = url ?? (input.remove_photo === true ? null : current.photo);
        const row = await changeMember(trx, id, {
          ...memberColumns(input),
          photo: nextPhoto,
          version: current.version + 1,
          updated_at: now().toISOString(),
        });
        const released = current.photo === nextPhoto ? null : current.photo;
        await exchangePhoto(trx, removal, released, { url, keep });
        await indexMember(trx, row);
        await recordMember(trx, actor, "member_changed", row);
        return { member: presentEditable(row), released };
      }),
    );
  }

  async function remove(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, "team.edit");
    await inTransaction(db, async (trx) => {
      const row = await deleteMember(trx, id, now().toISOString());
      if (!row) throw notFound();
      await forgetMember(trx, id);
      await recordMember(trx, actor, "member_deleted", row);
    });
  }

  async function restore(actor: Actor, id: number): Promise<EditableMember> {
    requirePermission(actor, "team.edit");
    return inTransaction(db, async (trx) => {
      const row = await restoreMember(trx, id, restorableSince(now()));
      if (!row) throw notFound();
      await indexMember(trx, row);
      await recordMember(trx, actor, "member_restored", row);
      return presentEditable(row);
    });
  }

  async function reorder(actor: Actor, { category, ids }: TeamOrder): Promise<EditableMember[]> {
    requirePermission(actor, "team.edit");
    return inTransaction(db, async (trx) => {
      const group = await lockGroup(trx, category);
      const requested = new Set(ids);
      if (group.length !== ids.length || group.some(({ id }) => !requested.has(id))) {
        const data = (await listGroup(trx, category)).map(presentEditable);
        throw new AppError("conflict", "member.order_stale", { data });
      }
      const at = now().toISOString();
      const moved = group
        .map(({ id, sort_order, version }) => ({ id, version, from: sort_order, to: ids.indexOf(id) }))
        .filter(({ from, to }) => from !== to);
      for (const { id, version, to } of moved) {
        await changeMember(trx, id, { sort_order: to, version: version + 1, updated_at: at });
      }
      if (moved.length > 0) await record(trx, actor, { action: "members_reordered", details: { category } });
      return (await listGroup(trx, category)).map(presentEditable);
    });
  }

  return { create, update, remove, restore, reorder };
}
