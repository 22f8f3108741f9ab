import { describe, expect, it } from "vitest";
import { anonymous } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { createTestDatabase } from "#tests/databases.ts";
import { draftOf } from "#tests/news-context.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { recordingServices } from "../recording-services.ts";
import { PageRecord, viewCountSeconds } from "./page-record.ts";

async function open() {
  const database = await createTestDatabase("sqlite");
  const api = await startWholeApi(database);
  const actor = { user: await createUser(database.db, "admin", "ada") };
  const record = new PageRecord();
  return { database, api, actor, record, services: recordingServices(api.services, record) };
}

describe("the record of a page", () => {
  it("names what the page's loaders read, also if not found", async () => {
    const { database, api, actor, record, services } = await open();
    const { id } = await api.services.news.create(actor, draftOf());
    await services.news.get(anonymous, id, "zh");
    expect([...record.tags]).toEqual([`article:${id}`, "author:ada"]);
    expect(record.seconds).toBe(viewCountSeconds);
    await expect(services.news.get(anonymous, 77, "zh")).rejects.toThrow(AppError);
    await services.news.list(anonymous, { page: 1, limit: 20, lang: "en" });
    await services.team.list();
    expect([...record.tags]).toEqual([`article:${id}`, "author:ada", "article:77", "news:en", "team"]);
    expect(record.failed).toBe(false);
    await api.close();
    await database.close();
  });

  it("limits the age of a page to the first time at which it changes by itself", () => {
    const record = new PageRecord();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    for (const hours of [5, 2, 3]) record.expireAt(inHours(hours));
    expect(Math.ceil(record.seconds)).toBe(7200);
    record.expireAt(inHours(-1));
    expect(record.seconds).toBe(0);
  });

  it("names a limited number of articles", () => {
    const record = new PageRecord();
    for (let id = 1; id <= 5000; id++) record.addArticle({ id, author: { full_name: null, username: `u${id}` } });
    expect(record.tags.size).toBeLessThan(500);
    expect(record.tags.has("news")).toBe(true);
  });

  it("notes that something could not be read", async () => {
    const { database, api, record, services } = await open();
    await database.close();
    await expect(services.team.list()).rejects.toThrow();
    expect(record.failed).toBe(true);
    await api.close();
  });
});
