import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountService } from "#server/account/account.service.ts";
import { listFactorSecrets } from "#server/account/second-factor.codes.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { ranMigrations } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/index.ts";
import { opens } from "#server/encryption/encryption.ts";
import { createSecretKey } from "#server/encryption/secret-key.ts";
import { readEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { openRuntime, type Runtime } from "#server/runtime.ts";
import { account, article, invited, member } from "./fixtures/data-rows.ts";
import { storedMails } from "./outbox-mails.ts";

const folder = join(import.meta.dirname, "fixtures");
const releases = globSync("data-*.tar.gz", { cwd: folder }).map((name) => basename(name, ".tar.gz"));

describe.each(releases)("%s, opened by this release", (release) => {
  let dataDir: string;
  let runtime: Runtime | undefined;
  const open = () =>
    openRuntime({ env: readEnv({ DATA_DIR: dataDir, SEED: "none" }), log: createLog("silent"), serving: true });

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "watermirror-released-"));
    execFileSync("tar", ["-xzf", join(folder, `${release}.tar.gz`), "-C", dataDir]);
  });
  async function close() {
    await runtime?.changes.close();
    await runtime?.db.destroy();
    runtime = undefined;
  }
  afterEach(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("has all tables as they are now, and every row and file", async () => {
    runtime = await open();
    const { db, storage } = runtime;
    expect(await ranMigrations(runtime)).toEqual(Object.keys(migrations).sort());
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);

    const versions = await db
      .selectFrom("article_versions")
      .innerJoin("articles", "articles.id", "article_versions.article_id")
      .select(["lang", "title", "summary", "content", "cover_image_url"])
      .orderBy("lang", "desc")
      .execute();
    expect(versions).toMatchObject([
      { lang: "zh", title: article.zh.title, content: expect.stringContaining(article.zh.content) },
      { lang: "en", ...article.en },
    ]);
    const image = /^\/uploads\/(media\/.+)$/.exec(versions[0]?.cover_image_url ?? "")?.[1] ?? "";
    expect(versions[0]?.content).toContain(`src="/uploads/${image}"`);
    expect(await storage.find(image)).toMatchObject({ type: "image/webp" });
    expect(await db.selectFrom("team_members").select(["name", "position"]).execute()).toEqual([
      { name: member.name, position: member.position },
    ]);
    expect(await db.selectFrom("invitations").select("email").execute()).toEqual([{ email: invited.email }]);
  });

  it("opens what was stored encrypted, and knows the password", async () => {
    runtime = await open();
    const { db } = runtime;
    const mails = await storedMails({ db, dataDir });
    const links = mails.filter(({ recipient }) => recipient === invited.email).map(({ text }) => text);
    expect(links).toEqual([expect.stringContaining("/invitation")]);
    const key = await createSecretKey({ dataDir })();
    expect((await listFactorSecrets(db)).map((secret) => opens(key, secret))).toEqual([true]);
    const { login } = createAccountService({ db, record: createRecorder(), notify: async () => {} });
    await expect(login({ ...account, remember: false }, { address: "", userAgent: "" })).rejects.toThrow(
      "a second factor is needed",
    );
  });

  it("is refused with one line once a newer release has changed it", async () => {
    runtime = await open();
    const at = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${at})`.execute(runtime.db);
    await close();
    await expect(open()).rejects.toThrow(
      /^DATA_DIR: the database belongs to a newer release, .* \(9999-later\); start that release, or restore a backup/,
    );
  });
});
