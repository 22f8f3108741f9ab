import { auditActions } from "#contract/audit.ts";
import { type AccountData, accountDataSchema } from "#contract/personal-data.ts";
import type { User } from "#contract/user.ts";
import { passwordObstacle } from "../account/password-rules.ts";
import { countRecoveryCodes, isEnrolled } from "../account/second-factor.queries.ts";
import { presentEntry } from "../audit/audit.presenter.ts";
import type { AuditRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { readBatches } from "../db/pages.ts";
import { listMailsTo } from "../mail/outbox.queries.ts";
import {
  findAccount,
  listArticles,
  listChallenges,
  listComments,
  listEnquiries,
  listEnquiryMessages,
  listEntries,
  listEntriesOf,
  listInvitations,
  listOpenArticles,
  listReplacedTokens,
  listResetLinks,
  listReviewEntries,
  listReviewLinks,
  listRevisions,
  listSchedules,
  listSessions,
  listSharedDrafts,
  listUploads,
  listVersions,
  type Part,
} from "./account-data.queries.ts";

const { shape } = accountDataSchema;

/** Rows per query: of short rows, and of rows with a text of up to 2 MB. */
const batches = { short: 500, long: 10 };

const factorActions = auditActions.filter((action) => /^(second_factor|recovery_codes)_/.test(action));

const flag = <Row extends { remember: number }>({ remember, ...row }: Row) => ({ ...row, remember: remember === 1 });

function presentActivity(row: AuditRow, userId: number): AccountData["activity"][number] {
  const { at, action, subject, address, details } = presentEntry(row);
  const own = row.actor_ref === userId;
  const otherUser = subject?.type === "user" && subject.id !== userId;
  return {
    at,
    action,
    by: own ? "account" : "other",
    details,
    subject: subject && { ...subject, name: otherUser ? null : subject.name },
    address: own || row.actor_ref === null ? address : null,
  };
}

/** The elements of a JSON array, read in batches. */
async function* elements<Row extends { id: number }>(
  read: (part: Part) => Promise<Row[]>,
  limit: number,
  present: (row: Row) => unknown,
) {
  let separator = "";
  for await (const rows of readBatches(limit, (after = 0) => read({ after, limit }))) {
    for (const row of rows) {
      yield separator + JSON.stringify(await present(row));
      separator = ",\n";
    }
  }
}

/** The parts of limited size. */
async function smallParts(db: Connection, user: User, now: Date) {
  const account = await findAccount(db, user.id);
  const small = {
    exported_at: now.toISOString(),
    account: {
      ...account,
      english_name: account?.english_name ?? undefined,
      disabled: account?.disabled === 1,
      password_must_change: account !== undefined && passwordObstacle(account) !== null,
      password_meets_staff_rule:
        account?.password_meets_staff_rule == null ? null : account.password_meets_staff_rule === 1,
    },
    sessions: (await listSessions(db, user.id)).map(flag),
    replaced_tokens: await listReplacedTokens(db, user.id),
    second_factor: {
      enabled: await isEnrolled(db, user.id),
      recovery_codes_left: await countRecoveryCodes(db, user.id),
      changes: await listEntriesOf(db, user.id, factorActions),
    },
    sign_ins_waiting_for_a_code: (await listChallenges(db, user.id)).map(flag),
    password_reset_links: await listResetLinks(db, user.id),
    invitations: await listInvitations(db, user.id),
    mails: await listMailsTo(db, user.email),
    open_articles: await listOpenArticles(db, user.id),
  };
  const lists = { activity: true, uploads: true, articles: true, revisions: true } as const;
  const reviews = { reviews: true, comments: true, review_links: true, shared_drafts: true } as const;
  const parts = { ...lists, ...reviews, schedules: true } as const;
  return accountDataSchema.omit({ ...parts, enquiries: true, enquiry_messages: true }).parse(small);
}

/**
 * The data of an account as one JSON document in chunks (see `accountDataSchema`). It is read while it is sent, so that
 * memory does not depend on its size; simultaneous changes may be included or not.
 */
export async function* accountData(db: Connection, user: User, now: Date): AsyncGenerator<string> {
  const { id } = user;
  const lists = {
    activity: elements(
      (part) => listEntries(db, id, part),
      batches.short,
      (row) => shape.activity.element.parse(presentActivity(row, id)),
    ),
    uploads: elements(
      (part) => listUploads(db, id, part),
      batches.short,
      (row) => shape.uploads.element.parse(row),
    ),
    articles: elements(
      (part) => listArticles(db, id, part),
      batches.long,
      async (row) => shape.articles.element.parse({ ...row, versions: await listVersions(db, row.id) }),
    ),
    revisions: elements(
      (part) => listRevisions(db, id, part),
      batches.long,
      (row) =>
        shape.revisions.element.parse({
          ...row,
          autosave: row.autosave === 1,
          unsaved_beside_version: row.base_version,
        }),
    ),
    reviews: elements(
      (part) => listReviewEntries(db, id, part),
      batches.short,
      (row) => shape.reviews.element.parse(row),
    ),
    comments: elements(
      (part) => listComments(db, id, part),
      batches.short,
      (row) => {
        const written = row.author_id === id;
        return shape.comments.element.parse({ ...row, written, ...(!written && { text: "" }) });
      },
    ),
    review_links: elements(
      (part) => listReviewLinks(db, id, part),
      batches.short,
      (row) => shape.review_links.element.parse(row),
    ),
    shared_drafts: elements(
      (part) => listSharedDrafts(db, id, part),
      batches.short,
      (row) => shape.shared_drafts.element.parse(row),
    ),
    schedules: elements(
      (part) => listSchedules(db, id, part),
      batches.short,
      (row) => shape.schedules.element.parse({ ...row, planned: row.created_by === id }),
    ),
    enquiries: elements(
      (part) => listEnquiries(db, id, part),
      batches.short,
      (row) => shape.enquiries.element.parse(row),
    ),
    enquiry_messages: elements(
      (part) => listEnquiryMessages(db, id, part),
      batches.short,
      (row) => shape.enquiry_messages.element.parse(row),
    ),
  };
  const start = JSON.stringify(await smallParts(db, user, now), null, 2);
  yield start.slice(0, start.lastIndexOf("\n"));
  for (const [name, list] of Object.entries(lists)) {
    yield `,\n  "${name}": [\n`;
    yield* list;
    yield "]";
  }
  yield "\n}\n";
}
