import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { codeKey } from "#contract/second-factor-rules.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createSessions } from "./sessions.ts";
import { codeAt, createMember, password, startSecondFactor } from "./test-second-factor.ts";

const invalid = (field: string, key: string) => ({ code: "invalid", details: { errors: { [field]: [key] } } });
const wrongCode = invalid("code", "second-factor.wrong");
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
const many = <T>(action: () => Promise<T>) => Promise.allSettled(Array.from({ length: 50 }, action));

describe.each(engines)("the second factor on %s", (engine) => {
  let database: TestDatabase;
  let editor: Actor;
  let api: ReturnType<typeof startSecondFactor>;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = startSecondFactor(database);
    editor = { user: await createMember(database, "editor"), address: "192.0.2.7" };
  });
  afterEach(() => database.close());

  const status = (actor = editor) => api.factor.status(actor);

  it("is disabled until the app's first code", async () => {
    expect(await status()).toEqual({ available: true, enabled: false, required: false, recovery_codes_left: 0 });
    const { secret, uri, qr_svg } = await api.factor.enrol(editor, { password });
    expect(uri).toContain(`secret=${secret}`);
    expect(qr_svg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect((await status()).enabled).toBe(false);
    const wrong = codeAt(secret, api.clock.time + 300_000);
    await expect(api.factor.confirm(editor, { code: wrong })).rejects.toMatchObject(wrongCode);
    expect((await status()).enabled).toBe(false);
    const { recovery_codes } = await api.factor.confirm(editor, { code: codeAt(secret, api.clock.time) });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await status()).toEqual({ available: true, enabled: true, required: false, recovery_codes_left: 10 });
    expect(await api.log()).toEqual(["editor second_factor_enabled {}"]);
  });

  it("is confirmed once by 50 simultaneous confirmations, and by none without a pending secret", async () => {
    const none = { code: "conflict", key: "second-factor.not_pending" };
    await expect(api.factor.confirm(editor, { code: "123456" })).rejects.toMatchObject(none);
    const { secret } = await api.factor.enrol(editor, { password });
    const code = codeAt(secret, api.clock.time);
    const results = await many(() => api.factor.confirm(editor, { code }));
    expect(fulfilled(results)).toBe(1);
    for (const error of reasons(results)) expect(error).toMatchObject(none);
    expect((await status()).recovery_codes_left).toBe(10);
  });

  it("moves to another app with a code of the one before, which goes on until then", async () => {
    const { secret, recovery_codes } = await api.enrol(editor);
    const missing = invalid("code", "second-factor.code_required");
    await expect(api.factor.enrol(editor, { password })).rejects.toMatchObject(missing);
    const other = await api.factor.enrol(editor, { password, code: api.next(secret) });
    await api.factor.renewRecoveryCodes(editor, { password, code: api.next(secret) });
    await api.factor.confirm(editor, { code: api.next(other.secret) });
    const disable = (code: string) => api.factor.disable(editor, { password, code });
    await expect(disable(api.next(secret))).rejects.toMatchObject(wrongCode);
    await expect(disable(codeKey(recovery_codes[0] ?? ""))).rejects.toMatchObject(wrongCode);
    await disable(api.next(other.secret));
    expect((await api.log())[2]).toBe("editor second_factor_replaced {}");
  });

  it("replaces the recovery codes, once by 50 simultaneous requests with the same code", async () => {
    const { secret, recovery_codes } = await api.enrol(editor);
    const code = api.next(secret);
    const results = await many(() => api.factor.renewRecoveryCodes(editor, { password, code }));
    expect(fulfilled(results)).toBe(1);
    for (const error of reasons(results)) expect(error).toMatchObject(wrongCode);
    const old = codeKey(recovery_codes[0] ?? "");
    await expect(api.factor.disable(editor, { password, code: old })).rejects.toMatchObject(wrongCode);
    expect((await status()).recovery_codes_left).toBe(10);
    expect(await api.log()).toEqual(["editor second_factor_enabled {}", "editor recovery_codes_renewed {}"]);
  });

  it("is deleted once by 50 simultaneous requests, with everything that belongs to it", async () => {
    const { secret } = await api.enrol(editor);
    const code = api.next(secret);
    const results = await many(() => api.factor.disable(editor, { password, code }));
    expect(fulfilled(results)).toBe(1);
    const off = { code: "conflict", key: "second-factor.off" };
    for (const error of reasons(results)) expect(error).toMatchObject(off);
    expect(await status()).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    await expect(api.factor.renewRecoveryCodes(editor, { password, code })).rejects.toMatchObject(off);
    expect((await api.log()).at(-1)).toBe("editor second_factor_disabled {}");
  });

  it("is reset by another admin with the user's sessions, once by 50 simultaneous requests", async () => {
    const admin: Actor = { user: await createMember(database, "admin"), address: "192.0.2.8" };
    const id = editor.user?.id ?? 0;
    const sessions = createSessions({ db: database.db, record: createRecorder(), now: () => new Date(api.clock.time) });
    const token = await sessions.start(database.db, id, true, { address: "192.0.2.7", userAgent: "test" });
    const off = { code: "conflict", key: "second-factor.off" };
    await expect(api.factor.reset(admin, id)).rejects.toMatchObject(off);
    await api.enrol(editor);
    expect(await sessions.authenticate(token)).not.toBeNull();
    const results = await many(() => api.factor.reset(admin, id));
    expect(fulfilled(results)).toBe(1);
    for (const error of reasons(results)) expect(error).toMatchObject(off);
    expect(await sessions.authenticate(token)).toBeNull();
    expect(await status()).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    const entry = await database.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "second_factor_reset")
      .execute();
    expect(entry).toMatchObject([
      { actor_name: "admin", subject_id: id, subject_name: "editor", address: "192.0.2.8" },
    ]);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("is not for users", async () => {
    const user: Actor = { user: await createMember(database, "user") };
    expect(await status(user)).toMatchObject({ available: false, enabled: false, required: false });
    await expect(api.factor.enrol(user, { password })).rejects.toMatchObject({ code: "forbidden" });
    await expect(api.factor.confirm(user, { code: "123456" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(status({ user: null })).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("stores neither secret nor recovery codes as they are", async () => {
    const { secret, recovery_codes } = await api.enrol(editor);
    await api.factor.enrol(editor, { password, code: api.next(secret) });
    const stored = JSON.stringify([
      await database.db.selectFrom("second_factors").selectAll().execute(),
      await database.db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    for (const text of [secret, ...recovery_codes, ...recovery_codes.map(codeKey)]) expect(stored).not.toContain(text);
  });

  it("is set up and changed only with the current password", async () => {
    const refused = invalid("password", "account.password_wrong");
    await expect(api.factor.enrol(editor, { password: "secret2" })).rejects.toMatchObject(refused);
    const { secret } = await api.enrol(editor);
    const proof = { password: "secret2", code: api.next(secret) };
    await expect(api.factor.enrol(editor, proof)).rejects.toMatchObject(refused);
    await expect(api.factor.renewRecoveryCodes(editor, proof)).rejects.toMatchObject(refused);
    await expect(api.factor.disable(editor, proof)).rejects.toMatchObject(refused);
    expect(await status()).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  });

  it("waits for the code of the secret made last", async () => {
    const first = await api.factor.enrol(editor, { password });
    const second = await api.factor.enrol(editor, { password });
    const confirm = (secret: string) => api.factor.confirm(editor, { code: codeAt(secret, api.clock.time) });
    await expect(confirm(first.secret)).rejects.toMatchObject(wrongCode);
    await confirm(second.secret);
  });

  it("accepts a recovery code once, in place of the app's", async () => {
    const { recovery_codes } = await api.enrol(editor);
    const code = codeKey(recovery_codes[3] ?? "");
    await api.factor.enrol(editor, { password, code });
    expect((await status()).recovery_codes_left).toBe(9);
    await expect(api.factor.enrol(editor, { password, code })).rejects.toMatchObject(wrongCode);
  });

  it("accepts no code twice, and the present one after one from a clock that was ahead", async () => {
    const { secret } = await api.enrol(editor);
    const use = (code: string) => api.factor.renewRecoveryCodes(editor, { password, code });
    const right = api.clock.time;
    api.clock.time = right + 3 * 3_600_000;
    await use(codeAt(secret, api.clock.time));
    api.clock.time = right + 30_000;
    const code = codeAt(secret, api.clock.time);
    await use(code);
    await expect(use(code)).rejects.toMatchObject(wrongCode);
    // nor the one before it, which is still valid by its time
    await expect(use(codeAt(secret, right))).rejects.toMatchObject(wrongCode);
  });

  it("refuses a code of another account", async () => {
    const other: Actor = { user: await createMember(database, "admin") };
    const [mine, theirs] = [await api.enrol(editor), await api.enrol(other)];
    const disable = (code: string) => api.factor.disable(editor, { password, code });
    await expect(disable(api.next(theirs.secret))).rejects.toMatchObject(wrongCode);
    await expect(disable(codeKey(theirs.recovery_codes[0] ?? ""))).rejects.toMatchObject(wrongCode);
    await disable(api.next(mine.secret));
    expect(await status(other)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  });

  it("can be disabled by a former editor", async () => {
    const { secret } = await api.enrol(editor);
    const user: Actor = { user: editor.user && { ...editor.user, role: "user" } };
    await api.factor.disable(user, { password, code: api.next(secret) });
    expect((await status(user)).enabled).toBe(false);
  });

  it("cannot be turned off by admins who must have it, but moved to another app", async () => {
    const strict = startSecondFactor(database, "admins");
    const admin: Actor = { user: await createMember(database, "admin") };
    expect(admin.user && (await strict.factor.mustEnrol(admin.user))).toBe(true);
    expect(editor.user && (await strict.factor.mustEnrol(editor.user))).toBe(false);
    const { secret } = await strict.enrol(admin);
    expect(admin.user && (await strict.factor.mustEnrol(admin.user))).toBe(false);
    expect(await strict.factor.status(admin)).toMatchObject({ enabled: true, required: true });
    await expect(strict.factor.disable(admin, { password, code: strict.next(secret) })).rejects.toMatchObject({
      code: "forbidden",
      key: "second-factor.kept",
    });
    await strict.factor.enrol(admin, { password, code: strict.next(secret) });
  });

  it("is reset by admins only, not their own, and not for an unknown account", async () => {
    const admin: Actor = { user: await createMember(database, "admin") };
    const id = admin.user?.id ?? 0;
    await api.enrol(admin);
    await expect(api.factor.reset(admin, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(api.factor.reset(editor, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(api.factor.reset({ user: null }, id)).rejects.toMatchObject({ code: "unauthorized" });
    for (const nobody of [999_999, 99_999_999_999_999]) {
      await expect(api.factor.reset(admin, nobody)).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await status(admin)).enabled).toBe(true);
  });
});
