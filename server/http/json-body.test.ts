import { Hono } from "hono";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { jsonLimits } from "#contract/endpoints/endpoint.ts";
import type { AppEnv } from "./context.ts";
import { handleError } from "./errors.ts";
import { jsonBodyUpTo, usualBodyMs } from "./json-body.ts";
import { maxDepth, maxValues } from "./json-structure.ts";
import { limitFormBody } from "./posted-form.ts";
import { requestContext } from "./request-context.ts";

const app = new Hono<AppEnv>();
app.use(requestContext(pino({ level: "silent" })));
app.onError(handleError);
app.post("/", jsonBodyUpTo(jsonLimits.usual), async (c) => c.json(await c.req.json()));
app.post("/large", jsonBodyUpTo(jsonLimits.article), async (c) => c.json(await c.req.json()));
/** The same for somebody signed in with a role. */
for (const role of ["user", "author"] as const)
  app.post(
    `/${role}`,
    async (c, next) => {
      c.set("user", { id: 1, username: role, full_name: null, email: "a@example.org", role, created_at: "" });
      await next();
    },
    jsonBodyUpTo(jsonLimits.article),
    async (c) => c.json(await c.req.json()),
  );
app.post("/form", limitFormBody(jsonLimits.enquiry), async (c) => c.text(await c.req.text()));
app.post("/keys", jsonBodyUpTo(jsonLimits.article), async (c) => c.json(Object.keys(await c.req.json())));

const post = async (body: BodyInit, { type = "application/json", path = "/" } = {}) =>
  app.request(path, { method: "POST", body, headers: { "Content-Type": type } });

/** A request whose length is not announced. */
const send = async (body: ReadableStream<Uint8Array>, path = "/") => {
  // fetch demands `duplex` for streams; its types do not have it yet
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body, duplex: "half" };
  return app.request(new Request(`http://localhost${path}`, init));
};

const streamed = (chunks: Uint8Array[], path = "/") =>
  send(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
    path,
  );

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a JSON body", () => {
  it("reaches the handler", async () => {
    expect(await (await post('{"a":"水"}')).json()).toEqual({ a: "水" });
  });

  it("is parsed once, and never serialised again", async () => {
    const parse = vi.spyOn(JSON, "parse");
    const stringify = vi.spyOn(JSON, "stringify");
    expect((await post('{"only":[1,[2]]}', { path: "/keys" })).status).toBe(200);
    expect(parse.mock.calls.map(([text]) => text)).toEqual(['{"only":[1,[2]]}']);
    expect(stringify.mock.calls.map(([value]: unknown[]) => value)).not.toContainEqual({ only: [1, [2]] });
  });

  it.each(["", "{", "nul", "[]", '"text"', "12", "null"])("is refused with 400 when it is %j", async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ success: false, message: expect.any(String) });
  });

  it("is refused with 400 when it is not UTF-8", async () => {
    expect((await post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
    "is refused with 415 as %s",
    async (type) => {
      expect((await post("{}", { type })).status).toBe(415);
    },
  );

  it.each([
    { path: "/", limit: 16 * 1024 },
    { path: "/large", limit: 16 * 1024 * 1024 },
  ])("may have $limit bytes at $path, announced or not; one more is 413", async ({ path, limit }) => {
    const body = (bytes: number) => `{"a":"${"x".repeat(bytes - 8)}"}`;
    expect((await post(body(limit), { path })).status).toBe(200);
    expect((await post(body(limit + 1), { path })).status).toBe(413);
    const chunks = (bytes: number) => {
      const whole = Buffer.from(body(bytes));
      return [whole.subarray(0, 1000), whole.subarray(1000)];
    };
    expect((await streamed(chunks(limit), path)).status).toBe(200);
    expect((await streamed(chunks(limit + 1), path)).status).toBe(413);
  });

  const nested = (depth: number) => `{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;

  it("may have 32 levels; one more is refused with 400 before it is parsed", async () => {
    expect((await post(nested(maxDepth))).status).toBe(200);
    const parse = vi.spyOn(JSON, "parse");
    const answer = await post(nested(maxDepth + 1));
    expect(parse).not.toHaveBeenCalled();
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, message: expect.stringContaining("32") },
    ]);
  });

  it("may have 10,000 values; more are refused with 400", async () => {
    const wide = (values: number) => `{"a":[${"1,".repeat(values - 3)}1]}`;
    expect((await post(wide(maxValues), { path: "/keys" })).status).toBe(200);
    expect((await post(wide(maxValues + 1), { path: "/keys" })).status).toBe(400);
  });

  it("may hold brackets, commas and escaped quotes in its texts, wherever its pieces end", async () => {
    const text = `${'\\"[{,'.repeat(5000)}\\\\`;
    const bytes = Buffer.from(`{"a":"${text}","b":[]}`);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.subarray(7 * i, 7 * i + 7));
    const answer = await streamed(pieces, "/large");
    expect(await answer.json()).toEqual({ a: `${'"[{,'.repeat(5000)}\\`, b: [] });
  });

  it("is refused with 400 if the client disconnects before its end", async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("aborted")),
    });
    expect((await send(stream)).status).toBe(400);
  });

  it("is refused with 408 where it does not arrive within ten seconds", async () => {
    vi.useFakeTimers();
    try {
      const endless = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          controller.enqueue(new Uint8Array([0x20]));
        },
      });
      let status: number | undefined;
      const asked = send(endless).then((answer) => {
        status = answer.status;
      });
      await vi.advanceTimersByTimeAsync(usualBodyMs - 100);
      expect(status).toBeUndefined();
      await vi.advanceTimersByTimeAsync(200);
      await asked;
      expect(status).toBe(408);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the memory for large bodies", () => {
  /** Begins to send a body of unknown length, which is reckoned as the largest; `end` sends its end. */
  function hold(path: string) {
    let end = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("{"));
        end = () => {
          controller.enqueue(Buffer.from("}"));
          controller.close();
        };
      },
    });
    return { answered: send(stream, path), end };
  }
  const whole = (path: string) => streamed([Buffer.from("{}")], path);
  const isSettled = (answer: Promise<Response>) =>
    Promise.race([answer.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

  it.each([
    ["visitors", "/large"],
    ["whoever has registered", "/user"],
  ])("of %s is apart from that of the staff", async (_, path) => {
    const held = hold(path);
    const another = whole("/large");
    expect((await whole("/author")).status).toBe(200);
    expect(await isSettled(another)).toBe(false);
    held.end();
    expect((await Promise.all([held.answered, another])).map(({ status }) => status)).toEqual([200, 200]);
  });

  it("of the staff is apart from that of visitors", async () => {
    const held = hold("/author");
    const another = whole("/author");
    expect((await whole("/large")).status).toBe(200);
    expect(await isSettled(another)).toBe(false);
    held.end();
    expect((await Promise.all([held.answered, another])).map(({ status }) => status)).toEqual([200, 200]);
  });

  it("of visitors is also that of the forms that they post without a script", async () => {
    const held = hold("/large");
    const form = app.request("/form", { method: "POST", body: "a=1" });
    expect((await whole("/author")).status).toBe(200);
    expect(await isSettled(Promise.resolve(form))).toBe(false);
    held.end();
    expect((await Promise.all([held.answered, form])).map(({ status }) => status)).toEqual([200, 200]);
  });
});
