import { can, type Permission } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { User } from "#contract/user.ts";

/** The signed-in actor, if they may do something. Throws `unauthorized` or `forbidden`. */
export function requirePermission(actor: Actor, permission: Permission): User {
  if (!actor.user) throw new AppError("unauthorized", "errors.unauthorized");
  if (!can(actor, permission)) throw new AppError("forbidden", "errors.forbidden");
  return actor.user;
}
