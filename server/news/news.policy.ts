import { endpointAccess, hasRole } from "#contract/access.ts";
import type { Actor } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import { requireAccess } from "../http/access.ts";

/** Whoever may write sees drafts. */
export const seesDrafts = ({ user }: Actor): boolean =>
  user !== null && hasRole(user.role, endpointAccess["POST /news"]);

/** Whoever is signed in has articles of their own, if only none. Throws `unauthorized`. */
export const requireUser = (actor: Actor): User => requireAccess(actor, "GET /news/my/articles");

/** Whoever may write may also publish, delete and restore. Throws `unauthorized` or `forbidden`. */
export const requireWriter = (actor: Actor): User => requireAccess(actor, "POST /news");

/** Reads by those who write are work, not interest. */
export const countsAsReader = (actor: Actor): boolean => !seesDrafts(actor);
