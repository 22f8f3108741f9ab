import { AppError, type FieldErrors } from "#contract/errors.ts";
import type { AccountService } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";
import { presentUser } from "./account.present.ts";
import { findByEmail, findTaken, insertUser } from "./account.queries.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { createSessions } from "./sessions.ts";

async function refuseTaken(db: Connection, user: { username: string; email: string }) {
  const taken = await findTaken(db, user);
  const errors: FieldErrors = {
    ...(taken.username && { username: ["account.username_taken"] }),
    ...(taken.email && { email: ["account.email_taken"] }),
  };
  if (taken.username || taken.email) throw new AppError("conflict", "account.taken", { errors });
}

/** Accounts and their sessions. `now` is the clock, for tests. */
export function createAccountService({ db, now = () => new Date() }: { db: Connection; now?: () => Date }) {
  const sessions = createSessions({ db, now });

  const service: AccountService = {
    async register({ password, ...input }) {
      await refuseTaken(db, input); // spares the costly hash; the insertion below decides
      const password_hash = await hashPassword(password);
      const row = await insertUser(db, { ...input, password_hash, role: "user", now: now().toISOString() });
      if (row) return presentUser(row);
      await refuseTaken(db, input);
      throw new AppError("conflict", "account.taken"); // the other account vanished again in between
    },

    async login({ email, password, remember }, client) {
      const found = await findByEmail(db, email);
      const proven = await verifyPassword(found?.password_hash, password);
      if (!found || !proven) throw new AppError("unauthorized", "account.login_failed");
      if (found.disabled) throw new AppError("forbidden", "account.disabled");
      return { user: presentUser(found), token: await sessions.start(found.id, remember, client) };
    },

    authenticate: sessions.authenticate,
    refresh: sessions.refresh,
    logout: sessions.end,
  };
  return service;
}
