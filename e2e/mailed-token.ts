import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { dataDir } from "./worker-server.ts";

/** The token in the last mail to an address with a link to a page, once it is there. */
export async function mailedToken(email: string, page: "reset-password" | "invitation"): Promise<string> {
  const folder = join(dataDir(), "mail");
  const link = new RegExp(`${page}#token=([\\w-]{43})`);
  const read = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith(".eml"))
      .toSorted((a, b) => Number(/(\d+)\.eml/.exec(a)?.[1]) - Number(/(\d+)\.eml/.exec(b)?.[1]))
      .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "="))
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => link.exec(mail)?.[1] ?? []);
  await expect.poll(() => read().length).toBeGreaterThan(0);
  return read().at(-1) ?? "";
}
