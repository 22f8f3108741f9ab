import { Secret, TOTP } from "otpauth";
import type { Actor } from "#contract/actor.ts";
import type { Role, User } from "#contract/user.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import type { TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { createSecretKey } from "../encryption/secret-key.ts";
import { createAccountService } from "./account.service.ts";
import { hashPassword } from "./passwords.ts";
import { createSecondFactorService, type SecondFactorRequirement } from "./second-factor.service.ts";

export const password = "a-long-enough-password";
let stored: Promise<string> | undefined;

/** Stores an account of `<name>@example.org` that signs in with `password`. */
export async function createMember({ db }: TestDatabase, role: Role, name: string = role): Promise<User> {
  stored ??= hashPassword(password);
  const user = await createUser(db, role, name);
  await db
    .updateTable("users")
    .set({ password_hash: await stored })
    .where("id", "=", user.id)
    .execute();
  return user;
}

/** The code of an authenticator app at a time. */
export const codeAt = (secret: string, time: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time });

/** Sign-in and second factor with a clock that the test sets. */
export function startSecondFactor(database: TestDatabase, requirement: SecondFactorRequirement = "off") {
  const { db, dataDir } = database;
  const clock = { time: Date.parse("2026-01-31T08:00:00.000Z") };
  const now = () => new Date(clock.time);
  const record = createRecorder(now);
  const notify = async () => {};
  const account = createAccountService({ db, record, notify, now });
  const factor = createSecondFactorService({ db, record, notify, now, requirement, key: createSecretKey({ dataDir }) });
  const next = (secret: string) => {
    clock.time += 30_000;
    return codeAt(secret, clock.time);
  };
  return {
    clock,
    account,
    factor,
    /** Advances the clock by half a minute and returns the code of that time. */
    next,
    /** Enables the second factor; returns the app's secret and the recovery codes. */
    async enrol(actor: Actor) {
      const { secret } = await factor.enrol(actor, { password });
      const { recovery_codes } = await factor.confirm(actor, { code: next(secret) });
      return { secret, recovery_codes };
    },
    /** The log, oldest first: action and details. */
    log: async () => {
      const rows = await db.selectFrom("audit_log").select(["action", "actor_name", "details"]).orderBy("id").execute();
      return rows.map(({ action, actor_name, details }) => `${actor_name} ${action} ${details}`);
    },
  };
}
