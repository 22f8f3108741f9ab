import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type ServerProcess, startServer, temporaryDataDir } from "../../e2e/server-process.ts";

const data = temporaryDataDir();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop("SIGKILL");
  data.remove();
});

const start = () => startServer({ DATA_DIR: data.dir, SEED: "none" });

/** What a process that was killed a month ago may have left in the data folder, cut off in the midst. */
const temporary = "2f1f3c1a-8a53-4a5e-9d0f-1f1f3c1a8a53";
const leftovers = {
  upload: `uploads/media/.${temporary}.tmp`,
  receivedFile: `incoming/${temporary}.tmp`,
  encodedImage: `incoming/${temporary}/800.webp`,
  otherProcess: `processes/${temporary}.json.new`,
  mail: "mail/7.eml.part",
};

it("a server starts beside files that were being written when another one was killed, and removes what takes room", async () => {
  expect(await (await start()).stop()).toBe(0);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  for (const name of Object.values(leftovers)) {
    const file = join(data.dir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '["/zh/ab');
    for (const path of [file, dirname(file)]) utimesSync(path, monthAgo, monthAgo);
  }
  server = await start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${server.url}/zh/about`)).status).toBe(200);
  const left = () =>
    Object.entries(leftovers).flatMap(([kind, name]) => (existsSync(join(data.dir, name)) ? [kind] : []));
  // a mail is written again under its name; of a process it is a hundred bytes that nothing reads
  await expect.poll(left).toEqual(["otherProcess", "mail"]);
  expect(await server.stop()).toBe(0);
  expect(server.stderr()).toBe("");
});
