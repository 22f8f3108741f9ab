import { countsAs, endpointAccess } from "#contract/access.ts";
import type { Caller } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import { requireAccess } from "../http/access.ts";

/** Whoever may write sees drafts. */
export const seesDrafts = ({ user }: Caller): boolean =>
  user !== null && countsAs(user.role, endpointAccess["POST /news"]);

/** Whoever is signed in has articles of their own, if only none. Throws `unauthorized`. */
export const requireUser = (caller: Caller): User => requireAccess(caller, "GET /news/my/articles");

/** Whoever may write may also publish, delete and restore. Throws `unauthorized` or `forbidden`. */
export const requireWriter = (caller: Caller): User => requireAccess(caller, "POST /news");

/** Reads by those who write are work, not interest. */
export const countsAsReader = (caller: Caller): boolean => !seesDrafts(caller);
