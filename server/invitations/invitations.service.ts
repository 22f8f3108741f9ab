import type { Actor } from "#contract/actor.ts";
import { authorName } from "#contract/author-name.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import {
  type Invitation,
  type InvitationAccept,
  type InvitationCreate,
  type IssuedInvitation,
  invitationSeconds,
  type OpenInvitation,
} from "#contract/invitations.ts";
import { type Role, roleSchema, type User } from "#contract/user.ts";
import { presentUser } from "../account/account.presenter.ts";
import { insertUser } from "../account/account.queries.ts";
import { maskEmail } from "../account/mask-email.ts";
import type { NotifyOwner } from "../account/owner-notices.port.ts";
import { meetsStaffRule, refuseWeak } from "../account/password-rules.ts";
import { hashPassword } from "../account/passwords.ts";
import { createToken, hashToken } from "../account/tokens.ts";
import { hasProvenAccount, isUsernameOfOther, replaceUnprovenUser } from "../account/unproven-account.queries.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import { requireActingUser } from "../db/acting-user.ts";
import { isDuplicate } from "../db/database-errors.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import type { Outbox } from "../mail/outbox.ts";
import { lockAdmins } from "../users/users.queries.ts";
import { invitationLink, invitationMail } from "./invitations.mail.ts";
import {
  consumeInvitation,
  deleteExpiredInvitations,
  deleteInvitation,
  findByToken,
  findInvitation,
  insertInvitation,
  listInvitations,
  renewInvitation,
} from "./invitations.queries.ts";

const registered = () =>
  new AppError("conflict", "account.invitation_registered", { errors: { email: ["account.invitation_registered"] } });

const notFound = () => new AppError("not_found", "errors.not_found");
const taken = () =>
  new AppError("conflict", "account.username_taken", { errors: { username: ["account.username_taken"] } });
const unusable = () => new AppError("bad_request", "account.invitation_invalid");

/** Invitations to accounts with a role. `publicUrl` is the base URL of links, `now` the clock, for tests. */
export function createInvitationsService(options: {
  db: Connection;
  mail: Pick<Outbox, "enqueue" | "wake" | "sends">;
  publicUrl: string;
  record: RecordAudit;
  notify: NotifyOwner;
  now?: () => Date;
}) {
  const { db, mail, publicUrl, record, notify, now = () => new Date() } = options;
  const time = () => now().toISOString();

  /** Runs a change in a transaction in which the actor stays an admin. */
  async function asAdmin<T>(actor: Actor, change: (trx: Connection, admin: User) => Promise<T>): Promise<T> {
    const admin = requirePermission(actor, "user.manage");
    const work = async (trx: Connection) => {
      const admins = await lockAdmins(trx, admin.id);
      await requireActingUser(trx);
      // an admin who is demoted at the same time invites nobody
      if (!admins.includes(admin.id)) throw new AppError("forbidden", "errors.forbidden");
      return change(trx, admin);
    };
    return inTransaction(db, work, { actingUser: "later" });
  }

  /** A new token with its term, from now. */
  function newTerm() {
    const begin = now();
    const token = createToken();
    const expires_at = new Date(begin.getTime() + invitationSeconds * 1000).toISOString();
    return { token, token_hash: hashToken(token), now: begin.toISOString(), expires_at };
  }

  /** Puts the mail of an invitation into the outbox; returns what the admin sees. */
  async function issue(
    trx: Connection,
    admin: User,
    { id, email, ...invitation }: { id: number; email: string; role: Role; language: Language; token: string },
  ): Promise<IssuedInvitation> {
    const name = authorName(admin, invitation.language) ?? "";
    await mail.enqueue(trx, { to: email, ...invitationMail({ ...invitation, name }, publicUrl) });
    return { ...(await read(trx, id)), link: mail.sends ? null : invitationLink(invitation, publicUrl) };
  }

  /** What the holder of a token is invited to. */
  async function open(token: string): Promise<OpenInvitation> {
    const found = await findByToken(db, hashToken(token), time());
    if (!found) throw unusable();
    if (await hasProvenAccount(db, found.email)) {
      // the account may have come from this very invitation, accepted in between
      throw (await findByToken(db, hashToken(token), time())) ? registered() : unusable();
    }
    return { ...found, role: roleSchema.parse(found.role) };
  }

  /** Who is invited, for the log: masked, and under no account yet. */
  const invitee = (email: string) => ({ type: "user", id: null, name: maskEmail(email) }) as const;

  async function read(trx: Connection, id: number): Promise<Invitation> {
    const row = await findInvitation(trx, id, time());
    if (!row) throw notFound();
    return { ...row, role: roleSchema.parse(row.role) };
  }

  return {
    /** Open invitations, newest first. Throws `unauthorized` or `forbidden`, as do the next three methods. */
    async list(actor: Actor): Promise<Invitation[]> {
      requirePermission(actor, "user.manage");
      return (await listInvitations(db, time())).map((row) => ({ ...row, role: roleSchema.parse(row.role) }));
    },

    /** Mails an invitation. Throws `conflict` with `errors.email` if the address has an account or an open invitation. */
    async create(actor: Actor, { email, role, language }: InvitationCreate): Promise<IssuedInvitation> {
      const invitation = await asAdmin(actor, async (trx, admin) => {
        if (await hasProvenAccount(trx, email)) throw registered();
        const { token, now: created_at, ...term } = newTerm();
        const values = { email, role, language, invited_by: admin.id, created_at, ...term };
        const id = await insertInvitation(trx, values);
        if (id === undefined)
          throw new AppError("conflict", "account.invitation_open", { errors: { email: ["account.invitation_open"] } });
        await record(trx, actor, { action: "invitation_sent", subject: invitee(email), details: { to: role } });
        return issue(trx, admin, { id, email, role, language, token });
      });
      mail.wake();
      return invitation;
    },

    /** Mails it again with a new token, valid for seven days. Throws `not_found`, and `conflict` if the address has an account. */
    async resend(actor: Actor, id: number): Promise<IssuedInvitation> {
      const invitation = await asAdmin(actor, async (trx, admin) => {
        const { token, ...term } = newTerm();
        const row = await renewInvitation(trx, id, { ...term, invited_by: admin.id });
        if (!row) throw notFound();
        const { email, language } = row;
        if (await hasProvenAccount(trx, email)) throw registered();
        const role = roleSchema.parse(row.role);
        await record(trx, actor, { action: "invitation_resent", subject: invitee(email), details: { to: role } });
        return issue(trx, admin, { id, email, role, language, token });
      });
      mail.wake();
      return invitation;
    },

    /** Throws `not_found`. */
    async withdraw(actor: Actor, id: number): Promise<void> {
      await asAdmin(actor, async (trx) => {
        const row = await deleteInvitation(trx, id, time());
        if (!row) throw notFound();
        const details = { to: row.role };
        await record(trx, actor, { action: "invitation_withdrawn", subject: invitee(row.email), details });
      });
    },

    /**
     * The invitation of a token. Throws `bad_request` for an unusable token, `conflict` if the address has an account by
     * now.
     */
    open,

    /**
     * Creates the account; a token works once. `address` is where the request came from. Throws what `open` does; `conflict`
     * with `errors.username` for one that is taken, `invalid` at `password` for a weak one.
     */
    async accept({ token, password, ...names }: InvitationAccept, address = ""): Promise<User> {
      const token_hash = hashToken(token);
      const { email, role } = await open(token); // avoids a costly hash; the transaction below decides
      if (await isUsernameOfOther(db, names.username, email)) throw taken();
      await refuseWeak("password", password, { ...names, email, role });
      const password_hash = await hashPassword(password);
      const password_meets_staff_rule = await meetsStaffRule(password, { ...names, email, role });
      const take = async (trx: Connection) => {
        const invitation = await consumeInvitation(trx, token_hash, time());
        if (!invitation) throw unusable();
        const values = { ...names, email: invitation.email, role: roleSchema.parse(invitation.role) };
        const account = { ...values, password_hash, password_meets_staff_rule, now: time() };
        const replaced = await replaceUnprovenUser(trx, account);
        const user = replaced ?? (await insertUser(trx, { ...account, proven: true }));
        // what fails here leaves the invitation as it was
        if (!user) throw (await hasProvenAccount(trx, values.email)) ? registered() : taken();
        await record(trx, { user, address }, { action: "invitation_accepted", details: { to: values.role } });
        if (replaced) await notify(trx, replaced.id, { type: "invitation_accepted" });
        return presentUser(user);
      };
      try {
        return await inTransaction(db, take);
      } catch (error) {
        // another transaction took the username after this one had found it free
        throw isDuplicate(error) ? taken() : error;
      }
    },

    /** Deletes expired invitations. Called regularly. */
    async purgeExpired(): Promise<void> {
      await deleteExpiredInvitations(db, time());
    },
  };
}
