import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { memoryStorage } from "#tests/memory-storage.ts";
import { ApiError, request } from "./api.ts";
import { call } from "./call.ts";

/** A real server behind the browser's relative addresses; each test says what it answers. */
let server: Server;
let answer: (
  request: IncomingMessage,
  body: string,
) => { status: number; body: string; headers?: Record<string, string> } | null;
const stored = new Map<string, string>();

beforeEach(async () => {
  server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const given = answer(request, Buffer.concat(chunks).toString());
    if (given) response.writeHead(given.status, given.headers).end(given.body);
    else request.socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const base = `http://127.0.0.1:${address.port}`;
  const overNetwork = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => overNetwork(`${base}${path}`, init));
  vi.stubGlobal("document", { documentElement: { lang: "zh-Hans", toggleAttribute: () => undefined } });
  vi.stubGlobal("localStorage", memoryStorage(stored));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
  server.closeAllConnections();
  server.close();
});

const replies = (status: number, body: unknown) => {
  answer = () => ({ status, body: typeof body === "string" ? body : JSON.stringify(body) });
};

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("The call was expected to fail", { cause: error });
  return error;
}

describe("a call", () => {
  it("bears the token, the page's language and a JSON body, and returns the envelope", async () => {
    stored.set("token", "abc");
    answer = ({ method, url, headers }, body) => ({
      status: 201,
      body: JSON.stringify({ success: true, method, url, body, headers }),
    });
    const echoed = await request({ method: "PATCH", path: "/auth/me" }, { body: { full_name: "T" } });
    expect(echoed).toMatchObject({
      method: "PATCH",
      url: "/api/auth/me",
      body: '{"full_name":"T"}',
      headers: { authorization: "Bearer abc", "accept-language": "zh-Hans", "content-type": "application/json" },
    });
  });

  it("sends a form as it is, and no token where there is none", async () => {
    answer = ({ headers }, body) => ({ status: 200, body: JSON.stringify({ success: true, headers, body }) });
    const form = new FormData();
    form.set("name", "Lin");
    const echoed = await request({ method: "POST", path: "/team" }, { body: form });
    expect(echoed).toMatchObject({ headers: { "content-type": expect.stringContaining("multipart/form-data") } });
    expect(JSON.stringify(echoed)).not.toContain("authorization");
  });

  it("succeeds without a body, as a counted view does", async () => {
    replies(204, "");
    expect(await request({ method: "POST", path: "/news/{id}/views" }, { params: { id: 1 } })).toEqual({});
  });
});

describe("a call of an endpoint", () => {
  it("puts parameters into path and query, and leaves out what has no value", async () => {
    let asked = "";
    answer = ({ url }) => {
      asked = url ?? "";
      return { status: 200, body: JSON.stringify({ success: true, data: { revisions: [] } }) };
    };
    await call(newsEndpoints.listRevisions, { params: { id: 7 }, query: { lang: "en" } });
    expect(asked).toBe("/api/news/7/revisions?lang=en");
    await call(newsEndpoints.listRevisions, { params: { id: 7 }, query: { lang: undefined } });
    expect(asked).toBe("/api/news/7/revisions");
    // an empty filter leaves nothing out, and every status is more than what visitors' lists hold
    const query = { status: "all", category: "", q: "lake", lang: "en" } as const;
    await failure(call(newsEndpoints.list, { query }));
    expect(asked).toBe("/api/news?status=all&q=lake&lang=en");
  });

  it("gives the answer as the contract says, without other fields", async () => {
    replies(200, { success: true, message: "ok", more: 1 });
    expect(await call(newsEndpoints.remove, { params: { id: 7 } })).toEqual({ success: true, message: "ok" });
    replies(204, "");
    expect(await call(newsEndpoints.countView, { params: { id: 7 } })).toBeUndefined();
  });

  it("fails where the answer is not as the contract says", async () => {
    replies(200, { success: true, data: { revisions: [{ id: "7" }] } });
    const error = await failure(call(newsEndpoints.listRevisions, { params: { id: 7 } }));
    expect(error).toMatchObject({ kind: "response", status: 0, message: "" });
  });
});

describe("a failed call", () => {
  it("brings the server's words, field by field", async () => {
    replies(422, { success: false, message: "请检查", errors: { email: ["无效", "过长"], odd: 3 }, data: { id: 1 } });
    const error = await failure(request({ method: "POST", path: "/auth/logout" }));
    expect(error).toMatchObject({ kind: "response", status: 422, message: "请检查", data: { id: 1 } });
    expect(error.errors).toEqual({ email: ["无效", "过长"], odd: [] });
  });

  it("is one where the status is good and the envelope says otherwise", async () => {
    replies(200, { success: false, message: "no" });
    expect((await failure(request({ method: "GET", path: "/news" }))).message).toBe("no");
  });

  it("has no words where a gateway answers with a page", async () => {
    replies(502, "<h1>Bad gateway</h1>");
    expect(await failure(request({ method: "GET", path: "/news" }))).toMatchObject({
      kind: "response",
      status: 502,
      message: "",
      errors: {},
    });
  });

  it("says when the server could not be reached", async () => {
    answer = () => null;
    expect((await failure(request({ method: "GET", path: "/news" }))).kind).toBe("network");
  });

  it("gives up after ten seconds", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    answer = () => {
      clock.abort();
      return null;
    };
    expect((await failure(request({ method: "GET", path: "/news" }))).kind).toBe("timeout");
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });

  it("throws the caller's own abort as it is", async () => {
    replies(200, { success: true });
    const error: unknown = await request({ method: "GET", path: "/news" }, { signal: AbortSignal.abort() }).catch(
      (reason: unknown) => reason,
    );
    expect(error).not.toBeInstanceOf(ApiError);
  });
});

describe("a 401", () => {
  beforeEach(() => {
    stored.set("token", "old").set("user", '{"username":"lin"}');
    replies(401, { success: false, message: "失效" });
  });

  it("ends the session", async () => {
    await failure(request({ method: "GET", path: "/auth/me" }));
    expect([...stored.keys()]).toEqual([]);
  });

  it("at the login form is only a wrong password", async () => {
    await failure(request({ method: "POST", path: "/auth/login" }, { body: { email: "", password: "" }, login: true }));
    expect(stored.get("token")).toBe("old");
  });

  it("about a token that was replaced meanwhile leaves the new one alone", async () => {
    answer = () => {
      stored.set("token", "new");
      return { status: 401, body: "{}" };
    };
    await failure(request({ method: "GET", path: "/news" }));
    expect(stored.get("token")).toBe("new");
  });
});
