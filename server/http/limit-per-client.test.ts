import { Hono } from "hono";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/databases.ts";
import type { AppEnv } from "./context.ts";
import { secondsBeyond } from "./limit-per-client.ts";
import { createRateLimits } from "./rate-limit.ts";

it("a page learns when its client, counted by network, may search again", async () => {
  const database = await createTestDatabase("sqlite");
  const { searchesPerClient } = createRateLimits({
    ...database,
    figures: { searchesPerClient: { attempts: 2, seconds: 60 } },
  });
  const app = new Hono<AppEnv>();
  app.get("/:address", async (c) => {
    c.set("address", c.req.param("address"));
    c.set("log", pino({ level: "silent" }));
    return c.json(await secondsBeyond(c, searchesPerClient));
  });
  const ask = async (address: string): Promise<unknown> => (await app.request(`/${address}`)).json();
  expect([await ask("2001:db8::1"), await ask("2001:db8::2")]).toEqual([null, null]);
  expect(await ask("2001:db8::3")).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
  expect(await ask("192.0.2.1")).toBe(null);
  await database.close();
});
