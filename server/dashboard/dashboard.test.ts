import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Dashboard, dashboardSchema } from "#contract/dashboard.ts";
import { blankText } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createTestApi } from "#tests/feature-api.ts";
import { createUser } from "#tests/users.ts";
import { type AuditService, createAuditService } from "../audit/audit.service.ts";
import { createRecorder } from "../audit/recorder.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";
import { createDashboardService } from "./dashboard.service.ts";

type Version = { lang: "zh" | "en"; title: string; status: "draft" | "published"; updated_at?: string };

const at = "2026-01-31T08:00:00.000Z";

describe.each(engines)("GET /api/dashboard on %s", (engine) => {
  let database: TestDatabase;
  let audit: AuditService;
  const users: Record<string, User> = {};
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    audit = createAuditService({ db: database.db });
    for (const role of ["user", "editor", "admin"] as const) users[role] = await createUser(database.db, role);
  });
  afterEach(() => database.close());

  async function article(versions: Version[], { views = 0, deleted = false } = {}): Promise<number> {
    const visible = versions.some(({ status }) => status === "published") && !deleted ? 1 : 0;
    const { id } = await database.db
      .insertInto("articles")
      .values({
        category: "news",
        author_id: users.admin?.id ?? null,
        original_lang: "zh",
        visible,
        view_count: views,
        created_at: at,
        updated_at: at,
        deleted_at: deleted ? at : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const texts = { ...blankText, summary_auto: 1, search_text: "" };
    const rows = versions.map((version) => ({ article_id: id, ...texts, created_at: at, updated_at: at, ...version }));
    await database.db.insertInto("article_versions").values(rows).execute();
    return id;
  }

  const ask = (who: string, language = "zh") => {
    const schedule = { listOverdue: async () => [] };
    const statistics = { visitsOfWeek: async () => 12 };
    const dashboard = createDashboardService({
      db: database.db,
      audit,
      statistics,
      schedule,
      backups: { status: async () => ({ scheduled: true, last: null }) },
    });
    const headers = { "X-As": who, "Accept-Language": language };
    return createTestApi(dashboardRoutes({ dashboard }), users).request("/api/dashboard", { headers });
  };
  async function read(who: string, language?: string): Promise<Dashboard> {
    const answer = await ask(who, language);
    const body: { data: unknown } = await answer.json();
    return dashboardSchema.parse(body.data);
  }

  it("refuses visitors and users, and must not be cached", async () => {
    const answers = await Promise.all(["", "user", "editor", "admin"].map((who) => ask(who)));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 200, 200]);
    expect(answers[3]?.headers.get("cache-control")).toBe("no-store");
  });

  it("counts articles by status, members and users", async () => {
    await article([{ lang: "zh", title: "a", status: "published" }]);
    await article([
      { lang: "zh", title: "b", status: "published" },
      { lang: "en", title: "b", status: "draft" },
    ]);
    await article([{ lang: "en", title: "c", status: "draft" }]);
    await article([{ lang: "zh", title: "d", status: "draft" }], { deleted: true });
    const texts = { name_en: "", position: "", position_en: "", education: "", education_en: "" };
    const long = { expertise: "", expertise_en: "", description: "", description_en: "" };
    const times = { created_at: at, updated_at: at };
    await database.db
      .insertInto("team_members")
      .values({ name: "m", ...texts, ...long, category: "guest", sort_order: 0, ...times })
      .execute();
    const { articles, members, users: accounts } = await read("editor");
    expect({ articles, members, accounts }).toEqual({
      articles: { published: 2, draft: 2, trash: 1 },
      members: 1,
      accounts: 3,
    });
  });

  it("lists drafts once an article, latest edits first, in the reader's language where that is the draft", async () => {
    const both = await article([
      { lang: "zh", title: "两种", status: "draft" },
      { lang: "en", title: "Both", status: "draft", updated_at: "2026-02-01T08:00:00.000Z" },
    ]);
    const half = await article([
      { lang: "zh", title: "一半", status: "published" },
      { lang: "en", title: "Half", status: "draft", updated_at: "2026-02-02T08:00:00.000Z" },
    ]);
    await article([{ lang: "zh", title: "删", status: "draft" }], { deleted: true });
    expect((await read("admin", "zh")).drafts).toEqual([
      { id: half, title: "Half", lang: "en", updated_at: "2026-02-02T08:00:00.000Z", author: "admin" },
      { id: both, title: "两种", lang: "zh", updated_at: at, author: "admin" },
    ]);
    expect((await read("admin", "en")).drafts?.map(({ title }) => title)).toEqual(["Half", "Both"]);
  });

  it("names authors of drafts and of waiting versions in the reader's language", async () => {
    const names = { full_name: "林知水", english_name: "Lin Zhishui" };
    await database.db.updateTable("users").set(names).where("username", "=", "admin").execute();
    const id = await article([{ lang: "zh", title: "稿", status: "draft" }]);
    await database.db.updateTable("article_versions").set({ review_state: "submitted" }).execute();
    const submission = { type: "submitted" as const, actor_id: users.admin?.id ?? null, note: "", version: 1 };
    await database.db
      .insertInto("article_reviews")
      .values({ article_id: id, lang: "zh", created_at: at, ...submission })
      .execute();
    const authors = ({ drafts, waiting }: Dashboard) => [drafts?.[0]?.author, waiting?.[0]?.author];
    expect(authors(await read("admin", "zh"))).toEqual(["林知水", "林知水"]);
    expect(authors(await read("admin", "en"))).toEqual(["Lin Zhishui", "Lin Zhishui"]);
  });

  it("lists published articles by their views, in the reader's language where they are published in it", async () => {
    await article([{ lang: "zh", title: "少", status: "published" }], { views: 3 });
    await article(
      [
        { lang: "zh", title: "多", status: "published" },
        { lang: "en", title: "Many", status: "published" },
      ],
      { views: 12 },
    );
    await article(
      [
        { lang: "zh", title: "中", status: "published" },
        { lang: "en", title: "Secret", status: "draft" },
      ],
      { views: 7 },
    );
    await article([{ lang: "zh", title: "未", status: "draft" }], { views: 99 });
    const shown = (dashboard: Dashboard) => dashboard.most_read.map(({ title, view_count }) => [title, view_count]);
    expect(shown(await read("admin", "en"))).toEqual([
      ["Many", 12],
      ["中", 7],
      ["少", 3],
    ]);
    expect(shown(await read("editor", "zh"))[0]).toEqual(["多", 12]);
  });

  it("shows the log and the drafts to admins only", async () => {
    const actor = { user: users.admin ?? null, address: "192.0.2.1" };
    await createRecorder()(database.db, actor, { action: "sign_in" });
    const [editor, admin] = [await read("editor"), await read("admin")];
    expect([editor.drafts, editor.overdue, editor.activity, editor.visits]).toEqual([null, null, null, null]);
    expect(admin.overdue).toEqual([]);
    expect(editor.backup).toBeNull();
    expect(admin.backup).toEqual({ scheduled: true, last: null });
    expect(admin.visits).toBe(12);
    expect(admin.activity).toMatchObject([{ action: "sign_in", actor: { name: "admin" } }]);
  });
});
