import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountService } from "#server/account/account.service.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";

const starter = fileURLToPath(new URL("cli.mjs", import.meta.url));

describe.each(engines)("npm run cli on %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine, { migrated: false });
  });
  afterEach(() => database.close());

  async function cli(args: string[], { input = "", ...env }: Record<string, string> = {}) {
    const child = spawn(process.execPath, [starter, ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: database.dataDir,
        DATABASE_URL: database.url ?? "",
        ...env,
      },
    });
    child.stdin.end(input);
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { code, out, err };
  }
  const ada = ["--email", "ada@example.org"];

  const login = async (password: string) => {
    const account = createAccountService({ db: database.db, record: createRecorder(), notify: async () => {} });
    const credentials = { email: "ada@example.org", password, remember: false };
    return (await account.login(credentials, { address: "", userAgent: "" })).user;
  };

  it("makes an account with a password beside an open database", async () => {
    const made = await cli(["user", "create", ...ada, "--username", "ada", "--role", "admin"]);
    expect(made).toMatchObject({ code: 0, err: "" });
    const [, password = ""] =
      /^Made ada@example\.org \(ada\), role admin\nPassword: (\S{19}) {3}\(shown only this once\)\n$/.exec(made.out) ??
      [];
    expect(await login(password)).toMatchObject({ username: "ada", role: "admin" });
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("makes a data folder that its own user alone can read", async () => {
    const dir = join(database.dataDir, "parent", "data");
    const before = process.umask(0o000);
    const made = await cli(["user", "create", ...ada, "--username", "ada"], { DATA_DIR: dir }).finally(() =>
      process.umask(before),
    );
    expect(made).toMatchObject({ code: 0, err: "" });
    const modes = [dir, ...readdirSync(dir).map((name) => join(dir, name))].map((path) => [
      path,
      (statSync(path).mode & 0o777).toString(8),
    ]);
    const file = engine === "sqlite" ? [[join(dir, "watermirror.sqlite"), "600"]] : [];
    expect(modes).toEqual([[dir, "700"], ...file]);
  });

  it("reads a password from standard input, and lists accounts as JSON", async () => {
    const made = await cli(["user", "create", ...ada, "--username", "ada", "--password", "-"], {
      input: "a-sentence\n",
    });
    expect(made).toEqual({ code: 0, err: "", out: "Made ada@example.org (ada), role user\n" });
    const listed = await cli(["user", "list", "--json"]);
    expect(JSON.parse(listed.out)).toMatchObject([{ username: "ada", role: "user", disabled: false }]);
    expect((await login("a-sentence")).username).toBe("ada");
  });

  it("answers mistakes with one line and code 1", async () => {
    expect(await cli(["user", "list", "--rol", "admin"])).toEqual({
      code: 1,
      out: "",
      err: "Unknown option --rol; see: npm run cli -- user list --help\n",
    });
    expect(await cli(["user", "list"], { SEED: "much" })).toEqual({
      code: 1,
      out: "",
      err: "SEED must be demo or none\n",
    });
  });
});

describe("npm run cli without packages", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "watermirror-cli-"));
    mkdirSync(join(folder, "tools"));
    for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith(".mjs")))
      cpSync(join(import.meta.dirname, name), join(folder, "tools", name));
    cpSync(join(import.meta.dirname, "../package-lock.json"), join(folder, "package-lock.json"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("installs nothing in production, and says in one line what to do", async () => {
    const env = { PATH: process.env.PATH, NODE_ENV: "production" };
    const child = spawn(process.execPath, [join(folder, "tools/cli.mjs"), "user", "list"], { env });
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const [code, err] = await Promise.all([ended, text(child.stderr)]);
    expect([code, err.trim().split("\n")]).toEqual([1, [expect.stringContaining("run `npm ci --omit=dev`")]]);
    expect(readdirSync(folder).sort()).toEqual(["package-lock.json", "tools"]);
  });
});
