import { emailKey } from "#contract/account-rules.ts";
import { maskEmail } from "../account/mask-email.ts";
import { lockUser } from "../account/second-factor.queries.ts";
import { revokeSessionsOf } from "../account/session.queries.ts";
import type { Connection } from "../db/open.ts";
import { deleteMailsTo } from "../mail/outbox.queries.ts";

/** Ids of a user's articles that were never published and that nobody else has saved. */
const draftsOf = async (trx: Connection, userId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom("articles")
    .select("articles.id")
    .where("author_id", "=", userId)
    .where("published_at", "is", null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("article_revisions")
            .select("article_revisions.id")
            .whereRef("article_revisions.article_id", "=", "articles.id")
            .where("article_revisions.author_id", "<>", userId),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
};

async function deleteDrafts(trx: Connection, userId: number) {
  const drafts = await draftsOf(trx, userId);
  if (drafts.length > 0) {
    await trx
      .updateTable("audit_log")
      .set({ subject_name: null, search_text: "" })
      .where("subject_type", "=", "article")
      .where("subject_id", "in", drafts)
      .execute();
    await trx.deleteFrom("articles").where("id", "in", drafts).execute();
  }
  await trx
    .deleteFrom("article_revisions")
    .where("author_id", "=", userId)
    .where((e) => e.or([e("autosave", "=", 1), e("base_version", "is not", null)]))
    .execute();
}

/** Ends the submissions of texts that a user has written beside published versions, as these are deleted. */
const endSubmissions = (trx: Connection, userId: number) =>
  trx
    .updateTable("article_versions")
    .set({ review_state: "none", review_changed: 0 })
    .where("status", "=", "published")
    .where("review_state", "=", "submitted")
    .where(
      (e) =>
        e
          .selectFrom("article_reviews as review")
          .select("review.actor_id")
          .whereRef("review.article_id", "=", "article_versions.article_id")
          .whereRef("review.lang", "=", "article_versions.lang")
          .where("review.type", "=", "submitted")
          .orderBy("review.id", "desc")
          .limit(1),
      "=",
      userId,
    )
    .execute();

/** Removes the names and masked addresses of an account from the log; its id remains. */
async function removeNamesFromLog(trx: Connection, { id, email }: { id: number; email: string }) {
  await trx.updateTable("audit_log").set({ actor_name: null }).where("actor_ref", "=", id).execute();
  await trx
    .updateTable("audit_log")
    .set({ subject_name: null, search_text: "" })
    .where("subject_type", "=", "user")
    .where((e) =>
      e.or([
        e("subject_id", "=", id),
        e.and([e("subject_id", "is", null), e("subject_name", "in", [maskEmail(email), maskEmail(emailKey(email))])]),
      ]),
    )
    .execute();
}

/**
 * Deletes an account with its sessions, tokens, second factor, drafts, autosaves and mails but the notice of the deletion, in a
 * transaction; `false` if there is none. Published articles, saved revisions and uploads remain without an author, entries of the log with the
 * account's id only. The caller checks the permission, and locks the admins if
 * needed.
 *
 * The order avoids deadlocks on PostgreSQL: the row is locked first, so that no sign-in begins; a refresh in progress ends
 * before its session is deleted; then the row's keys are changed, which waits for every transaction that refers to it.
 */
export async function deleteAccount(trx: Connection, user: { id: number; email: string }): Promise<boolean> {
  const { id, email } = user;
  if (!(await lockUser(trx, id))) return false;
  await revokeSessionsOf(trx, id);
  await endSubmissions(trx, id); // before the keys change: whoever saves such a version locks it first
  const name = `deleted:${id}`;
  await trx
    .updateTable("users")
    .set({ username: name, username_key: name, email: name, email_key: name, password_hash: "" })
    .set({ full_name: null, english_name: null, search_text: "" })
    .where("id", "=", id)
    .execute();
  await deleteDrafts(trx, id);
  await trx.deleteFrom("invitations").where("email_key", "=", emailKey(email)).execute();
  await deleteMailsTo(trx, email);
  await removeNamesFromLog(trx, user);
  await trx.deleteFrom("users").where("id", "=", id).execute();
  return true;
}
