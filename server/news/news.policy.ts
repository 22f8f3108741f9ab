import { AppError } from "#contract/errors.ts";
import type { Caller } from "#contract/services.ts";
import type { User } from "#contract/user.ts";

/** Drafts are for admins' eyes. */
export const seesDrafts = ({ user }: Caller): boolean => user?.role === "admin";

/** Whoever is signed in has articles of their own, if only none. Throws `unauthorized`. */
export function requireUser({ user }: Caller): User {
  if (!user) throw new AppError("unauthorized", "errors.unauthorized");
  return user;
}

/** Admins alone write, publish and delete. Throws `unauthorized` or `forbidden`. */
export function requireWriter(caller: Caller): User {
  const user = requireUser(caller);
  if (user.role !== "admin") throw new AppError("forbidden", "errors.forbidden");
  return user;
}

/** Reads by admins are work, not interest. */
export const countsAsReader = ({ user }: Caller): boolean => user?.role !== "admin";
