import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../../open.ts";
import { createAccountTables } from "./accounts.ts";
import { createArticleSearch } from "./article-search.ts";
import { createArticleTables } from "./articles.ts";
import { createAuditLog } from "./audit.ts";
import { createEnquiryTables } from "./enquiries.ts";
import { createMediaTables } from "./media.ts";
import { createOutbox } from "./outbox.ts";
import { createReviewTables } from "./review.ts";
import { createScheduleTable } from "./schedules.ts";
import { createSchema } from "./schema.ts";
import { createSearchTables } from "./search.ts";
import { createSharedDraftTable } from "./shared-drafts.ts";
import { createSiteTables } from "./site.ts";
import { createStatisticsTable } from "./statistics.ts";
import { createTeamTable } from "./team.ts";

/** The tables of release 1.0.0. Tables come after those that they refer to. */
export const initial = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const schema = createSchema(db, engine);
    await createAccountTables(schema);
    await createAuditLog(schema);
    await createArticleTables(schema);
    await createArticleSearch(schema);
    await createReviewTables(schema);
    await createScheduleTable(schema);
    await createSharedDraftTable(schema);
    await createMediaTables(schema);
    await createTeamTable(schema);
    await createEnquiryTables(schema);
    await createOutbox(schema);
    await createSearchTables(schema);
    await createStatisticsTable(schema);
    await createSiteTables(schema);
  },
});
