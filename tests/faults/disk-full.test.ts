import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it } from "vitest";
import { testImage } from "#tests/test-images.ts";
import { apiClient } from "../../e2e/api.ts";
import { type ServerProcess, startServer } from "../../e2e/server-process.ts";

const admin = { email: "admin@example.org", password: "the-admins-password" };
const folder = mkdtempSync(join(tmpdir(), "watermirror-disk-"));
/** Only root on Linux may make a small disk of memory. */
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=48m", "tmpfs", folder]).status === 0;
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop("SIGKILL");
  if (mounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves nothing of the disk free, whatever the server writes meanwhile; gives the file that takes the room. */
function fillDisk(): string {
  const filler = join(folder, "filler");
  const chunk = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) appendFileSync(filler, chunk);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
  return filler;
}

it.skipIf(!mounted)(
  "a full disk refuses what is written with 503, loses nothing, and is recovered from unaided",
  async () => {
    const running = await startServer({
      DATA_DIR: folder,
      SEED: "none",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    server = running;
    const api = apiClient(() => running.url);
    const { token } = await api.newSession(admin);
    const write = (size: number) =>
      api.call<{ data?: { id: number } }>(
        "POST",
        "/news",
        { title: `Of ${size}`, content: `<p>${"x".repeat(size)}</p>`, status: "published", lang: "en" },
        token,
      );
    const upload = async () => {
      const form = new FormData();
      form.append("file", new File([new Uint8Array(await testImage())], "a.png", { type: "image/png" }));
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${running.url}/api/media`, { method: "POST", headers, body: form });
      return answer.status;
    };
    const kept = await write(2000);
    expect(kept.status).toBe(201);

    // the first page makes the key of the site, which is a file
    expect((await fetch(`${running.url}/en/about`)).status).toBe(200);

    const filler = fillDisk();
    // the first ones may still find room in the database's files
    const statuses: number[] = [];
    for (let i = 0; i < 20 && statuses.at(-1) !== 503; i++) statuses.push((await write(500_000)).status);
    expect(statuses.at(-1)).toBe(503);
    expect(statuses.every((status) => [201, 503].includes(status))).toBe(true);
    expect(await upload()).toBe(503);
    expect((await fetch(`${running.url}/en/news/${kept.data?.id}`)).status).toBe(200);

    rmSync(filler);
    await expect.poll(async () => (await write(1000)).status).toBe(201);
    expect(await upload()).toBe(201);
    expect(await running.stop()).toBe(0);
    const database = new DatabaseSync(join(folder, "watermirror.sqlite"), { readOnly: true });
    expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    const stored = database.prepare("select count(*) as count from articles").get()?.count;
    expect(stored).toBe(statuses.filter((status) => status === 201).length + 2);
    database.close();

    fillDisk();
    const again = await startServer({ DATA_DIR: folder, SEED: "none" });
    server = again;
    expect((await fetch(`${again.url}/en/news/${kept.data?.id}`)).status).toBe(200);
    expect(again.stdout().match(/the disk of DATA_DIR \S+ is full: pages are served/g)).toHaveLength(1);
    expect(await again.stop()).toBe(0);
  },
);
