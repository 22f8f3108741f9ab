import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedSamples } from "#server/seed/seed.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, type NewsContext } from "#tests/news-context.ts";
import { commandLine } from "./test-cli.ts";

describe.each(engines)("removing the samples on %s", (engine) => {
  let context: NewsContext;
  let cli: ReturnType<typeof commandLine>;
  beforeEach(async () => {
    context = await createNewsContext(engine);
    await seedSamples(context.database);
    cli = commandLine(context.database);
  });
  afterEach(() => context.database.close());

  type Table = "articles" | "article_versions" | "team_members" | "users" | "search_documents";

  /** How many rows tables have. */
  async function count(...tables: Table[]) {
    const counts: number[] = [];
    for (const table of tables) {
      const query = context.database.db.selectFrom(table).select((e) => e.fn.countAll<number>().as("rows"));
      counts.push((await query.executeTakeFirstOrThrow()).rows);
    }
    return counts;
  }

  it("names what it would remove, and changes nothing without --yes", async () => {
    const before = await count("articles", "team_members", "users", "search_documents");
    const { printed, published } = await cli(["samples", "remove"]);
    expect(printed).toEqual([
      expect.stringMatching(/^\d\d articles, \d\d? members and 3 accounts would be removed$/),
      "Nothing was changed: --yes removes them",
    ]);
    expect(published).toEqual([]);
    expect(await count("articles", "team_members", "users", "search_documents")).toEqual(before);
  });

  it("removes articles, members and authors, and leaves what is the site's own", async () => {
    const { id } = await context.news.create(context.actors.admin, {
      lang: "en",
      title: "Our own",
      content: "<p>Text.</p>",
      category: "news",
      status: "published",
    });
    const users = Object.values(context.actors).filter(({ user }) => user).length;
    const { printed, published } = await cli(["samples", "remove", "--yes"]);
    expect(printed).toEqual([expect.stringMatching(/^\d\d articles, \d\d? members and 3 accounts are removed$/)]);
    expect(await count("articles", "article_versions", "team_members", "users")).toEqual([1, 1, 0, users]);
    // of the own article alone
    expect(await count("search_documents")).toEqual([1]);
    const { id: left } = await context.database.db.selectFrom("articles").select("id").executeTakeFirstOrThrow();
    expect(left).toBe(id);
    expect(published).toEqual(["all"]);
    const entries = await context.database.db
      .selectFrom("audit_log")
      .select(["actor_name", "details"])
      .where("action", "=", "samples_removed")
      .execute();
    expect(entries).toEqual([{ actor_name: "command line", details: expect.stringMatching(/"members":"\d+"/) }]);
    expect(await seedSamples(context.database)).toBeNull();
    expect((await cli(["samples", "remove", "--yes"])).printed).toEqual(["There are no samples"]);
  });

  it("keeps and names those that were edited, unless they are to go too", async () => {
    const { db } = context.database;
    const article = await db
      .selectFrom("article_versions")
      .select(["article_id as id"])
      .where("lang", "=", "zh")
      .orderBy("article_id")
      .executeTakeFirstOrThrow();
    await context.news.update(context.actors.admin, article.id, { lang: "zh", title: "改过的标题", version: 1 });
    const member = await db.selectFrom("team_members").selectAll().orderBy("id").executeTakeFirstOrThrow();
    await db
      .updateTable("team_members")
      .set({ name: "王工", updated_at: new Date().toISOString() })
      .where("id", "=", member.id)
      .execute();
    const { printed } = await cli(["samples", "remove", "--yes"]);
    expect(printed).toEqual([
      expect.stringMatching(/articles, .* members and 2 accounts are removed$/),
      `Kept, as it was edited: article ${article.id} “改过的标题”`,
      `Kept, as it was edited: member ${member.id} “王工”`,
    ]);
    expect(await count("articles", "team_members")).toEqual([1, 1]);
    const all = await cli(["samples", "remove", "--yes", "--edited"]);
    expect(all.printed).toEqual(["1 article, 1 member and 1 account are removed"]);
    expect(await count("articles", "team_members", "search_documents")).toEqual([0, 0, 0]);
  });
});
