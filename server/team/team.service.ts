import type { PublishChange } from "#contract/page-tags.ts";
import type { TeamService } from "#contract/services.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import { memberWrites, restorableSince, type WriteOptions } from "./member-writes.ts";
import { presentEditable, presentMember } from "./team.presenter.ts";
import { listMembers, purgeDeleted } from "./team.queries.ts";

/** The team service with the operations that only the server calls. */
export interface TeamServer extends TeamService {
  /** Deletes members that can no longer be restored, and photos that nothing shows. Called regularly. */
  purgeExpired(): Promise<void>;
}

/**
 * The public team of the company. `onChange` is called after every committed change; `now` is
 * the clock, for tests.
 */
export function createTeamService(
  options: Omit<WriteOptions, "now"> & { onChange: PublishChange; now?: () => Date },
): TeamServer {
  const { db, removal, onChange, now = () => new Date() } = options;
  const writes = memberWrites({ ...options, now });

  async function changing<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    onChange(["team"]);
    return result;
  }

  return {
    list: async () => (await listMembers(db)).map(presentMember),
    async listForEditing(actor) {
      requirePermission(actor, "team.edit");
      return (await listMembers(db)).map(presentEditable);
    },
    create: (actor, input, photo) => changing(writes.create(actor, input, photo)),
    async update(actor, id, input, photo) {
      const { member, released } = await changing(writes.update(actor, id, input, photo));
      // the change is committed even if the file cannot be removed now; `purgeExpired` tries again
      if (released !== null) await removal.sweep([released]).catch(() => undefined);
      return member;
    },
    remove: (actor, id) => changing(writes.remove(actor, id)),
    restore: (actor, id) => changing(writes.restore(actor, id)),
    reorder: (actor, order) => changing(writes.reorder(actor, order)),
    async purgeExpired() {
      await inTransaction(db, async (trx) => {
        const photos = (await purgeDeleted(trx, restorableSince(now()))).map(({ photo }) => photo ?? "");
        for (const photo of new Set(photos.toSorted())) if (photo !== "") await removal.release(trx, photo);
      });
      await removal.sweep();
    },
  };
}
