import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { auditQuerySchema } from "#contract/audit.ts";
import { articleCreateSchema } from "#contract/news.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { testImage } from "#tests/test-images.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

const client = { address: "198.51.100.9", userAgent: "test" };
const ada = { username: "ada", full_name: null, email: "ada.lovelace@example.org", password: "secret-1" };
const credentials = { email: ada.email, password: ada.password, remember: false };

describe("events in the log", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let admin: Actor;
  beforeEach(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
    admin = { user: await createUser(database.db, "admin"), address: "192.0.2.7" };
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  /** The log, oldest first. */
  const log = async () => (await api.services.audit.list(admin, auditQuerySchema.parse({}))).entries.toReversed();
  const told = async () =>
    (await log()).map(({ action, subject, details }) => [action, subject?.name ?? null, details]);

  it("of signing in: by whom, or a masked address", async () => {
    const user = await api.services.account.register(ada, client.address);
    await api.services.account.login(credentials, client);
    await api.services.account.login({ ...credentials, password: "secret9" }, client).catch(() => null);
    await api.services.account.login({ ...credentials, email: "io@example.net" }, client).catch(() => null);
    await api.services.users.update(admin, user.id, { disabled: true });
    await api.services.account.login(credentials, client).catch(() => null);
    const entries = await log();
    const failed = { action: "sign_in_failed", actor: null, address: client.address };
    const masked = "a\u2026@example.org";
    expect(entries).toMatchObject([
      { action: "registered", actor: { id: user.id, name: "ada" }, subject: null, address: client.address },
      { action: "sign_in", actor: { id: user.id, name: "ada" }, subject: null, address: client.address },
      { ...failed, subject: { type: "user", id: user.id, name: masked } },
      { ...failed, subject: { type: "user", id: null, name: "\u2026@example.net" } },
      { action: "user_disabled", actor: { name: "admin" }, subject: { type: "user", id: user.id, name: "ada" } },
      { ...failed, subject: { type: "user", id: user.id, name: masked } },
    ]);
    const text = JSON.stringify(entries);
    for (const secret of ["lovelace", "secret-1", "secret9", "io@"]) expect(text).not.toContain(secret);
  });

  it("of passwords and of signing out everywhere, by an endpoint: from its client's address", async () => {
    await api.services.account.register(ada);
    const { token } = await api.services.account.login(credentials, client);
    const body = { current_password: "secret-1", new_password: "secret2" };
    await api.call("POST", "/auth/change-password", { token, body: { ...body, current_password: "secret9" } });
    await api.call("POST", "/auth/change-password", { token, body });
    await api.call("POST", "/auth/logout-all", { token });
    const entries = (await log()).slice(2);
    expect(entries).toMatchObject([
      { action: "proof_failed", actor: { name: "ada" }, address: "127.0.0.1" },
      { action: "password_changed", actor: { name: "ada" }, address: "127.0.0.1" },
      { action: "sign_out_everywhere", actor: { name: "ada" }, address: "127.0.0.1" },
    ]);
    expect(entries).toHaveLength(3);
  });

  it("of changes of accounts by admins, and none without a change", async () => {
    const { id } = await createUser(database.db, "user", "lin");
    await api.services.users.update(admin, id, { role: "editor", disabled: true });
    await api.services.users.update(admin, id, { role: "editor", disabled: true });
    await api.services.users.update(admin, id, { disabled: false });
    await api.services.users.update(admin, admin.user?.id ?? 0, { role: "user" }).catch(() => null);
    expect(await told()).toEqual([
      ["role_changed", "lin", { from: "user", to: "editor" }],
      ["user_disabled", "lin", {}],
      ["user_enabled", "lin", {}],
    ]);
  });

  it("of uploads: image, format, size and user, alone and within articles or members", async () => {
    const { media, news, team } = api.services;
    const png = await testImage({ format: "png" });
    const jpeg = await testImage({ width: 64, height: 32, format: "jpeg" });
    const alone = await media.store(admin, png);
    await media.store(admin, png);
    const dataUrl = `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
    const article = { title: "Lake", content: "<p>x</p>", status: "draft", lang: "en", cover_image_url: dataUrl };
    const { id, cover_image_url } = await news.create(admin, articleCreateSchema.parse(article));
    await media.store(admin, new TextEncoder().encode("no image at all")).catch(() => null);
    await news.update(admin, id, { version: 99, cover_image_url: dataUrl }).catch(() => null);
    const uploads = (await log()).filter(({ action }) => action === "image_uploaded");
    const nameOf = (url: string | null) => url?.replace(/^.*\//, "");
    const given = (type: string, bytes: Uint8Array, width: number, height: number) => ({
      type,
      bytes: String(bytes.byteLength),
      width: String(width),
      height: String(height),
    });
    const of = (url: string | null) => ({
      actor: { name: "admin" },
      address: "192.0.2.7",
      subject: { type: "image", id: null, name: nameOf(url) },
    });
    expect(uploads).toMatchObject([
      { ...of(alone.url), details: given("png", png, 40, 20) },
      { ...of(alone.url), details: given("png", png, 40, 20) },
      { ...of(cover_image_url), details: given("jpeg", jpeg, 64, 32) },
    ]);
    expect(uploads).toHaveLength(3);
    const texts = { nameEn: "", position: "P", positionEn: "", education: "", educationEn: "" };
    const long = { expertise: "", expertiseEn: "", description: "", descriptionEn: "" };
    const member = { name: "Lin", ...texts, ...long, category: "research" as const, order: 0 };
    await team.create(admin, member, {
      size: png.byteLength,
      async *stream() {
        yield png;
      },
    });
    expect((await told()).slice(-2).map(([action]) => action)).toEqual(["image_uploaded", "member_added"]);
  });
});
