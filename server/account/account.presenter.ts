import type { PasswordObstacle, SignedIn } from "#contract/account.ts";
import { roleSchema, type User } from "#contract/user.ts";
import type { UserRow } from "../db/database.ts";

/** The columns of a public account. */
export const userColumns = [
  "users.id",
  "username",
  "full_name",
  "english_name",
  "email",
  "role",
  "users.created_at",
] as const;

type PublicRow = Pick<UserRow, "id" | "username" | "full_name" | "english_name" | "email" | "role" | "created_at">;

/** The only function that turns an account's row into a response. */
export const presentUser = (row: PublicRow): User => ({
  id: row.id,
  username: row.username,
  full_name: row.full_name,
  ...(row.english_name !== null && { english_name: row.english_name }),
  email: row.email,
  role: roleSchema.parse(row.role),
  created_at: row.created_at,
});

/** What tells a user to change the password first; nothing where they need not. */
export const presentObstacle = (obstacle: PasswordObstacle | null) =>
  obstacle === null ? {} : { must_change_password: true as const, password_obstacle: obstacle };

/** Response to a successful sign-in. */
export const presentSignIn = ({ user, token, passwordObstacle }: SignedIn & { token: string }) => ({
  user,
  token,
  ...presentObstacle(passwordObstacle),
});
