import { join } from "node:path";
import type { Logger } from "pino";
import type { Connection } from "../db/open.ts";
import { createSecretKey } from "../encryption/secret-key.ts";
import type { Env } from "../env.ts";
import { createFileTransport } from "./file-transport.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { smtp } from "./smtp.ts";

/** The server's outbox: sends through `SMTP_URL`, or writes to `DATA_DIR/mail`, once it is started. */
export function openOutbox(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "SECRET_KEY">,
  db: Connection,
  log: Logger,
): Outbox {
  const { SMTP_URL: url, MAIL_FROM: sender } = env;
  const deliver = url ? smtp(url, sender) : createFileTransport(join(env.DATA_DIR, "mail"), log, sender);
  const key = createSecretKey({ value: env.SECRET_KEY, dataDir: env.DATA_DIR });
  return createOutbox({ db, log, deliver, key, sends: env.SMTP_URL !== undefined });
}
