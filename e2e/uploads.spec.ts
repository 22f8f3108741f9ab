import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { signedInSchema } from "#contract/account.ts";
import { expect, test } from "./fixtures.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";
import { largePhoto } from "./team-photos.ts";

const admin = { email: "admin@example.org", password: "the-admins-password" };
const soon = { timeout: 20_000, interval: 20 };

/** Ids of the processes that a process has started. */
const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);

const isAlive = (pid: string) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

test.describe("uploads to the server process", () => {
  const photo = { path: "", remove: () => {} };
  let data: ReturnType<typeof temporaryDataDir>;
  let server: ServerProcess;
  let token: string;
  test.beforeEach(async () => {
    Object.assign(photo, await largePhoto());
    data = temporaryDataDir();
    server = await startServer({
      ...{ DATA_DIR: data.dir, SEED: "none", ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    });
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(admin),
    });
    ({ token } = signedInSchema.parse(await login.json()));
  });
  test.afterEach(async () => {
    await server.stop("SIGKILL");
    data.remove();
    photo.remove();
  });

  /** Adds a member with the photo of 10 MB, a little different for each number. */
  async function addMember(number: number) {
    const bytes = readFileSync(photo.path);
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
  const atWork = async () => {
    await expect.poll(() => childrenOf(server.process.pid), soon).toHaveLength(1);
    return childrenOf(server.process.pid)[0] ?? "";
  };

  test("are decoded in another process, one for all, which ends when it has nothing to do", async () => {
    const uploads = [1, 2, 3].map(addMember);
    const decoder = await atWork();
    await expect.poll(() => mapsOf(decoder), soon).toMatch(/libvips/);
    expect(await Promise.all(uploads)).toEqual([201, 201, 201]);
    expect(childrenOf(server.process.pid)).toEqual([decoder]);
    expect(mapsOf(server.process.pid)).not.toMatch(/libvips|sharp/);
    await expect.poll(() => isAlive(decoder), soon).toBe(false);
    expect(memoryMb()).toBeLessThan(200);
    expect(readdirSync(join(data.dir, "incoming"))).toEqual([]);
  });

  test("go on where a decoder is killed, and end with the server, however that ends", async () => {
    const first = addMember(1);
    const decoder = await atWork();
    process.kill(Number(decoder), "SIGKILL");
    expect(await first).toBe(413);
    expect(await addMember(2)).toBe(201);

    const pid = await atWork();
    await server.stop("SIGTERM");
    await expect.poll(() => isAlive(pid), soon).toBe(false);
  });

  test("leave no decoder behind where the server is killed at work", async () => {
    const lost = addMember(1).catch(() => "lost");
    const decoder = await atWork();
    await server.stop("SIGKILL");
    expect(await lost).toBe("lost");
    await expect.poll(() => isAlive(decoder), soon).toBe(false);
  });
});
