import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { compose } from "./message.ts";
import { type Deliver, DeliveryError } from "./transport.ts";

/** Writes every mail to `<folder>/<time>-<id>.eml`, readable by its owner only, and logs the path. */
export const createFileTransport =
  (folder: string, log: Logger, sender?: string): Deliver =>
  async (mail) => {
    const file = join(folder, `${mail.created_at.replace(/[-:]|\.\d+/g, "")}-${mail.id}.eml`);
    try {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await transport.sendMail(compose(mail, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    } catch (error) {
      throw new DeliveryError("temporary", error instanceof Error ? error.message : "unknown error");
    }
    log.info({ mail: mail.id, file }, "SMTP_URL is not set: mail was written to a file");
  };
