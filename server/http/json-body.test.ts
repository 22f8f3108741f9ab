import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "./context.ts";
import { handleError } from "./errors.ts";
import { jsonBody, jsonLimit } from "./json-body.ts";
import { requestContext } from "./request-context.ts";

const app = new Hono<AppEnv>();
app.use(requestContext(pino({ level: "silent" })));
app.onError(handleError);
app.post("/", jsonBody, async (c) => c.json(await c.req.json()));

const post = async (body: BodyInit, type = "application/json") =>
  app.request("/", { method: "POST", body, headers: { "Content-Type": type } });

describe("a JSON body", () => {
  it("reaches the handler", async () => {
    expect(await (await post('{"a":"水"}')).json()).toEqual({ a: "水" });
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
      expect((await post("{}", type)).status).toBe(415);
    },
  );

  it("is refused with 413 over the limit, announced or not", async () => {
    const huge = `{"a":"${"x".repeat(jsonLimit)}"}`;
    expect((await post(huge)).status).toBe(413);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < 17; i++) controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
        controller.close();
      },
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: stream,
      ...{ duplex: "half" }, // required by fetch for streams, not yet known to the types
    });
    expect((await app.request(request)).status).toBe(413);
  });
});
