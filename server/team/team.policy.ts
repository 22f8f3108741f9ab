import { endpointAccess, hasRole } from "#contract/access.ts";
import type { Actor } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import { requireAccess } from "../http/access.ts";

/** Whoever may change one member may change all. Throws `unauthorized` or `forbidden`. */
export const requireTeamEditor = (actor: Actor): User => requireAccess(actor, "POST /team");

/** Those who may change members also get what a change needs. */
export const editsTeam = ({ user }: Actor): boolean =>
  user !== null && hasRole(user.role, endpointAccess["POST /team"]);
