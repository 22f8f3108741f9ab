import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { endpointAccess } from "#contract/endpoints/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { startWholeApi } from "#tests/whole-api.ts";

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

describe("the published contract", () => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let source: string;
  beforeAll(async () => {
    database = await createTestDatabase("sqlite");
    api = await startWholeApi(database);
    source = await (await fetch(`${api.url}/openapi.json`)).text();
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });

  it("passes redocly's recommended rules", async () => {
    // without settings the server's address is localhost; some calls cannot fail by what the actor sends
    const rules = { "no-server-example.com": "off", "operation-4xx-response": "off" } as const;
    const config = await createConfig({ extends: ["recommended"], rules });
    const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
    const told = problems.map(({ ruleId, severity, message, location }) =>
      [severity, ruleId, message, location[0]?.pointer].join(" · "),
    );
    expect(told).toEqual([]);
  });

  it("fails them if an operation has no security, so that the test above can fail", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const broken = source.replace('"security":[]', '"x-security":[]');
    const problems = await lintFromString({ source: broken, absoluteRef: "/openapi.json", config });
    expect(problems.map(({ ruleId }) => ruleId)).toContain("security-defined");
  });

  it.each(Object.entries(endpointAccess))(
    "describes %s with an id, and asks for a token as the table says (%s)",
    (endpoint, least) => {
      const [method = "", path = ""] = endpoint.split(" ");
      const operation = documentSchema.parse(JSON.parse(source)).paths[`/api${path}`]?.[method.toLowerCase()];
      expect(operation?.operationId).toMatch(/^[a-z][A-Za-z\d]+$/);
      const security = operation?.security ?? [];
      if (least === "anonymous") expect([[], [{ bearer: [] }, {}], [{}, { bearer: [] }]]).toContainEqual(security);
      else expect(security).toEqual([{ bearer: [] }]);
    },
  );

  it("gives every operation a unique id", () => {
    const { paths } = documentSchema.parse(JSON.parse(source));
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(Object.keys(endpointAccess).length);
    expect(ids).toContain("getNewsById");
  });

  it.each(["/openapi.json", "/docs"])("is built once and not sent again to clients that have it: %s", async (path) => {
    const first = await fetch(api.url + path);
    const etag = first.headers.get("etag") ?? "";
    const text = await first.text();
    expect([first.headers.get("cache-control"), text.length > 10_000]).toEqual(["public, no-cache", true]);
    const stringify = vi.spyOn(JSON, "stringify");
    const again = await fetch(api.url + path);
    expect(await again.text()).toBe(text);
    expect(stringify.mock.calls.filter(([value]: unknown[]) => typeof value === "object")).toEqual([]);
    stringify.mockRestore();
    const held = await fetch(api.url + path, { headers: { "If-None-Match": `W/"other", ${etag}` } });
    expect([held.status, held.headers.get("etag"), await held.text()]).toEqual([304, etag, ""]);
    const signedIn = await fetch(api.url + path, { headers: { Authorization: "Bearer x" } });
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
  });
});
