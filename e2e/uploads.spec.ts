import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { signedInSchema } from "#contract/account.ts";
import { hasProc } from "#tests/proc.ts";
import { testImage } from "#tests/test-images.ts";
import { expect, test } from "./fixtures.ts";
import { startServer, temporaryDataDir } from "./server-process.ts";

const admin = { email: "admin@example.org", password: "the-admins-password" };

/** Ids of the processes that a process has started. */
const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);

const isAlive = (pid: string) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

test("uploads to the server process are decoded in another, one for all, which ends with the server", async () => {
  test.skip(!hasProc, "there is no /proc to read of processes");
  const data = temporaryDataDir();
  const server = await startServer({
    DATA_DIR: data.dir,
    SEED: "none",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  // the first start has the search know the pages, which belongs to the memory that is measured
  await expect
    .poll(async () => (await fetch(`${server.url}/api/search?q=privacy`)).text())
    .toContain('"path":"/privacy"');
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  const { token } = signedInSchema.parse(await login.json());
  const photo = Buffer.alloc(10 * 1024 * 1024);
  photo.set(await testImage({ format: "jpeg" })); // what follows the end of an image is not looked at

  /** Adds a member with the photo of 10 MB, a little different for each number. */
  async function addMember(number: number) {
    const bytes = Buffer.from(photo);
    bytes[bytes.length - 1] = number;
    const body = new FormData();
    body.append("name", `n${number}`);
    body.append("position", "p");
    body.append("photo", new File([bytes], "p.jpg", { type: "image/jpeg" }));
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/team`, { method: "POST", headers, body })).status;
  }
  const memoryMb = () =>
    Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1]) / 1024;
  const mapsOf = (pid: number | string | undefined) => readFileSync(`/proc/${pid}/maps`, "utf8");

  expect(await Promise.all([1, 2, 3].map(addMember))).toEqual([201, 201, 201]);
  const [decoder = "", ...others] = childrenOf(server.process.pid);
  expect(others).toEqual([]);
  expect(mapsOf(decoder)).toMatch(/libvips/);
  expect(mapsOf(server.process.pid)).not.toMatch(/libvips|sharp/);
  expect(memoryMb()).toBeLessThan(250);
  expect(readdirSync(join(data.dir, "incoming"))).toEqual([]);

  process.kill(Number(decoder), "SIGKILL");
  await expect.poll(() => isAlive(decoder)).toBe(false);
  expect(await addMember(4)).toBe(201);
  const [next = ""] = childrenOf(server.process.pid);
  expect(isAlive(next)).toBe(true);
  expect(await server.stop("SIGTERM")).toBe(0);
  await expect.poll(() => isAlive(next)).toBe(false);
  data.remove();
});
