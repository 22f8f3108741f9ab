import type { Actor } from "#contract/actor.ts";
import type { Heartbeat, Presence, PresenceLeave } from "#contract/presence.ts";
import { presenceLimits } from "#contract/presence-rules.ts";
import type { Connection } from "../../db/open.ts";
import { findWritableArticle } from "../article-access.ts";
import { presentNames } from "../review/review.presenter.ts";
import { deleteForm, deleteFormsBefore, hasForms, listOtherForms, storeForm } from "./presence.queries.ts";

/** Milliseconds after a heartbeat at which this process looks for forms that were closed without leaving. */
const purgeMs = 2 * presenceLimits.openMs;

const unrefTimer = (work: () => void, ms: number) => void setTimeout(work, ms).unref();

/** Who has an article open, kept in the database for all instances. `later` is the timer, for tests. */
export function createPresenceService(options: {
  db: Connection;
  now?: () => Date;
  later?: (work: () => void, ms: number) => void;
}) {
  const { db, now = () => new Date(), later = unrefTimer } = options;
  let planned = false;
  const oldest = () => new Date(now().getTime() - presenceLimits.openMs).toISOString();

  async function purgeExpired() {
    await deleteFormsBefore(db, oldest());
  }

  /** Plans to delete forms whose heartbeats have ended. */
  function planPurge() {
    if (planned) return;
    planned = true;
    later(() => {
      planned = false;
      // a failure, as while the server stops, is made up for within the hour
      purgeExpired()
        .then(() => hasForms(db))
        .then((left) => left && planPurge())
        .catch(() => undefined);
    }, purgeMs);
  }

  return {
    /**
     * Records that a form has an article open and returns who else does. Throws `not_found` unless the article is the
     * actor's own or the actor is an admin.
     */
    async heartbeat(actor: Actor, id: number, { tab, lang }: Heartbeat): Promise<Presence> {
      const { user } = await findWritableArticle(db, actor, id);
      const form = { article_id: id, lang, user_id: user.id, seen_at: now().toISOString() };
      await storeForm(db, { tab_id: tab, ...form });
      planPurge();
      const rows = await listOtherForms(db, { articleId: id, tab, since: oldest(), limit: presenceLimits.shown });
      const others = rows.map((row) => ({ user: presentNames(row), own: row.user_id === user.id, lang: row.lang }));
      return { others };
    },

    /** Removes a closed form; ignores it if its tab has another article open by now. */
    async leave({ tab, article_id }: PresenceLeave): Promise<void> {
      await deleteForm(db, { tab, articleId: article_id });
    },

    /** Deletes forms that are no longer open. Called regularly, and minutes after the last heartbeat. */
    purgeExpired,
  };
}
