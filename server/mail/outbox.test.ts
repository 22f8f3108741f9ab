import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { createSecretKey } from "#server/encryption/secret-key.ts";
import { contactEmail } from "#site";
import { startDatabaseProxy } from "#tests/database-proxy.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { storedMails } from "#tests/outbox-mails.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { smtp } from "./smtp.ts";
import { type MailServer, startMailServer } from "./test-smtp.ts";

const minute = 60_000;
const message = { to: "ada@example.org", subject: "Hello", text: "The secret link", html: "<p>The secret link</p>" };

describe.each(engines)("the outbox on %s", (engine) => {
  let database: TestDatabase;
  let server: MailServer;
  let time: number;
  let asked = 0;
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const open: Outbox[] = [];
  beforeEach(async () => {
    lines.length = 0;
    time = Date.now();
    database = await createTestDatabase(engine);
    server = await startMailServer();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((outbox) => outbox.stop()));
    await server.close();
    await database.close();
  });

  const outbox = (options: Partial<Parameters<typeof createOutbox>[0]> = {}) => {
    const deliver = smtp(`smtp://127.0.0.1:${server.port}`);
    const key = createSecretKey({ dataDir: database.dataDir });
    const made = createOutbox({ db: database.db, log, deliver, key, now: clock, every: 30, ...options });
    open.push(made);
    return made;
  };
  /** The time; every poll asks for it. */
  const clock = () => {
    asked++;
    return time;
  };
  /** Resolves when a whole poll has ended that began later than this call, where no mail is due. */
  const nextPoll = () => {
    const before = asked;
    return vi.waitFor(() => expect(asked).toBeGreaterThan(before + 2), { interval: 5, timeout: 30_000 });
  };
  const write = (sender: Outbox, values = {}) =>
    database.db.transaction().execute((trx) => sender.enqueue(trx, { ...message, ...values }));
  const rows = () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const failedOnce = () => vi.waitFor(async () => expect((await rows())[0]?.last_error).not.toBeNull(), 30_000);
  const received = (count: number) => vi.waitFor(() => expect(server.received).toHaveLength(count), 30_000);

  it("sends a mail soon after it is stored, and deletes its text", async () => {
    const sender = outbox({ every: 60_000 });
    sender.start();
    await write(sender);
    sender.wake();
    await received(1);
    expect(server.received[0]).toMatchObject({ from: contactEmail(), to: ["ada@example.org"] });
    await vi.waitFor(
      async () =>
        expect(await rows()).toMatchObject([
          { attempts: 1, encrypted: null, last_error: null, sent_at: expect.any(String) },
        ]),
      30_000,
    );
  });

  it("stores nothing when the transaction around it fails", async () => {
    const sender = outbox();
    const failing = database.db.transaction().execute(async (trx) => {
      await sender.enqueue(trx, message);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
  });

  it("gives up at once if the recipient is rejected, logs the row, and lets a flush try again", async () => {
    server.behaviour.refuse = { at: "RCPT", code: 550 };
    const sender = outbox();
    const id = await write(sender);
    sender.start();
    await vi.waitFor(
      () => expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ level: 50, mail: id }]),
      30_000,
    );
    time += 100 * minute;
    await nextPoll();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    delete server.behaviour.refuse;
    expect(await sender.flush()).toEqual({ sent: 1, failed: 0, left: 0 });
  });

  it("sends after a restart what was stored before", async () => {
    await write(outbox());
    const again = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const sender = outbox({ db: again.db });
    sender.start();
    await received(1);
    await sender.stop();
    await again.db.destroy();
  });

  it("retries a mail whose sender died at the time of the next attempt", async () => {
    const never = outbox({ deliver: () => new Promise(() => {}) });
    await write(never);
    void never.flush();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]), 30_000);
    const sender = outbox();
    sender.start();
    expect(await sender.flush()).toEqual({ sent: 0, failed: 0, left: 1 });
    time += minute;
    await received(1);
  });

  it("sends what was written while the clock was a month ahead, once the clock is right", async () => {
    const sender = outbox();
    const now = time;
    time += 30 * 24 * 60 * minute;
    await write(sender);
    time = now;
    sender.start();
    await received(1);
    await nextPoll();
    expect(server.received).toHaveLength(1);
  });

  it("sends every mail once, however many senders share it", async () => {
    const others = Array.from({ length: 3 }, () =>
      openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} }),
    );
    const senders = [database, ...others].map(({ db }) => outbox({ db, every: 5 }));
    const [first] = senders;
    if (!first) throw new Error("no sender");
    for (const sender of senders) sender.start();
    for (let i = 0; i < 40; i++) await write(first, { subject: `Mail ${i}` });
    const flushes = senders.map((sender) => sender.flush());
    await Promise.all(flushes);
    await vi.waitFor(async () => expect((await rows()).every((row) => row.sent_at !== null)).toBe(true), 30_000);
    const subjects = server.received.map((mail) => /^Subject: (.*)$/m.exec(mail.source)?.[1]?.trim());
    expect(subjects.sort()).toEqual(Array.from({ length: 40 }, (_, i) => `Mail ${i}`).sort());
    await Promise.all(senders.map((sender) => sender.stop()));
    for (const { db } of others) await db.destroy();
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it("deletes sent and given-up mail after 30 days", async () => {
    const sender = outbox();
    await write(sender);
    await sender.flush();
    server.behaviour.refuse = { at: "RCPT", code: 550 };
    await write(sender);
    await sender.flush();
    time += 29 * 24 * 60 * minute;
    await write(sender, { subject: "Young" });
    await sender.purgeExpired();
    expect(await rows()).toHaveLength(3);
    time += 2 * 24 * 60 * minute;
    await sender.purgeExpired();
    expect(await storedMails(database)).toMatchObject([{ subject: "Young" }]);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("never stores the content of a mail in plain text, neither before it is sent nor afterwards", async () => {
    const secrets = [message.subject, message.text, Buffer.from(message.text).toString("base64")];
    const readable = async () => {
      const stored = [JSON.stringify(await rows())];
      // the table, the log and all other files, byte by byte
      for (const file of readdirSync(database.dataDir))
        stored.push(readFileSync(join(database.dataDir, file), "latin1"));
      return secrets.filter((secret) => stored.some((text) => text.includes(secret)));
    };
    const sender = outbox();
    await write(sender);
    expect(await storedMails(database)).toMatchObject([{ subject: message.subject, text: message.text }]);
    expect(await readable()).toEqual([]);
    expect(await sender.flush()).toMatchObject({ sent: 1 });
    expect(server.received[0]?.source).toContain(message.text);
    expect(await readable()).toEqual([]);
    expect(await rows()).toMatchObject([{ encrypted: null }]);
  });

  it("keeps a mail that it cannot decrypt, with the reason, and continues with the others", async () => {
    const sender = outbox();
    const other = { dataDir: database.dataDir, value: Buffer.alloc(32, 1).toString("base64") };
    await write(outbox({ key: createSecretKey(other) }));
    await write(sender);
    const moved = await write(sender);
    await database.db.updateTable("outbox").set({ recipient: "eve@example.org" }).where("id", "=", moved).execute();
    expect(await sender.flush()).toEqual({ sent: 1, failed: 2, left: 2 });
    expect(server.received).toMatchObject([{ to: ["ada@example.org"] }]);
    expect(await rows()).toMatchObject([
      { last_error: expect.stringContaining("SECRET_KEY"), sent_at: null },
      { last_error: null },
      { last_error: expect.stringContaining("SECRET_KEY"), sent_at: null },
    ]);
    expect(lines.join("")).not.toContain("secret link");
  });

  it("tries again a minute after a temporary refusal", async () => {
    server.behaviour.refuse = { at: "DATA", code: 451 };
    const sender = outbox();
    await write(sender);
    sender.start();
    await failedOnce();
    expect(await rows()).toMatchObject([
      {
        attempts: 1,
        last_error: expect.stringContaining("451"),
        next_attempt_at: new Date(time + minute).toISOString(),
      },
    ]);
    delete server.behaviour.refuse;
    await nextPoll();
    expect(server.received).toEqual([]);
    time += minute;
    await received(1);
    expect(lines.join("")).not.toContain("secret");
  });

  it("retries after permanent refusals at other stages, which configuration may fix", async () => {
    server.behaviour.refuse = { at: "DATA", code: 554 };
    const sender = outbox();
    await write(sender);
    expect(await sender.flush()).toEqual({ sent: 0, failed: 1, left: 1 });
    expect(await rows()).toMatchObject([{ next_attempt_at: new Date(time + minute).toISOString() }]);
  });

  it("pauses 1, 2, 5, 15 and 60 minutes, then an hour each, and gives up after three days", async () => {
    const sender = outbox({ deliver: smtp("smtp://127.0.0.1:9") }); // where nothing listens
    await write(sender);
    const pauses: number[] = [];
    for (let next = ""; ; ) {
      await sender.flush();
      next = (await rows())[0]?.next_attempt_at ?? "";
      if (next.startsWith("9999")) break;
      pauses.push((Date.parse(next) - time) / minute);
      time = Date.parse(next);
    }
    expect(pauses.slice(0, 7)).toEqual([1, 2, 5, 15, 60, 60, 60]);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(3 * 24 * 60);
    expect(pauses.length).toBeGreaterThan(70);
    expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(1);
  });

  it("sends waiting mail once the mail server is back, with one attempt per poll before", async () => {
    const proxy = await startDatabaseProxy(`smtp://127.0.0.1:${server.port}`);
    onTestFinished(proxy.close);
    proxy.cut();
    const sender = outbox({ every: 60_000, deliver: smtp(proxy.url) });
    for (let i = 0; i < 5; i++) await write(sender, { subject: `Mail ${i}` });
    sender.start();
    await failedOnce();
    sender.wake();
    await vi.waitFor(async () => expect((await rows())[1]?.last_error).not.toBeNull(), 30_000);
    proxy.heal();
    time += minute;
    sender.wake();
    await received(5);
    await vi.waitFor(async () => expect((await rows()).every((row) => row.sent_at !== null)).toBe(true), 30_000);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([2, 2, 1, 1, 1]);
  });

  it("stops within five seconds, and sends a delivery in progress at the next start", async () => {
    server.behaviour.until = new Promise(() => {});
    const sender = outbox();
    await write(sender);
    sender.start();
    await vi.waitFor(() => expect(server.connections()).toBe(1), 30_000);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const stopped = sender.stop();
    vi.advanceTimersByTime(4500);
    await stopped;
    vi.useRealTimers();
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null, next_attempt_at: new Date(time).toISOString() }]);
    delete server.behaviour.until;
    outbox().start();
    await received(1);
  });

  it("finishes a delivery in progress when it is stopped", async () => {
    const accepting = Promise.withResolvers<void>();
    server.behaviour.until = accepting.promise;
    const sender = outbox();
    await write(sender);
    sender.start();
    await vi.waitFor(() => expect(server.connections()).toBe(1), 30_000);
    const stopped = sender.stop();
    accepting.resolve();
    await stopped;
    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent_at: expect.any(String) }]);
  });
});
