import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { auditQuerySchema } from "#contract/audit.ts";
import { articleCreateSchema } from "#contract/news.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

describe("events of articles in the log", () => {
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

  it("of articles: created, changed, published, withdrawn, deleted and restored", async () => {
    const { news } = api.services;
    const written = articleCreateSchema.parse({ title: "Lake", content: "<p>x</p>", status: "draft", lang: "en" });
    const { id } = await news.create(admin, written);
    await news.update(admin, id, { status: "published", title: "The lake" });
    await news.update(admin, id, { content: "<p>y</p>" });
    await news.update(admin, id, { lang: "zh", title: "Hu", content: "<p>z</p>", status: "published" });
    await news.update(admin, id, { status: "draft" });
    await news.update(admin, id, { version: 1, title: "stale" }).catch(() => null);
    await news.remove(admin, id);
    await news.restore(admin, id);
    await news.create(admin, { ...written, title: "Second", status: "published" });
    expect(await told()).toEqual([
      ["article_created", "Lake", {}],
      ["article_published", "The lake", { lang: "en" }],
      ["article_changed", "The lake", { lang: "en" }],
      ["article_changed", "The lake", { lang: "en" }],
      ["article_published", "Hu", { lang: "zh" }],
      ["article_changed", "Hu", { lang: "zh" }],
      ["article_withdrawn", "The lake", { lang: "en" }],
      ["article_deleted", "The lake", {}],
      ["article_restored", "The lake", {}],
      ["article_created", "Second", {}],
      ["article_published", "Second", { lang: "en" }],
    ]);
    expect((await log())[0]).toMatchObject({
      actor: { name: "admin" },
      subject: { type: "article", id },
      address: "192.0.2.7",
    });
  });

  it("of an autosaved text: once in half an hour, and of each save by its author", async () => {
    const { news } = api.services;
    const written = articleCreateSchema.parse({ title: "Lake", content: "<p>x</p>", status: "draft", lang: "en" });
    const { id } = await news.create(admin, written);
    const write = (content: string, autosave: boolean) =>
      news.update(admin, id, { content: `<p>${content}</p>`, ...(autosave && { autosave }) });
    const letHalfAnHourPass = () =>
      database.db
        .updateTable("audit_log")
        .set({ at: new Date(Date.now() - 30 * 60_000).toISOString() })
        .where("action", "=", "article_changed")
        .execute();
    const changes = async () => (await told()).filter(([action]) => action === "article_changed");
    for (let i = 0; i < 5; i++) await write(`a ${i}`, true);
    expect(await changes()).toEqual([["article_changed", "Lake", { lang: "en" }]]);
    await news.update(admin, id, { title: "Hu", content: "<p>z</p>", lang: "zh", autosave: true });
    expect(await changes()).toHaveLength(2);
    await letHalfAnHourPass();
    for (let i = 0; i < 5; i++) await write(`b ${i}`, true);
    expect(await changes()).toHaveLength(3);
    await write("b 4", false); // the same text
    expect(await changes()).toHaveLength(3);
    await write("c", false);
    await write("d", false);
    expect(await changes()).toHaveLength(5);
    const other: Actor = { user: await createUser(database.db, "admin", "grace"), address: "192.0.2.8" };
    await news.update(other, id, { content: "<p>e</p>", autosave: true });
    expect(await changes()).toHaveLength(6);
    await write("f", false);
    await news.update(admin, id, { status: "published" });
    const before = (await told()).length;
    await write("beside what is published", true);
    expect(await told()).toHaveLength(before);
  });

  it("of an article's category, its cover and a restored revision", async () => {
    const { news } = api.services;
    const written = articleCreateSchema.parse({ title: "Lake", content: "<p>x</p>", status: "draft", lang: "en" });
    const { id } = await news.create(admin, written);
    await news.update(admin, id, { category: "training" });
    await news.update(admin, id, { category: "training" });
    await news.update(admin, id, { cover_image_url: "/images/news/cover.webp" });
    await news.update(admin, id, { cover_image_url: null });
    await news.update(admin, id, { content: "<p>y</p>" });
    const first = (await news.revisions(admin, id, "en")).at(-1)?.id ?? 0;
    await news.restoreRevision(admin, id, first);
    await news.restoreRevision(admin, id, first);
    expect((await told()).slice(1)).toEqual([
      ["article_category_changed", "Lake", { from: "news", to: "training" }],
      ["article_cover_changed", "Lake", {}],
      ["article_cover_changed", "Lake", {}],
      ["article_changed", "Lake", { lang: "en" }],
      ["article_revision_restored", "Lake", { lang: "en", revision: String(first) }],
    ]);
  });
});
