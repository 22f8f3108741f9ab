import type { AnnounceChange } from "#contract/page-tags.ts";
import type { TeamService } from "#contract/services.ts";
import { memberWrites, restorableSince, type WriteOptions } from "./member-writes.ts";
import { requireTeamEditor } from "./team.policy.ts";
import { presentEditable, presentMember } from "./team.presenter.ts";
import { forgetDeleted, listMembers } from "./team.queries.ts";

/** The team as the server's own parts use it, beside what callers may ask. */
export interface TeamServer extends TeamService {
  /** Forgets members who can no longer be brought back, and removes photos that nothing shows. To be called now and then. */
  tidy(): Promise<void>;
}

/**
 * The people of the company. Everybody may see them. `onChange` is called after every change has been committed; `now` is
 * the clock, for tests.
 */
export function createTeamService(
  options: Omit<WriteOptions, "now"> & { onChange: AnnounceChange; now?: () => Date },
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
    async listForEditing(caller) {
      requireTeamEditor(caller);
      return (await listMembers(db)).map(presentEditable);
    },
    create: (caller, input, photo) => changing(writes.create(caller, input, photo)),
    async update(caller, id, input, photo) {
      const { member, released } = await changing(writes.update(caller, id, input, photo));
      // The change stands whether or not the file can be removed now; `tidy` tries again.
      if (released !== null) await removal.sweep([released]).catch(() => undefined);
      return member;
    },
    remove: (caller, id) => changing(writes.remove(caller, id)),
    restore: (caller, id) => changing(writes.restore(caller, id)),
    reorder: (caller, order) => changing(writes.reorder(caller, order)),
    async tidy() {
      await db.transaction().execute(async (trx) => {
        const photos = (await forgetDeleted(trx, restorableSince(now()))).map(({ photo }) => photo ?? "");
        for (const photo of new Set(photos.toSorted())) if (photo !== "") await removal.release(trx, photo);
      });
      await removal.sweep();
    },
  };
}
