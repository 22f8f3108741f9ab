import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { z } from "zod";
import packageFile from "../package.json" with { type: "json" };
import { account, article, invited, member } from "../tests/fixtures/data-rows.ts";

/**
 * Writes `tests/fixtures/data-<version>.tar.gz`, the data folder of this release as its server leaves it, which every
 * later release must open (`tests/released-data.test.ts`). To be run once for each release, before it is published:
 * `npm run build && node tools/generate-data-fixture.ts`. The rows are made over HTTP by the server that was built.
 */
const root = join(import.meta.dirname, "..");
const dataDir = mkdtempSync(join(tmpdir(), "data-fixture-"));

const server = spawn("npm", ["start"], {
  cwd: root,
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    SEED: "none",
    LOG_LEVEL: "silent",
    DATABASE_URL: "",
    STORAGE_URL: "",
    SECRET_KEY: "",
    BACKUP_DIR: "",
    PUBLIC_URL: "",
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SMTP_URL: "smtp://127.0.0.1:1", // nobody listens there, so mail waits
  },
});
const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));

async function addressOf(): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /is ready at (http:\/\/localhost:\d+)/.exec(line)?.[1];
    if (found) return found.replace("localhost", "127.0.0.1");
  }
  throw new Error("the server ended before it was ready");
}

const address = await addressOf();
const signedIn = { token: "" };

/** Sends a request of the API and parses its answer. */
async function call<T>(path: string, body: FormData | object, answer: z.ZodType<T>): Promise<T> {
  const form = body instanceof FormData;
  const response = await fetch(`${address}/api${path}`, {
    method: "POST",
    headers: {
      ...(signedIn.token && { Authorization: `Bearer ${signedIn.token}` }),
      ...(!form && { "Content-Type": "application/json" }),
    },
    body: form ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return answer.parse(await response.json());
}

async function fill() {
  const { email, password } = account;
  signedIn.token = (
    await call("/auth/login", { email, password, remember: false }, z.object({ token: z.string() }))
  ).token;

  const image = new FormData();
  const pixels = await sharp({ create: { width: 16, height: 9, channels: 3, background: "#1b6f78" } })
    .png()
    .toBuffer();
  image.set("file", new Blob([new Uint8Array(pixels)], { type: "image/png" }), "image.png");
  const stored = z.object({ data: z.object({ url: z.string() }) });
  const { data } = await call("/media", image, stored);
  const { en, zh, ...shared } = article;
  const created = await call(
    "/news",
    {
      ...shared,
      ...zh,
      content: `${zh.content}<p><img src="${data.url}" alt="色块"></p>`,
      cover_image_url: data.url,
      lang: "zh",
    },
    z.object({ data: z.object({ id: z.int() }) }),
  );
  const update = await fetch(`${address}/api/news/${created.data.id}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${signedIn.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...shared, ...en, lang: "en" }),
  });
  if (!update.ok) throw new Error(`the English version: ${update.status} ${await update.text()}`);

  const fields = new FormData();
  for (const [name, value] of Object.entries(member)) fields.set(name, value);
  await call("/team", fields, z.unknown());
  await call("/invitations", invited, z.unknown());
  const enrolled = z.object({ data: z.object({ secret: z.string() }) });
  const { data: app } = await call("/auth/second-factor/enrol", { password }, enrolled);
  const code = TOTP.generate({ secret: Secret.fromBase32(app.secret) });
  await call("/auth/second-factor/confirm", { code }, z.unknown());
}

try {
  await fill();
} finally {
  server.kill("SIGTERM");
  await ended;
}

// the index of the site's pages, which every start makes anew, is most of the file
const database = new DatabaseSync(join(dataDir, "watermirror.sqlite"));
database.exec("delete from search_postings; delete from search_documents; delete from search_state");
database.exec("pragma wal_checkpoint(truncate); vacuum; pragma wal_checkpoint(truncate)");
database.close();

const folder = join(root, "tests/fixtures");
mkdirSync(folder, { recursive: true });
execFileSync("tar", ["-czf", join(folder, `data-${packageFile.version}.tar.gz`), "-C", dataDir, "."]);
rmSync(dataDir, { recursive: true });
