import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { signedInSchema } from "#contract/account.ts";
import { challengeSchema, recoveryCodesSchema, secondFactorSetupSchema } from "#contract/second-factor.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { codeAt, createMember, password } from "./test-second-factor.ts";

const data = <T extends z.ZodType>(schema: T) => z.strictObject({ success: z.literal(true), data: schema });
const enrolPath = "/auth/second-factor/enrol";
const login = "/auth/login";
const secondLogin = "/auth/login/second-factor";
/** No code of now but with a chance of three in a million. */
const guess = "000000";

describe("the endpoints of the second factor", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let editor: User;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] }); // stands still: the code of half a minute ago is not that of a minute ago
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
    editor = await createMember(database, "editor");
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.close();
    await database.close();
  });

  const post = (path: string, body: unknown, token?: string) => api.call("POST", path, { body, token });
  const credentials = () => ({ email: editor.email, password });
  async function enrol() {
    const token = await api.signIn(editor);
    const setup = data(secondFactorSetupSchema).parse(await (await post(enrolPath, { password }, token)).json());
    const { secret } = setup.data;
    // the code of half a minute ago, so that those of now are left for signing in
    const body = { code: codeAt(secret, Date.now() - 30_000) };
    const confirmed = await (await post("/auth/second-factor/confirm", body, token)).json();
    return { token, secret, recovery: data(recoveryCodesSchema).parse(confirmed).data.recovery_codes };
  }
  const challenge = async () =>
    challengeSchema.strict().parse(await (await post(login, credentials())).json()).challenge;

  it("leave the sign-in of all other accounts as it was", async () => {
    const answer = await post(login, { ...credentials(), remember: true });
    expect(answer.status).toBe(200);
    signedInSchema.strict().parse(await answer.json());
  });

  it("end all other sessions with every change, and must be passed for another password", async () => {
    const before = await api.signIn(editor);
    vi.setSystemTime(Date.now() + 1000); // another sign-in
    const enrolled = await enrol();
    const { token } = enrolled;
    let { secret } = enrolled;
    const alive = async (session: string) => (await api.call("GET", "/auth/me", { token: session })).status === 200;
    expect([await alive(before), await alive(token)]).toEqual([false, true]);

    const change = (body: object) =>
      post("/auth/change-password", { current_password: password, new_password: "heron-lake-4711", ...body }, token);
    for (const body of [{}, { code: guess }]) {
      const refused = await change(body);
      expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { code: [expect.any(String)] } }]);
    }
    // each change has a code and another session of its own
    const proven = async (action: (code: string) => Promise<Response>) => {
      vi.setSystemTime(Date.now() + 30_000);
      const other = await api.signIn(editor);
      expect((await action(codeAt(secret, Date.now()))).status).toBe(200);
      expect([await alive(other), await alive(token)]).toEqual([false, true]);
    };
    await proven((code) => change({ code }));
    const proof = { password: "heron-lake-4711" };
    await proven((code) => post("/auth/second-factor/recovery-codes", { ...proof, code }, token));
    await proven(async (code) => {
      const setup = await post(enrolPath, { ...proof, code }, token);
      const { data: next } = data(secondFactorSetupSchema).parse(await setup.json());
      const moved = await post("/auth/second-factor/confirm", { code: codeAt(next.secret, Date.now()) }, token);
      secret = next.secret;
      return moved;
    });
    await proven((code) => api.call("DELETE", "/auth/second-factor", { token, body: { ...proof, code } }));
  });

  it("start a session after the password and a code, or a recovery code in any notation", async () => {
    const { secret, recovery } = await enrol();
    const code = codeAt(secret, Date.now());
    for (const typed of [`${code.slice(0, 3)} ${code.slice(3)}`, ` ${recovery[0]?.toUpperCase().replace("-", " ")} `]) {
      const answer = await post(secondLogin, { challenge: await challenge(), code: typed });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const { user, token } = signedInSchema.strict().parse(await answer.json());
      expect(user.email).toBe(editor.email);
      expect((await api.call("GET", "/auth/me", { token })).status).toBe(200);
    }
  });

  it("answer a wrong password alike with and without a second factor", async () => {
    const attempt = async () => {
      const answer = await post(login, { email: editor.email, password: "secret2" });
      return [answer.status, await answer.json()];
    };
    const before = await attempt();
    await enrol();
    expect(await attempt()).toEqual(before);
  });

  it("explain in the client's language why a code is refused, and whether to begin again", async () => {
    await enrol();
    const wrong = await post(secondLogin, { challenge: await challenge(), code: guess });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({
      success: false,
      message: "The code is wrong or has already been used",
      data: { second_factor: "wrong" },
    });
    const ended = await post(secondLogin, { challenge: "none", code: guess });
    expect(ended.status).toBe(401);
    expect(await ended.json()).toMatchObject({ data: { second_factor: "ended" } });
  });

  it.each([
    [{ challenge: "none" }, { code: ["Please enter a code"] }],
    [{ challenge: "none", code: "12345" }, { code: ["Please enter the 6 digits of the code, or a recovery code"] }],
    [
      { challenge: 1, code: 123_456 },
      { challenge: ["The type is not correct"], code: ["The type is not correct"] },
    ],
  ])("refuse %j by its fields, and count no try", async (body, errors) => {
    const answer = await post(secondLogin, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors });
  });

  it("limit guesses at an account over all challenges, and do not forget them when the password is right", async () => {
    await enrol();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const answer = await post(login, credentials());
      statuses.push(answer.status);
      const parsed = challengeSchema.safeParse(await answer.json());
      for (let j = 0; j < 4 && parsed.success; j++) {
        statuses.push((await post(secondLogin, { challenge: parsed.data.challenge, code: guess })).status);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 401)).toHaveLength(16);
    const refused = await post(login, credentials());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("limit wrong passwords of a signed-in user, but not right ones", async () => {
    const { token } = await enrol();
    const body = { password: "secret2", code: guess };
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) {
      statuses.push((await api.call("DELETE", "/auth/second-factor", { body, token })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });

  it("disable it and return its status", async () => {
    const { token, secret } = await enrol();
    const status = async () => (await api.call("GET", "/auth/second-factor", { token })).json();
    const state = { available: true, enabled: true, required: false, recovery_codes_left: 10 };
    expect(await status()).toEqual({ success: true, data: state });
    const body = { password, code: codeAt(secret, Date.now()) };
    const answer = await api.call("DELETE", "/auth/second-factor", { body, token });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await status()).toEqual({ success: true, data: { ...state, enabled: false, recovery_codes_left: 0 } });
  });

  it("let an admin reset it for another user", async () => {
    const { token } = await enrol();
    const admin = await createMember(database, "admin");
    const adminToken = await api.signIn(admin);
    const reset = (id: number | string) => post(`/users/${id}/second-factor/reset`, undefined, adminToken);
    expect((await reset(admin.id)).status).toBe(403);
    expect((await reset("x")).status).toBe(400);
    const answer = await reset(editor.id);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect((await reset(editor.id)).status).toBe(409);
    expect((await api.call("GET", "/auth/me", { token })).status).toBe(401);
    signedInSchema.strict().parse(await (await post(login, credentials())).json());
  });

  it("keep it after a change of the password", async () => {
    const { token, secret } = await enrol();
    const code = codeAt(secret, Date.now());
    const body = { current_password: password, new_password: "another-long-password", code };
    expect((await post("/auth/change-password", body, token)).status).toBe(200);
    const answer = await post(login, { email: editor.email, password: "another-long-password" });
    challengeSchema.strict().parse(await answer.json());
  });
});
