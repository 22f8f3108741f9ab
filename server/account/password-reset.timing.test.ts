import { pino } from "pino";
import { expect, it } from "vitest";
import { createRecorder } from "#server/audit/recorder.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { smtp } from "#server/mail/smtp.ts";
import { startMailServer } from "#server/mail/test-smtp.ts";
import { createTestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { createSecretKey } from "../encryption/secret-key.ts";
import { createPasswordResetService } from "./password-reset.service.ts";

const tries = 200;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

it("a forgotten password takes the same time whether the account exists or not", async () => {
  const database = await createTestDatabase("sqlite");
  const server = await startMailServer();
  const { db } = database;
  const log = pino({ level: "silent" });
  const key = createSecretKey({ dataDir: database.dataDir });
  const mail = createOutbox({ db, log, key, deliver: smtp(`smtp://127.0.0.1:${server.port}`) });
  mail.start();
  const service = createPasswordResetService({
    db,
    mail,
    record: createRecorder(),
    publicUrl: "https://site.example",
  });
  const known = await createUser(db, "user");
  const disabled = await createUser(db, "user", "disabled");
  await db.updateTable("users").set({ disabled: 1 }).where("id", "=", disabled.id).execute();
  const addresses = { known: known.email, unknown: "nobody@example.org", disabled: disabled.email };
  const times = { known: [] as number[], unknown: [] as number[], disabled: [] as number[] };
  const cases = ["known", "unknown", "disabled"] as const;
  for (let i = -20; i < tries; i++) {
    for (let turn = 0; turn < 3; turn++) {
      const which = cases[(((i + turn) % 3) + 3) % 3] ?? "known"; // each is first, second and third equally often
      const began = performance.now();
      await service.request(addresses[which], "en");
      if (i >= 0) times[which].push(performance.now() - began); // the first twenty are for warming up
    }
  }
  await mail.stop();
  await server.close();
  await database.close();
  const [a, b, c] = [median(times.known), median(times.unknown), median(times.disabled)];
  for (const other of [b, c]) expect(Math.abs(a - other)).toBeLessThan(Math.max(0.15, 0.25 * a));
});
