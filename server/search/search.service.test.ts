import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { type SearchResult, searchQuerySchema } from "#contract/search.ts";
import { rebuildSearchIndex } from "#server/search-index.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { indexedDocument, itemOfPage, type SearchableDocument } from "./document.ts";
import { indexPages } from "./index-documents.ts";
import { createSearchService, type SearchService } from "./search.service.ts";

const page = (place: number, fields: Partial<SearchableDocument>) =>
  indexedDocument({
    item: itemOfPage(place),
    lang: "zh",
    kind: "page",
    path: `/page-${place}`,
    title: "",
    headings: [],
    text: "",
    trail: "",
    image: null,
    date: null,
    category: null,
    ...fields,
  });

const pages = [
  page(0, {
    kind: "project",
    title: "古贤水库",
    headings: ["下泄水温"],
    text: "分层取水改善下泄水温。",
    path: "/project-post/guxian",
  }),
  page(0, {
    kind: "project",
    lang: "en",
    title: "Guxian reservoir",
    headings: ["Release temperature"],
    text: "Selective withdrawal and release temperature.",
  }),
  page(1, { kind: "post", title: "CE-QUAL-W2", text: "立面二维模型。水温与溶解氧。流量 5.94 亿m³。" }),
  page(2, { kind: "figure", title: "图 4", text: "泥沙淤积与濁度", trail: "古贤水库" }),
];

const articles = [
  { title: "水质模型的率定", content: "<h2>误差</h2><p>模型与实测值比较。冬季结冰。</p>" },
  { title: "型号与水质", content: "<p>模糊的质量。水库的模型，另谈水质。下泄的水，水温另计。</p>" },
  { title: "Calibrating models", content: "<p>How models are calibrated against dams.</p>", lang: "en" as const },
];

describe.each(engines)("the search on %s", (engine) => {
  let context: NewsContext;
  let search: SearchService;
  const ids: number[] = [];
  beforeAll(async () => {
    context = await createNewsContext(engine);
    search = createSearchService({ db: context.database.db });
    for (const article of articles) {
      ids.push((await context.news.create(context.actors.admin, draftOf(article))).id);
      context.pass(400 * 86_400_000);
    }
    await indexPages(context.database.db, "1", () => pages);
  });
  afterAll(() => context.database.close());

  const ask = (query: Record<string, string>, language: Language = "zh") =>
    search.search(searchQuerySchema.parse(query), language);
  const written = (parts: SearchResult["title"]) =>
    parts.map(({ text, match }) => (match ? `[${text}]` : text)).join("");
  const titles = async (q: string, language?: Language) =>
    (await ask({ q }, language)).results.map((result) => written(result.title).replaceAll(/[[\]]/g, ""));

  const expectations: [query: string, titles: string[]][] = [
    // Chinese, from one character up, in its order
    ["湖", []],
    ["冬", ["水质模型的率定"]],
    ["水温", ["古贤水库", "CE-QUAL-W2", "型号与水质"]],
    ["下泄水温", ["古贤水库"]],
    ["水质模型", ["水质模型的率定"]],
    ["模型 水质", ["水质模型的率定", "型号与水质"]],
    ["质模型水", []],
    // traditional as simplified, either way
    ["水質模型", ["水质模型的率定"]],
    ["浊度", ["图 4"]],
    ["濁度", ["图 4"]],
    // English by its stems, numbers and units
    ["calibrate", ["Calibrating models"]],
    ["DAM", ["Calibrating models"]],
    ["ce-qual-w2", ["CE-QUAL-W2"]],
    ["ＣＥ－QUAL", ["CE-QUAL-W2"]],
    ["5.94 亿m³", ["CE-QUAL-W2"]],
    ["release temperatures", ["Guxian reservoir"]],
    ['"temperature release"', []],
    ["“release temperature”", ["Guxian reservoir"]],
    ["the !?", []],
  ];
  it.each(expectations)("finds %s", async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it("gives each thing once, in the language preferred if that matches", async () => {
    const both = [page(5, { title: "HEC-RAS 说明" }), page(5, { lang: "en", title: "On HEC-RAS" })];
    await indexPages(context.database.db, "2", () => [...pages, ...both]);
    expect(await titles("HEC-RAS", "zh")).toEqual(["HEC-RAS 说明"]);
    expect(await titles("HEC-RAS", "en")).toEqual(["On HEC-RAS"]);
    expect((await ask({ q: "HEC-RAS", lang: "en" })).results[0]?.lang).toBe("en");
    await indexPages(context.database.db, "1", () => pages);
    expect(await titles("HEC-RAS")).toEqual([]);
  });

  it("marks what was looked for, in the title and in a piece of the text", async () => {
    const { results } = await ask({ q: "水質 模型" });
    expect(results.map(({ title, excerpt }) => `${written(title)}: ${written(excerpt)}`)).toEqual([
      "[水质][模型]的率定: 误差。[模型]与实测值比较。冬季结冰。",
      "型号与[水质]: 模糊的质量。水库的[模型]，另谈[水质]。下泄的水，水温另计。",
    ]);
  });

  it("finds dissolved oxygen by DO", async () => {
    expect((await ask({ q: "DO" })).results.map(({ title }) => title[0]?.text)).toEqual(["CE-QUAL-W2"]);
  });

  it("filters by kind, language and year, and counts each filter's choices", async () => {
    const { counts, total, more } = await ask({ q: "水" });
    expect({ total, more }).toEqual({ total: 4, more: false });
    expect(counts).toEqual({
      kinds: [
        { kind: "article", count: 2 },
        { kind: "project", count: 1 },
        { kind: "post", count: 1 },
      ],
      languages: [
        { lang: "zh", count: 4 },
        { lang: "en", count: 0 },
      ],
      years: [
        { year: 2027, count: 1 },
        { year: 2026, count: 1 },
      ],
    });
    expect((await ask({ q: "水", kind: "post" })).results.map(({ path }) => path)).toEqual(["/page-1"]);
    expect((await ask({ q: "水", year: "2027" })).total).toBe(1);
    expect((await ask({ q: "模型 水质", kind: "article", year: "2026" })).total).toBe(1);
    expect((await ask({ q: "水", lang: "en" })).total).toBe(0);
  });

  it("gives the newest first where that is asked for, and what has no date last", async () => {
    const sorted = async (query: Record<string, string>) => (await ask(query)).results.map(({ path }) => path);
    const byDate = await sorted({ q: "水", sort: "date" });
    expect(byDate.slice(0, 2)).toEqual([`/news/${ids[1]}`, `/news/${ids[0]}`]);
    expect(byDate.toSorted()).toEqual((await sorted({ q: "水" })).toSorted());
    expect(await sorted({ q: "模型 水质", sort: "date" })).toEqual([`/news/${ids[1]}`, `/news/${ids[0]}`]);
    expect(await sorted({ q: "水", sort: "date", limit: "2", page: "2" })).toEqual(byDate.slice(2));
  });

  it("has pages", async () => {
    const first = await ask({ q: "水", limit: "3" });
    const second = await ask({ q: "水", limit: "3", page: "2" });
    expect([first.results.length, second.results.length, second.total]).toEqual([3, 1, 4]);
    expect((await ask({ q: "水", page: "9" })).results).toEqual([]);
  });

  it("follows an article from its draft to the trash and back, and never shows what is not published", async () => {
    const { admin } = context.actors;
    const draft = draftOf({ title: "渗流初稿", content: "<p>渗流</p>", status: "draft" });
    const { id, version } = await context.news.create(admin, draft);
    expect(await titles("渗流")).toEqual([]);
    await context.news.update(admin, id, { status: "published", title: "渗流" });
    expect(await titles("渗流")).toEqual(["渗流"]);
    // an autosave beside the published version stays unknown
    const edit = { title: "渗流", content: "<p>管涌</p>", autosave: true, version: version + 1, lang: "zh" as const };
    await context.news.update(admin, id, edit);
    expect(await titles("管涌")).toEqual([]);
    await context.news.update(admin, id, { title: "滲流與管湧" });
    expect(await titles("管涌")).toEqual(["滲流與管湧"]);
    await context.news.remove(admin, id);
    expect(await titles("渗流")).toEqual([]);
    await context.news.restore(admin, id);
    expect(await titles("渗流")).toEqual(["滲流與管湧"]);
    await context.news.update(admin, id, { status: "draft" });
    expect(await titles("渗流")).toEqual([]);
  });

  describe("with more documents of a word than are read", () => {
    const count = 120;
    const common = Array.from({ length: count }, (_, i) =>
      // the later ones have the word in the title as well, and so the better score
      page(20 + i, { kind: "post", title: i < count / 2 ? `测站${i}` : `盐度${i}`, text: `盐度与测站${i}。` }),
    );
    const found = page(200, { kind: "post", title: "浊流", text: "其中一次提到盐度。" });
    const without = page(201, { kind: "post", title: "浊流二", text: "没有那个词。" });
    beforeAll(() => indexPages(context.database.db, "many", () => [...pages, ...common, found, without]));
    afterAll(() => indexPages(context.database.db, "1", () => pages));

    it("gives the best of them, and says that there are more", async () => {
      const first = await ask({ q: "盐度", limit: "50" });
      expect([first.total, first.more]).toEqual([50, true]);
      const shown = first.results.map(({ title }) => written(title));
      expect(shown.every((title) => title.startsWith("[盐度]"))).toBe(true);
      expect(new Set(shown).size).toBe(50);
    });

    it("finds what is beyond the best of one word where another word leads to it", async () => {
      expect(await titles("盐度 浊流")).toEqual(["浊流"]);
    });
  });

  const index = async () => {
    const postings = await context.database.db.selectFrom("search_postings").selectAll().execute();
    const documents = await context.database.db.selectFrom("search_documents").selectAll().orderBy("id").execute();
    return { documents, postings: postings.map((row) => JSON.stringify(row)).toSorted() };
  };

  it("is left as it was by a save that fails", async () => {
    const before = await index();
    const { db } = context.database;
    const { indexArticle } = await import("../news/article-index.ts");
    const failing = db.transaction().execute(async (trx) => {
      await trx
        .updateTable("article_versions")
        .set({ title: "新标题" })
        .where("article_id", "=", ids[0] ?? 0)
        .execute();
      await indexArticle(trx, ids[0] ?? 0);
      throw new Error("the save fails");
    });
    await expect(failing).rejects.toThrow("the save fails");
    expect(await index()).toEqual(before);
    expect(await titles("新标题")).toEqual([]);
  });

  it("is made anew as it was", async () => {
    const { db } = context.database;
    const before = await index();
    await db.deleteFrom("search_postings").where("term", "=", "水质").execute();
    await db.insertInto("search_postings").values({ term: "水质", bucket: 0, rank: 1, document_id: 77 }).execute();
    expect(await rebuildSearchIndex(db)).toEqual({ articles: 4, members: 0, pages: 4 });
    expect(await index()).toEqual(before);
  });

  it("has its pages indexed once by several processes", async () => {
    const { db } = context.database;
    const other = [...pages, page(9, { title: "新页面" })];
    const done = await Promise.all([indexPages(db, "3", () => other), indexPages(db, "3", () => other)]);
    expect(done.toSorted()).toEqual([false, true]);
    expect(await titles("新页面")).toEqual(["新页面"]);
  });
});
