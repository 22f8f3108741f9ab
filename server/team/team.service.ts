import type { Actor } from "#contract/actor.ts";
import type { FileSource } from "#contract/media.ts";
import type { PublishChange } from "#contract/page-tags.ts";
import type { EditableMember, Member, MemberCreate, MemberUpdate, TeamOrder } from "#contract/team.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import { memberWrites, restorableSince, type WriteOptions } from "./member-writes.ts";
import { presentEditable, presentMember } from "./team.presenter.ts";
import { listMembers, purgeDeleted } from "./team.queries.ts";

/**
 * The public team of the company. `onChange` is called after every committed change; `now` is
 * the clock, for tests.
 */
export function createTeamService(options: Omit<WriteOptions, "now"> & { onChange: PublishChange; now?: () => Date }) {
  const { db, removal, onChange, now = () => new Date() } = options;
  const writes = memberWrites({ ...options, now });

  async function changing<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    onChange(["team"]);
    return result;
  }

  return {
    /** All members in display order. */
    list: async (): Promise<Member[]> => (await listMembers(db)).map(presentMember),
    /** All members with the fields that editing needs. Throws `unauthorized` or `forbidden`. */
    async listForEditing(actor: Actor): Promise<EditableMember[]> {
      requirePermission(actor, "team.edit");
      return (await listMembers(db)).map(presentEditable);
    },
    /** Adds a member, with a photo or without. Throws what `update` throws about photos. */
    create: (actor: Actor, input: MemberCreate, photo?: FileSource): Promise<EditableMember> =>
      changing(writes.create(actor, input, photo)),
    /**
     * Changes the given fields; a photo replaces the current one. Throws `not_found`; `conflict` with the current member as
     * `data` if `version` is stale; `unsupported_type` if the photo is no image, `too_large`.
     */
    async update(actor: Actor, id: number, input: MemberUpdate, photo?: FileSource): Promise<EditableMember> {
      const { member, released } = await changing(writes.update(actor, id, input, photo));
      // the change is committed even if the file cannot be removed now; `purgeExpired` tries again
      if (released !== null) await removal.sweep([released]).catch(() => undefined);
      return member;
    },
    /** Deletes a member, who can be restored for an hour. Throws `not_found`. */
    remove: (actor: Actor, id: number): Promise<void> => changing(writes.remove(actor, id)),
    /** Restores a deleted member with the photo. Throws `not_found`, also after the hour. */
    restore: (actor: Actor, id: number): Promise<EditableMember> => changing(writes.restore(actor, id)),
    /**
     * Reorders all members of a group and returns them. Throws `conflict` with the current group as `data` if members were
     * added or deleted meanwhile.
     */
    reorder: (actor: Actor, order: TeamOrder): Promise<EditableMember[]> => changing(writes.reorder(actor, order)),
    /** Deletes members that can no longer be restored, and photos that nothing shows. Called regularly. */
    async purgeExpired(): Promise<void> {
      await inTransaction(db, async (trx) => {
        const photos = (await purgeDeleted(trx, restorableSince(now()))).map(({ photo }) => photo ?? "");
        for (const photo of new Set(photos.toSorted())) if (photo !== "") await removal.release(trx, photo);
      });
      await removal.sweep();
    },
  };
}
