import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createLog } from "#server/log.ts";
import type { AppEnv } from "./context.ts";
import { handleError } from "./errors.ts";
import { requestContext } from "./request-context.ts";
import { traceIdOf } from "./trace-id.ts";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = "00f067aa0ba902b7";

describe("the trace id of a request", () => {
  it.each([`00-${trace}-${parent}-01`, `00-${trace}-${parent}-00`, `cc-${trace}-${parent}-01-later`])(
    "is that of %s",
    (header) => {
      expect(traceIdOf(header)).toBe(trace);
    },
  );

  it.each([
    undefined,
    "",
    trace,
    `00-${trace.toUpperCase()}-${parent}-01`,
    `00-${"0".repeat(32)}-${parent}-01`,
    `00-${trace}-${"0".repeat(16)}-01`,
    `00-${trace}-${parent}-01-more`,
    `ff-${trace}-${parent}-01`,
    `00-${trace}a-${parent}-01`,
    `00-${trace}-${parent}-01\n`,
  ])("is a new one for %s", (header) => {
    const id = traceIdOf(header);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(id).not.toBe(trace);
    expect(traceIdOf(header)).not.toBe(id);
  });

  it("is in every log line of the request, also in that of an error answered with 500", async () => {
    const lines: unknown[] = [];
    const app = new Hono<AppEnv>();
    app.use(requestContext(createLog("info", { write: (line) => void lines.push(JSON.parse(line)) })));
    app.onError(handleError);
    app.get("/broken", () => {
      throw new Error("broken");
    });
    const ask = (traceparent: string) => app.request("/broken", { headers: { traceparent } });
    expect((await ask(`00-${trace}-${parent}-01`)).status).toBe(500);
    await ask("invented");

    const entries = z.array(z.object({ msg: z.string(), trace_id: z.string() })).parse(lines);
    expect(entries.map(({ msg }) => msg)).toEqual(["request failed", "request", "request failed", "request"]);
    const [failed, asked, replaced, second] = entries.map((entry) => entry.trace_id);
    expect([failed, asked]).toEqual([trace, trace]);
    expect(replaced).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(replaced);
    expect(replaced).not.toBe(trace);
  });
});
