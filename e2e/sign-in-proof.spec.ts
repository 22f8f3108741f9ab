import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "./fixtures.ts";
import { submitLogin, visit } from "./page-actions.ts";
import { startServer, temporaryDataDir } from "./server-process.ts";

const admin = { email: "admin@example.org", password: "the-admins-password" };
const said = {
  zh: "此账户正在被大量尝试登录",
  en: "Many sign-ins are being tried at this account",
} as const;

test("the owner of an account that many guess at signs in on a new device, once the browser has done its work", async ({
  browser,
}) => {
  const base = temporaryDataDir();
  const server = await startServer({
    DATA_DIR: base.dir,
    SEED: "none",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: "1",
  });
  let networks = 0;
  const guess = () =>
    fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `10.${networks >> 8}.${networks++ & 255}.1`,
      },
      body: JSON.stringify({ ...admin, password: "wrong-password" }),
    }).then(({ status }) => status);
  let attacking = true;
  try {
    await Promise.all(Array.from({ length: 20 }, guess));
    const refused: number[] = [];
    // more of them than may wait for a turn
    const guessers = Array.from({ length: 8 }, async () => {
      while (attacking) {
        if ((await guess()) === 429) refused.push(429);
        await pause(20);
      }
    });
    await expect.poll(() => refused.length).toBeGreaterThan(20);
    for (const [i, language] of (["zh", "en"] as const).entries()) {
      const context = await browser.newContext({ extraHTTPHeaders: { "X-Forwarded-For": `192.0.2.${i}` } });
      const page = await context.newPage();
      await visit(page, `${server.url}/${language}/login`);
      // it is there for a second or two
      const shown = page.getByRole("status").filter({ hasText: said[language] }).waitFor();
      await submitLogin(page, admin);
      await shown;
      await page.waitForURL((url) => !url.pathname.endsWith("/login"));
      expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
      await context.close();
    }
    attacking = false;
    await Promise.all(guessers);
  } finally {
    attacking = false;
    await server.stop();
    base.remove();
  }
});
