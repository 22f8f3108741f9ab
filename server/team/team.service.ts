import type { TeamService } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";
import { presentMember } from "./team.present.ts";
import { listMembers } from "./team.queries.ts";

/** The people of the company. Everybody may see them. */
export function createTeamService({ db }: { db: Connection }): TeamService {
  return {
    list: async () => (await listMembers(db)).map(presentMember),
  };
}
