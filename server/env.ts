import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { emailProblem, passwordProblem } from "#contract/account-rules.ts";
import { translate } from "#contract/i18n/messages.ts";
import { isSecretKey } from "./encryption/secret-key.ts";
import { insecureParameters } from "./mail/smtp-url.ts";
import { isPublicAddress } from "./media/copy/public-address.ts";

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), { error: `must look like ${example}` });

const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
    );

const ruled = (problem: typeof emailProblem) =>
  z.string().superRefine((value, context) => {
    const key = problem(value);
    if (key) context.addIssue({ code: "custom", message: translate("en", key) });
  });

/** Parses the sources of copied images: `none`, or `public` and IP addresses with ports; `null` for anything else. */
function imageOrigins(value: string) {
  const names = value.split(",").map((name) => name.trim());
  if (names.length === 1 && names[0] === "none") return { internet: false, targets: [] };
  const targets = names
    .filter((name) => name !== "public")
    .map((name) => {
      const [, ipv6, ipv4 = "", port] = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):(\d{1,5})$/i.exec(name) ?? [];
      return { address: ipv6 ?? ipv4, port: Number(port) };
    });
  const fine = targets.every(({ address, port }) => isIP(address) > 0 && port >= 1 && port <= 65_535);
  return fine ? { internet: names.includes("public"), targets } : null;
}

/** Whether search engines can reach the site at a URL: a name with a dot, or a public IP address. */
export function isPublicSite(address: string | undefined): boolean {
  const hostname = URL.parse(address ?? "")?.hostname.replace(/^\[(.*)\]$/, "$1") ?? "";
  if (isIP(hostname)) return isPublicAddress(hostname);
  return hostname.includes(".") && !/\.(localhost|local|internal|home\.arpa)$/.test(hostname);
}

/** Whether a text names a bucket by its rules (letters, digits, `.` and `-`), and maybe a folder in it. */
export const isStorageUrl = (value: string) => /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-]+)*\/?$/.test(value);

/** The settings of search engines, which only a site that they can reach may have. */
const publicOnly = ["INDEXNOW_KEY", "BAIDU_PUSH_TOKEN"] as const;

/** All settings of the server. An empty variable counts as absent. */
const schema = z.object({
  /** Port to listen on. */
  PORT: number(0, 65_535).default(3000),
  /** Address to listen on; absent: all addresses of the machine. */
  HOST: z.string().optional(),
  /** Port of the metrics for Prometheus; absent: there are none. */
  METRICS_PORT: number(0, 65_535).optional(),
  /** Address of that port: by default only this machine reaches it. */
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Public base URL, for links in mail, feeds and search engines; absent: `http://localhost:PORT`. */
  PUBLIC_URL: url(["http:", "https:"], "https://www.example.com")
    .refine((value) => /^\w+:\/\/[^/?#]*\/?$/.test(value) || URL.parse(value) === null, { error: "must have no path" })
    .optional(),
  /** Folder of the database, the uploads and the unsent mail. */
  DATA_DIR: z.string().default("./data"),
  /** PostgreSQL; absent: SQLite in `DATA_DIR`. */
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/database").optional(),
  /** Bucket of uploads, and a folder in it; absent: the folder `uploads` in `DATA_DIR`. */
  STORAGE_URL: z
    .string()
    .refine(isStorageUrl, { error: "must look like s3://bucket or s3://bucket/folder" })
    .optional(),
  /** Base URL of the S3-compatible service; absent: Amazon's. */
  S3_ENDPOINT: url(["http:", "https:"], "https://s3.example.com").optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: "must look like eu-central-1" })
    .default("us-east-1"),
  /** Whether the bucket stands in the path of the URL instead of its host name; absent: if there is an `S3_ENDPOINT`. */
  S3_PATH_STYLE: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  /** Key of the S3-compatible service; absent: as the AWS client finds it (its own variables and files, the machine's role). */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Folder of the daily backups, made if needed; absent: none are made. */
  BACKUP_DIR: z.string().optional(),
  /** How many of them are kept. */
  BACKUP_KEEP: number(1, 1000).default(14),
  /** Mail server; absent: mail is written to `DATA_DIR/mail`. */
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@host:465")
    .refine((value) => insecureParameters(value).length === 0, {
      error: `must not switch off encryption or the check of the certificate, unless the mail server is on this machine`,
    })
    .optional(),
  /** Sender of all mail, as the mail server demands it; absent: the contact address of the site. */
  MAIL_FROM: ruled(emailProblem).optional(),
  /** Credentials of the first admin; absent: generated and printed once. */
  ADMIN_EMAIL: ruled(emailProblem).optional(),
  ADMIN_PASSWORD: ruled(passwordProblem).optional(),
  /** `demo` fills an empty database with sample articles and a sample team, `none` leaves it empty. */
  SEED: z.enum(["demo", "none"], { error: "must be demo or none" }).default("demo"),
  /** Number of trusted proxies that add to `X-Forwarded-For`; `off` ignores the header. */
  TRUST_PROXY: z
    .string()
    .regex(/^(off|[1-9])$/, { error: "must be off or the number of proxies, 1 to 9" })
    .transform((value) => (value === "off" ? 0 : Number(value)))
    .default(0),
  /** Maximum simultaneous connections; one network may have a quarter of them. */
  MAX_CONNECTIONS: number(10, 100_000).default(2000),
  /** `admins`: admins must enable the second factor before anything else. */
  REQUIRE_SECOND_FACTOR: z.enum(["off", "admins"], { error: "must be off or admins" }).default("off"),
  /** Key that encrypts stored secrets, the same for all instances; absent: `secret.key` in `DATA_DIR`. */
  SECRET_KEY: z
    .string()
    .refine(isSecretKey, { error: "must be 32 bytes in Base64, as `openssl rand -base64 32` prints them" })
    .optional(),
  /** The key to come, for `key rotate` of the command line; the server ignores it. */
  NEW_SECRET_KEY: z
    .string()
    .refine(isSecretKey, { error: "must be 32 bytes in Base64, as `openssl rand -base64 32` prints them" })
    .optional(),
  /** Megabytes of memory for the page cache; 0 renders every request. */
  PAGE_CACHE_MB: number(0, 4096).default(64),
  /**
   * Where images of other sites in articles are copied from: `public` (the internet), IP addresses of a private network
   * with ports (`public,10.0.0.5:8080,[fd00::1]:443`), or `none`.
   */
  IMAGE_COPY_FROM: z
    .string()
    .refine((value) => imageOrigins(value) !== null, {
      error: "must be none, or public and IP addresses with ports such as 10.0.0.5:8080",
    })
    .default("public")
    .transform((value) => imageOrigins(value) ?? { internet: false, targets: [] }),
  /** Key of the site for IndexNow, which is told of changed articles; absent: it is not. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z\d-]{8,128}$/, { error: "must be 8 to 128 letters, digits or hyphens" })
    .optional(),
  /** Where IndexNow is told. */
  INDEXNOW_URL: url(["http:", "https:"], "https://api.indexnow.org/indexnow").default(
    "https://api.indexnow.org/indexnow",
  ),
  /** Token of the site at Baidu, which is told of changed articles; absent: it is not. */
  BAIDU_PUSH_TOKEN: z
    .string()
    .regex(/^\w{8,64}$/, { error: "must be 8 to 64 letters or digits" })
    .optional(),
  /** Where Baidu is told, without the parameters `site` and `token`. */
  BAIDU_PUSH_URL: url(["http:", "https:"], "http://data.zz.baidu.com/urls").default("http://data.zz.baidu.com/urls"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** The parsed settings; `PUBLIC_URL` without a trailing slash, `DATA_DIR` absolute. */
export type Env = Omit<z.infer<typeof schema>, "PUBLIC_URL"> & { PUBLIC_URL: string; PRODUCTION: boolean };

/** Lists every malformed variable on its own line, without its value, which may be a password. */
export class EnvError extends Error {
  // the built application has its own copy of this class
  override name = "EnvError";
}

/** Parses the environment; nothing else reads it. Throws `EnvError`. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = schema.safeParse(present);
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
  }
  const env = result.data;
  const unreachable = publicOnly.filter((name) => env[name] !== undefined && !isPublicSite(env.PUBLIC_URL));
  if (unreachable.length > 0)
    throw new EnvError(unreachable.map((name) => `${name} needs PUBLIC_URL, a public address of the site`).join("\n"));
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined))
    throw new EnvError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; set both or none");
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    ...(env.BACKUP_DIR !== undefined && { BACKUP_DIR: resolve(env.BACKUP_DIR) }),
    PUBLIC_URL: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`,
    PRODUCTION: variables.NODE_ENV !== "development",
  };
}
