import { expect } from "@playwright/test";
import { sentMails } from "./worker-server.ts";

/** The token in the last mail to an address with a link to a page, once it is there. */
export async function mailedToken(
  email: string,
  page: "reset-password" | "invitation" | "confirm-address",
): Promise<string> {
  const link = new RegExp(`${page}#token=([\\w.-]+)`);
  const read = () =>
    sentMails()
      .filter(({ to }) => to.includes(email))
      // quoted-printable breaks lines and writes "=" as "=3D"
      .flatMap(({ source }) => link.exec(source.replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[1] ?? []);
  await expect.poll(() => read().length).toBeGreaterThan(0);
  return read().at(-1) ?? "";
}
