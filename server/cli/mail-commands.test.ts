import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { openOutbox } from "#server/mail/open.ts";
import { never } from "#server/mail/retry.ts";
import { type MailServer, startMailServer } from "#server/mail/test-smtp.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { commandLine } from "./test-cli.ts";

describe.each(engines)("mail on %s", (engine) => {
  let database: TestDatabase;
  let server: MailServer;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    server = await startMailServer();
  });
  afterEach(async () => {
    await server.close();
    await database.close();
  });

  const cli = (env: { SMTP_URL?: string; MAIL_FROM?: string } = {}) => commandLine(database, env);
  const url = () => `smtp://127.0.0.1:${server.port}`;

  async function giveUp(address: string): Promise<number> {
    const outbox = openOutbox({ DATA_DIR: database.dataDir }, database.db, createLog("silent"));
    const message = { to: address, subject: "Hello", text: "Text", html: "<p>Text</p>" };
    const id = await database.db.transaction().execute((trx) => outbox.enqueue(trx, message));
    const change = { next_attempt_at: never, attempts: 9, last_error: "550 no such user" };
    await database.db.updateTable("outbox").set(change).where("id", "=", id).execute();
    return id;
  }

  it("is tested by one that is sent at once, from the sender that is set", async () => {
    const { printed } = await cli({ SMTP_URL: url(), MAIL_FROM: "site@mail.example" })([
      "mail",
      "test",
      "ada@example.org",
    ]);
    expect(printed).toEqual([expect.stringContaining("has taken the mail to ada@example.org")]);
    expect(server.received).toEqual([expect.objectContaining({ from: "site@mail.example", to: ["ada@example.org"] })]);
  });

  it("that is refused in the test is answered with the reason, and so are a wrong address and no mail server", async () => {
    server.behaviour.refuse = { at: "RCPT", code: 550 };
    const test = cli({ SMTP_URL: url() });
    await expect(test(["mail", "test", "ada@example.org"])).rejects.toThrow(/^The mail could not be sent: .*550/);
    await expect(test(["mail", "test", "ada"])).rejects.toThrow();
    await expect(cli()(["mail", "test", "ada@example.org"])).rejects.toThrow(/^SMTP_URL is not set/);
  });

  it("that was given up is listed with the reason, and tried again when asked for", async () => {
    expect((await cli()(["mail", "list"])).printed).toEqual(["No mail waits"]);
    const [first] = [await giveUp("ada@example.org"), await giveUp("bob@example.org")];
    const { printed } = await cli()(["mail", "list"]);
    expect(printed).toHaveLength(3);
    expect(printed[1]).toMatch(/ada@example\.org +9 +given up +550 no such user$/);
    expect((await cli()(["mail", "retry", "--id", String(first)])).printed[0]).toMatch(/^1 mail is tried again/);
    await expect(cli()(["mail", "retry", "--id", String(first)])).rejects.toThrow(/was not given up/);
    expect((await cli()(["mail", "retry"])).printed[0]).toMatch(/^1 mail is tried again/);
    expect((await cli()(["mail", "retry"])).printed).toEqual(["No mail was given up"]);
    expect((await cli({ SMTP_URL: url() })(["mail", "flush"])).printed).toEqual(["2 mails sent, 0 failed, 0 left"]);
  });
});
