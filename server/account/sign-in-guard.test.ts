import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { signedInSchema } from "#contract/account.ts";
import { workChallengeSchema } from "#contract/proof-of-work.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { startTestApi } from "./test-api.ts";

const ada = { username: "ada", full_name: null, email: "ada@example.org", password: "rain over the lake" };
const credentials = { email: ada.email, password: ada.password };
const home = "192.0.2.1";
const nobody = "nobody@example.org";
const log = pino({ level: "silent" });

describe("attempts at an account", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startTestApi>>;
  /** Milliseconds that sign-ins have had to wait for a turn, and what ends the wait. */
  let waits: number[];
  let turn: Promise<void>;
  beforeEach(async () => {
    database = await createTestDatabase("sqlite");
    waits = [];
    turn = Promise.resolve();
    api = await startTestApi(database, {}, async (ms) => {
      waits.push(ms);
      await turn;
      for (const email of [ada.email, nobody]) await api.limits.loginPace.reset(email, log);
    });
    expect((await post("/auth/register", ada, home)).status).toBe(201);
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const post = (path: string, body: unknown, from: string) => api.post(path, body, { "X-Forwarded-For": from });
  const guess = async (from: string, email = ada.email) =>
    (await post("/auth/login", { email, password: "wrong-password" }, from)).status;
  /** Uses up the 20 tries that pass unslowed, from one network or from many. */
  const guessTwenty = (from: (i: number) => string) =>
    Promise.all(Array.from({ length: 20 }, (_, i) => guess(from(i))));

  it.each([
    ["an address", (_: number) => "198.51.100.7"],
    ["many addresses of one network", (i: number) => `2001:db8:1:2::${i}`],
  ])("from %s are refused there after twenty, and do not keep the owner out elsewhere", async (_, from) => {
    expect(new Set(await guessTwenty(from))).toEqual(new Set([401]));
    const refused = await post("/auth/login", credentials, from(1));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect((await post("/auth/login", credentials, home)).status).toBe(200);
    expect(waits).toEqual([]);
  });

  it("do not keep out a device that the account was signed in from, in the same network or in a new one", async () => {
    const signedIn = await post("/auth/login", credentials, home);
    const cookie = signedIn.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^device=[\w.-]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const [device = ""] = cookie.split(";");
    const from = (network: string, Cookie: string, body: object = credentials) =>
      api.post("/auth/login", body, { "X-Forwarded-For": network, Cookie });
    expect(new Set(await guessTwenty(() => "198.51.100.7"))).toEqual(new Set([401]));
    await guess("203.0.113.1"); // has the first turn
    expect((await from("198.51.100.7", `${device.slice(0, -1)}-`)).status).toBe(429);
    expect((await from("198.51.100.7", device)).status).toBe(200);
    expect((await from("203.0.113.9", device)).status).toBe(200);
    expect(waits).toEqual([]);
    // it opens nothing, and its own guesses are counted
    const wrong = { email: ada.email, password: "wrong-password" };
    const guesses = await Promise.all(Array.from({ length: 21 }, () => from("203.0.113.9", device, wrong)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("slow down unknown networks, but not one of the owner's sign-ins", async () => {
    expect((await post("/auth/login", credentials, home)).status).toBe(200);
    await guessTwenty((i) => `198.51.100.${i}`);
    await guess("203.0.113.1"); // has the first turn
    for (let i = 0; i < 5; i++) {
      expect((await post("/auth/login", credentials, home)).status).toBe(200);
    }
    expect(waits).toEqual([]);
    expect((await post("/auth/login", credentials, "203.0.113.2")).status).toBe(200);
    expect(waits).toEqual([expect.toSatisfy((ms: number) => ms >= 500 && ms <= 4000)]);
  });

  it("from many networks wait in small numbers; the others get the seconds until the next attempt", async () => {
    await guessTwenty((i) => `198.51.100.${i}`);
    const gate = Promise.withResolvers<void>();
    turn = gate.promise;
    let answered = 0;
    const guesses = Array.from({ length: 40 }, async (_, i) => {
      const answer = await post("/auth/login", { ...credentials, password: "wrong-password" }, `203.0.113.${i}`);
      answered++;
      return answer;
    });
    await expect.poll(() => answered).toBe(37);
    expect(waits).toHaveLength(3);
    gate.resolve();
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(36);
    for (const { headers } of refused) expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(4);
    // a refusal was no attempt: the network may still make its number of attempts
    const { status } = await post("/auth/login", credentials, "192.0.2.200");
    expect([200, 429]).toContain(status);
  });

  it("are counted for unknown addresses too", async () => {
    await Promise.all(Array.from({ length: 20 }, () => guess("198.51.100.7", nobody)));
    expect(await guess("198.51.100.7", nobody)).toBe(429);
    expect(await guess("198.51.100.8", nobody)).toBe(401);
    expect(waits).toEqual([]);
    expect(await guess("198.51.100.9", nobody)).toBe(401);
    expect(waits).toHaveLength(1);
  });

  it("do not count towards the signed-in owner's limit", async () => {
    const { token } = signedInSchema.parse(await (await post("/auth/login", credentials, home)).json());
    for (let round = 0; round < 2; round++) await guessTwenty((i) => `198.51.100.${i}`);
    const change = { current_password: ada.password, new_password: "snow over the lake" };
    const answer = await api.post("/auth/change-password", change, { "X-Forwarded-For": home, token });
    expect(answer.status).toBe(200);
  });

  it("are counted for an IPv6 network of 48 bits too, which one customer may have", async () => {
    // 100 tries a network of 64 bits, 400 together
    let refused = 0;
    for (let i = 0; i < 21; i++) {
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, n) => guess(`2001:db8:7:${i.toString(16)}::1`, `n${i}-${n}@example.org`)),
      );
      refused += statuses.filter((status) => status === 429).length;
    }
    expect(refused).toBe(20);
    expect(await guess("2001:db8:8::1", "else@example.org")).toBe(401);
  });
});

const demandSchema = z.object({ success: z.literal(false), data: z.object({ challenge: workChallengeSchema }) });

describe.each(engines)("sign-ins while an account is guessed at, on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startTestApi>>;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startTestApi(database, {
      loginPerClient: { attempts: 30, seconds: 900 },
      // the next turn is too far away to wait for
      loginPace: { attempts: 1, seconds: 900 },
    });
    expect((await post("/auth/register", ada)).status).toBe(201);
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const post = (path: string, body: object, from = home, headers: Record<string, string> = {}) =>
    api.post(path, body, { "X-Forwarded-For": from, ...headers });
  const wrong = { email: ada.email, password: "wrong-password" };

  /** Guesses from many networks, until the only turn is taken. */
  async function attack() {
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await post("/auth/login", wrong, `198.51.100.${i}`)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
  }

  /** Solves what is asked of a sign-in that is refused. */
  async function proofFor(answer: Response) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    const { challenge } = demandSchema.parse(await answer.json()).data;
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  }

  it("ask an unknown device in an unknown network for a proof of work, with which its owner is signed in at once", async () => {
    await attack();
    const proof = await proofFor(await post("/auth/login", credentials, "192.0.2.200"));
    const forged = Buffer.from(proof, "base64")
      .toString()
      .replace(/"counter":\d+/, '"counter":1');
    expect((await post("/auth/login", { ...credentials, proof: btoa(forged) }, "192.0.2.200")).status).toBe(429);
    expect((await post("/auth/login", { ...credentials, proof }, "192.0.2.200")).status).toBe(200);
    // a guess costs as much, and each proof is one attempt
    const another = await proofFor(await post("/auth/login", wrong, "192.0.2.201"));
    expect((await post("/auth/login", { ...wrong, proof: another }, "192.0.2.201")).status).toBe(401);
    expect((await post("/auth/login", { ...wrong, proof: another }, "192.0.2.201")).status).toBe(429);
  });

  it("do not count for the network of a device that is known for the account", async () => {
    const signedIn = await post("/auth/login", credentials);
    const Cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const colleagues = Array.from({ length: 30 }, (_, i) =>
      post("/auth/login", { email: `n${i}@example.org`, password: "wrong-password" }),
    );
    expect(new Set((await Promise.all(colleagues)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await post("/auth/login", credentials)).status).toBe(429);
    for (let i = 0; i < 3; i++) expect((await post("/auth/login", credentials, home, { Cookie })).status).toBe(200);
    // these gave the network no further attempts
    expect((await post("/auth/login", credentials)).status).toBe(429);
    // the cookie is good for its own account alone, and a forged one for none
    expect((await post("/auth/login", { ...wrong, email: nobody }, home, { Cookie })).status).toBe(429);
    expect((await post("/auth/login", credentials, home, { Cookie: `${Cookie.slice(0, -2)}AA` })).status).toBe(429);
    expect((await post("/auth/login", { ...credentials, password: "wrong-password" }, home, { Cookie })).status).toBe(
      401,
    );
  });
});
