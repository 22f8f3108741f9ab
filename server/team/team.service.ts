import type { TeamService } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";
import { presentMember } from "./team.present.ts";
import { selectMembers } from "./team.queries.ts";

/** The team, which everybody may read. */
export const createTeamService = ({ db }: { db: Connection }): TeamService => ({
  list: async () => (await selectMembers(db)).map(presentMember),
});
