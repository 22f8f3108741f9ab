import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import { throwFailure } from "./route-failure.server.ts";

afterEach(() => vi.restoreAllMocks());

/** What is thrown in place of an error. */
function thrownFor(...failure: Parameters<typeof throwFailure>): unknown {
  try {
    return throwFailure(...failure);
  } catch (error) {
    return error;
  }
}

describe("a failure of the news", () => {
  it("is told with its status where it may be", () => {
    const thrown = thrownFor(new AppError("not_found", "news.not_found"), "zh", "news.list.failed_fallback");
    expect(thrown).toMatchObject({ data: { message: "文章不存在" }, init: { status: 404 } });
  });

  it("is logged and told in the list's own words where it may not be", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const error = new Error("no such table");
    const thrown = thrownFor(error, "zh", "news.list.failed_fallback");
    expect(thrown).toMatchObject({ data: { message: "获取新闻失败" }, init: { status: 500 } });
    expect(log).toHaveBeenCalledWith(error);
  });

  it("is thrown as it is where there are no words for it", () => {
    const error = new Error("no such table");
    expect(thrownFor(error, "zh")).toBe(error);
  });
});
