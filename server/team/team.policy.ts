import { countsAs, endpointAccess } from "#contract/access.ts";
import type { Caller } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import { requireAccess } from "../http/access.ts";

/** Whoever may change one member may change all. Throws `unauthorized` or `forbidden`. */
export const requireTeamEditor = (caller: Caller): User => requireAccess(caller, "POST /team");

/** Those who may change members also get what a change needs. */
export const editsTeam = ({ user }: Caller): boolean =>
  user !== null && countsAs(user.role, endpointAccess["POST /team"]);
