import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { openOutbox } from "#server/mail/open.ts";
import { type MailServer, startMailServer } from "#server/mail/test-smtp.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { commandLine } from "./test-cli.ts";

describe("mail flush", () => {
  let database: TestDatabase;
  let server: MailServer;
  beforeEach(async () => {
    database = await createTestDatabase("sqlite");
    server = await startMailServer();
  });
  afterEach(async () => {
    await server.close();
    await database.close();
  });

  const flush = (url?: string) => commandLine(database, { SMTP_URL: url })(["mail", "flush"]);
  async function write(...to: string[]) {
    const outbox = openOutbox({ DATA_DIR: database.dataDir }, database.db, createLog("silent"));
    for (const address of to) {
      const message = { to: address, subject: "Hello", text: "Text", html: "<p>Text</p>" };
      await database.db.transaction().execute((trx) => outbox.enqueue(trx, message));
    }
  }

  it("sends what waits through the mail server", async () => {
    await write("ada@example.org", "bob@example.org");
    expect((await flush(`smtp://127.0.0.1:${server.port}`)).printed).toEqual(["2 mails sent, 0 failed, 0 left"]);
    expect(server.received.map(({ to }) => to)).toEqual([["ada@example.org"], ["bob@example.org"]]);
    expect((await flush()).printed).toEqual(["No mail waits"]);
  });

  it("fails with the reason where the mail server refuses, and keeps the mail", async () => {
    await write("ada@example.org");
    server.behaviour.refuse = { at: "DATA", code: 451 };
    await expect(flush(`smtp://127.0.0.1:${server.port}`)).rejects.toThrow(/^Mail could not be sent: .*451/);
    server.behaviour.refuse = undefined;
    expect((await flush(`smtp://127.0.0.1:${server.port}`)).printed).toEqual(["1 mail sent, 0 failed, 0 left"]);
  });

  it("writes files without a mail server, and says where", async () => {
    await write("ada@example.org");
    const folder = join(database.dataDir, "mail");
    expect((await flush()).printed).toEqual([`SMTP_URL is not set: 1 mail written to ${folder}, 0 left`]);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
