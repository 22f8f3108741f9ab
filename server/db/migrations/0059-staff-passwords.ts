import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Whether the password of an account meets the rule of the staff: its hash does not tell. That of a member of the staff was
 * checked at the sign-in, unless the role came later; all others are checked at the next one.
 */
export const staffPasswords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("users")
      .addColumn("password_meets_staff_rule", "integer", (c) => c.check(sql`password_meets_staff_rule in (0, 1)`))
      .execute();
    await sql`update users set password_meets_staff_rule = 1 where role <> 'user' and password_weak = 0 and not exists (
      select 1 from audit_log where action = 'role_changed' and subject_type = 'user' and subject_id = users.id)`.execute(
      db,
    );
  },
};
