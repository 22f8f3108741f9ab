import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { mulberry32 } from "#figures/lib/random.ts";
import { testImage } from "#tests/test-images.ts";
import { apiClient } from "../../e2e/api.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "../../e2e/server-process.ts";
import { long } from "./long.ts";

const rounds = long ? 200 : 2;
const writers = 4;
const admin = { email: "admin@example.org", password: "the-admins-password" };
const data = temporaryDataDir();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop("SIGKILL");
  data.remove();
});

async function start() {
  server = await startServer({
    DATA_DIR: data.dir,
    SEED: "none",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  return server;
}

const uploadSchema = z.object({ data: z.object({ url: z.string() }) });

interface SavedAnswer {
  data?: { id: number; version: number; content: string };
}

/** What one writer knows of its article: the text that was acknowledged, and the one under way when the server was killed. */
interface Written {
  id?: number;
  version?: number;
  acknowledged?: string;
  underWay?: string;
}

it(`a server killed while it writes keeps what it has acknowledged, whole (${rounds} rounds)`, {
  timeout: 3_600_000,
}, async () => {
  const random = mulberry32(1600);
  const uploads: string[] = [];
  let saves = 0;
  let running = await start();
  const api = apiClient(() => running.url);
  const { token } = await api.newSession(admin);
  for (let round = 0; round < rounds; round++) {
    // in the midst of what is written, however fast this machine is
    const enough = saves + writers + Math.floor(random() * 30);
    const reached = Promise.withResolvers<void>();
    /** Writes one article again and again, and an image before every third time, until the server is gone. */
    async function write(writer: number): Promise<Written> {
      const written: Written = {};
      try {
        for (let turn = 0; ; turn++) {
          if (turn % 3 === 2) uploads.push(await uploadImage(running.url, token, writer * 1000 + turn));
          const text = `<p>Round ${round}, writer ${writer}, turn ${turn}</p>`;
          written.underWay = text;
          const { status, data } = await (written.id === undefined
            ? api.call<SavedAnswer>(
                "POST",
                "/news",
                { title: `Article of ${writer}`, content: text, status: "draft" },
                token,
              )
            : api.call<SavedAnswer>(
                "PUT",
                `/news/${written.id}`,
                { content: text, version: written.version ?? 0 },
                token,
              ));
          expect([200, 201]).toContain(status);
          Object.assign(written, { id: data?.id, version: data?.version, acknowledged: text });
          if (++saves >= enough) reached.resolve();
        }
      } catch (error) {
        // a connection that breaks off is what is expected here
        if (!(error instanceof TypeError)) throw error;
        return written;
      }
    }

    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    await Promise.race([reached.promise, Promise.all(writing)]); // a writer that fails ends the test
    await pause(random() * 20);
    await running.stop("SIGKILL");
    const known = await Promise.all(writing);

    running = await start();
    for (const { id, acknowledged, underWay } of known) {
      if (id === undefined) continue;
      const { status, data } = await api.call<SavedAnswer>("GET", `/news/${id}`, undefined, token);
      expect(status).toBe(200);
      expect([acknowledged, underWay]).toContain(data?.content);
    }
    for (const url of uploads.slice(-20)) {
      const image = await fetch(running.url + url);
      expect(image.status).toBe(200);
      expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get("Content-Length")));
    }
    expect(running.stderr()).toBe("");
    const database = new DatabaseSync(join(data.dir, "watermirror.sqlite"), { readOnly: true });
    expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
    database.close();
  }
  expect(await running.stop()).toBe(0);
  expect(saves).toBeGreaterThan(rounds);
  expect(uploads.length).toBeGreaterThan(0);
});

async function uploadImage(origin: string, token: string, number: number): Promise<string> {
  const color = `#${number.toString(16).padStart(6, "0")}`;
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await testImage({ color }))], "a.png", { type: "image/png" }));
  const answer = await fetch(`${origin}/api/media`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return uploadSchema.parse(await answer.json()).data.url;
}
