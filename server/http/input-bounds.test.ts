import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints/index.ts";
import { engines } from "#tests/databases.ts";
import { createReviewContext, type ReviewContext } from "#tests/review-context.ts";

describe.each(engines)("input at the bounds of the database, on %s", (engine) => {
  let site: ReviewContext;
  beforeAll(async () => {
    site = await createReviewContext(engine);
  });
  afterAll(() => site.close());

  const post = (path: string, body: unknown) => site.call("admin", "POST", `/news/${site.article.id}${path}`, body);
  const anchor = (block: number) => ({ ...site.anchorOf("stratified"), block });

  it("refuses a block that no column holds, in a comment of the staff and of a link's holder", async () => {
    const comment = { lang: "en", text: "Since when?", anchor: anchor(2 ** 31) };
    const answer = await post("/comments", comment);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("anchor.block")]);
    const { text } = await post("/review-links", { lang: "en", version: 1 });
    const token: unknown = JSON.parse(text).data.token;
    const guest = { token, name: "Guest", text: "Since when?", anchor: anchor(2 ** 31) };
    expect((await site.call("", "POST", "/review-link/comments", guest)).status).toBe(422);
    expect((await post("/comments", { ...comment, anchor: anchor(2 ** 31 - 1) })).status).toBe(201);
  });

  it("stores no NUL and no half of a character", async () => {
    const text = "before\0after\ud800";
    const { text: answer } = await post("/comments", { lang: "en", text, anchor: anchor(1) });
    expect(JSON.parse(answer).data.comments.at(-1).text).toBe("beforeafter\ufffd");
  });

  /** Addresses with the largest numbers that their schemas let through. */
  const reads = endpoints.filter(({ method, response }) => method === "GET" && !("type" in response));
  const most = "9".repeat(20);
  it.each(reads)("answers $path with numbers, NULs and halves of characters without failing", async (endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, most);
    const keys = Object.keys(endpoint.query?.shape ?? {});
    const queries = keys.flatMap((key) => [most.slice(5), "%00", "%ED%A0%80"].map((value) => `?${key}=${value}`));
    for (const query of ["", ...queries])
      expect((await site.call("admin", "GET", path + query)).status, path + query).toBeLessThan(500);
  });

  const writes = endpoints.filter(({ method, params }) => method !== "GET" && params !== undefined);
  it.each(writes)("answers $method $path with the largest id without failing", async ({ method, path, body }) => {
    const answer = await site.call("admin", method, path.replaceAll(/\{\w+\}/g, most), body ? {} : undefined);
    expect(answer.status).toBeLessThan(500);
  });
});
