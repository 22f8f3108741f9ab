import { AppError } from "#contract/errors.ts";
import type { Caller } from "#contract/services.ts";
import type { User } from "#contract/user.ts";

/** Pictures are uploaded by those who write: editors and admins. Throws `unauthorized` or `forbidden`. */
export function requireUploader({ user }: Caller): User {
  if (!user) throw new AppError("unauthorized", "errors.unauthorized");
  if (user.role !== "editor" && user.role !== "admin") throw new AppError("forbidden", "errors.forbidden");
  return user;
}
