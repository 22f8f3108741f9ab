import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { ArticleUpdate } from "#contract/news.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { random } from "./mutations.fixtures.ts";

const steps = 200;
const seeds = [20260131, Number(process.env.SEED ?? 7)];

const words = ["水深", "溶解氧", "lake", "river", "流量", "model", "湖泊 lake", "W2"];

describe("two versions of an article", () => {
  let context: NewsContext;
  beforeEach(async () => {
    context = await createNewsContext("sqlite");
  });
  afterEach(() => context.database.close());

  /** Everything stored of one language version, its earlier states too. */
  async function storedOf(id: number, lang: Language) {
    const { db } = context.database;
    const version = db.selectFrom("article_versions").selectAll().where("article_id", "=", id).where("lang", "=", lang);
    const revisions = db.selectFrom("article_revisions").selectAll().where("article_id", "=", id);
    return {
      version: await version.executeTakeFirst(),
      revisions: await revisions.where("lang", "=", lang).orderBy("id").execute(),
    };
  }

  it.each(seeds)(
    "do not touch each other, whatever is done to one of them (seed %i)",
    async (seed) => {
      const { news, actors, pass } = context;
      const next = random(seed);
      const any = <T>(list: readonly [T, ...T[]] | readonly T[], otherwise: T): T =>
        list[next(list.length)] ?? otherwise;
      const text = () => Array.from({ length: 1 + next(5) }, () => any(words, "x")).join(" ");
      const html = () => `<p>${text()}</p><h2>${text()}</h2>`;
      const writer = () => any([actors.admin, actors.colleague], actors.admin);
      const done = new Map<string, number>();
      const articles: number[] = [];
      let trashed = false;

      const fields = (lang: Language): [string, () => ArticleUpdate][] => [
        ["title", () => ({ lang, title: text() })],
        ["summary", () => ({ lang, summary: any([text(), "", null], null) })],
        ["content", () => ({ lang, content: html() })],
        ["everything", () => ({ lang, title: text(), summary: text(), content: html() })],
        ["nothing", () => ({ lang })],
        ["publish", () => ({ lang, status: "published" })],
        ["withdraw", () => ({ lang, status: "draft" })],
        ["autosave", () => ({ lang, title: text(), content: html(), autosave: true })],
        ["stale", () => ({ lang, content: html(), version: 100_000 })],
        ["refused", () => ({ lang, content: "<p> </p>", status: "published" })],
        ["too long", () => ({ lang, content: "<b>".repeat(2500) })],
      ];

      async function restoreRevision(id: number, lang: Language) {
        const revisions = await news.revisions(writer(), id, lang);
        const revision = any(revisions, revisions[0]);
        if (revision) await news.restoreRevision(writer(), id, revision.id);
      }

      /** One thing done to one version of an article, or to the whole of it. */
      async function step(id: number, lang: Language): Promise<string> {
        if (trashed || next(20) === 0) {
          if (trashed) await news.restore(writer(), id);
          else await news.remove(writer(), id);
          trashed = !trashed;
          return "trash";
        }
        if (next(8) === 0) {
          await restoreRevision(id, lang);
          return "revision";
        }
        const [name, change] = any(fields(lang), ["nothing", () => ({ lang })]);
        const input = change();
        const known = await storedOf(id, lang);
        await news.update(writer(), id, known.version ? input : { title: text(), content: html(), ...input });
        return name;
      }

      for (let i = 0; i < steps; i++) {
        pass(60_000);
        if (articles.length === 0 || (!trashed && next(40) === 0)) {
          const { id } = await news.create(
            writer(),
            draftOf({ title: text(), content: "<p>Water 水深</p>", lang: any(languages, "zh") }),
          );
          articles.push(id);
        }
        const id = trashed ? (articles.at(-1) ?? 0) : any(articles, articles[0] ?? 0);
        if (!trashed) articles.push(...articles.splice(articles.indexOf(id), 1));
        const lang = any(languages, "zh");
        const other = otherLanguage(lang);
        const bystander = articles.find((article) => article !== id) ?? id;
        const before = await storedOf(id, other);
        const beside = bystander === id ? null : [await storedOf(bystander, "zh"), await storedOf(bystander, "en")];
        const name = await step(id, lang).catch(({ code }: { code?: string }) => `refused: ${code}`);
        const told = `seed ${seed}, step ${i}: ${name} of ${lang} in article ${id}`;
        expect(await storedOf(id, other), told).toEqual(before);
        if (beside) expect([await storedOf(bystander, "zh"), await storedOf(bystander, "en")], told).toEqual(beside);
        done.set(name, (done.get(name) ?? 0) + 1);
      }
      // every kind of step occurred, and nothing failed for an unexpected reason
      for (const name of ["title", "summary", "content", "publish", "withdraw", "autosave", "revision", "trash"])
        expect(done.get(name), name).toBeGreaterThan(3);
      expect([...done.keys()].filter((name) => name.startsWith("refused: ")).toSorted()).toEqual([
        "refused: conflict",
        "refused: invalid",
      ]);
    },
    120_000,
  );
});
