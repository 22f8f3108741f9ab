import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./context.ts";
import { handleError } from "./errors.ts";
import { requestContext } from "./request-context.ts";

const logged: string[] = [];
const log = pino({ level: "error" }, { write: (line: string) => void logged.push(line) });

function answerTo(error: Error, language?: string) {
  const app = new Hono<AppEnv>();
  app.use(requestContext(log));
  app.onError(handleError);
  app.get("/", () => {
    throw error;
  });
  return app.request("/", { headers: language ? { "Accept-Language": language } : {} });
}

describe("a failure", () => {
  it("is in Chinese unless Accept-Language prefers English", async () => {
    const error = new AppError("not_found", "news.not_found");
    expect(await (await answerTo(error)).json()).toEqual({ success: false, message: "文章不存在" });
    expect(await (await answerTo(error, "fr, en;q=0.3")).json()).toEqual({
      success: false,
      message: "This article does not exist",
    });
  });

  it("carries its fields, its data and when to try again", async () => {
    const error = new AppError("conflict", "news.stale", {
      errors: { title: ["news.title_required"] },
      data: { id: 1 },
      retryAfter: 2.1,
    });
    const answer = await answerTo(error, "zh");
    expect(answer.status).toBe(409);
    expect(answer.headers.get("Retry-After")).toBe("3");
    expect(await answer.json()).toMatchObject({ errors: { title: ["请输入文章标题"] }, data: { id: 1 } });
  });

  it("of the server exposes only a request id, and is logged with its stack", async () => {
    logged.length = 0;
    const answer = await answerTo(new Error("secret detail"));
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toContain("secret detail");
    expect(JSON.parse(text)).toMatchObject({ success: false, request_id: answer.headers.get("X-Request-Id") });
    expect(logged.join()).toContain("secret detail");
  });

  it.each([
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    Object.assign(new Error("terminating"), { code: "57P01" }),
  ])("of the database (%o) is 503 and says when to try again", async (error) => {
    const answer = await answerTo(error);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
