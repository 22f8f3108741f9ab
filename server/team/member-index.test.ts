import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTeam, type TestTeam } from "#tests/team.ts";
import { inTransaction } from "../db/transaction.ts";
import { indexMembers } from "./member-index.ts";

let test: TestTeam;
beforeEach(async () => {
  test = await openTeam("postgres");
});
afterEach(() => test.close());

/** Resolves once a connection waits for what another one has locked. */
const waitingForLock = () =>
  expect
    .poll(async () => {
      const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(test.db)).rows.length;
    })
    .toBeGreaterThan(0);

/** The members that the search finds. */
const found = () => test.db.selectFrom("search_documents").select("title").distinct().orderBy("title").execute();

it("members that are deleted and restored while all are indexed anew are found as they are", async () => {
  const { id } = await test.add("restored");
  const deleted = await test.add("deleted");
  // as where the index of an earlier release is empty
  await test.db.deleteFrom("search_documents").execute();
  await test.db.deleteFrom("search_postings").execute();
  const indexed = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const all = inTransaction(test.db, async (trx) => {
    await indexMembers(trx);
    indexed.resolve();
    await commit.promise;
  });
  await indexed.promise;
  const changes = (async () => {
    await test.call("DELETE", `/team/${deleted.id}`);
    await test.call("DELETE", `/team/${id}`);
    return test.call("POST", `/team/${id}/restore`);
  })();
  await waitingForLock();
  commit.resolve();
  await all;
  expect((await changes).status).toBe(200);
  expect(await found()).toEqual([{ title: "restored" }]);
});
