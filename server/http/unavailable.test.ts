import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { head, rawRequest } from "#tests/raw-request.ts";
import { respondUnavailable } from "./unavailable.ts";

const server = createServer((request, response) => {
  if (request.url === "/api/begun") response.setHeader("X-Request-Id", "known-1");
  respondUnavailable(response, { retryAfter: 2 });
});
let port = 0;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it.each([
  ["en-GB,en;q=0.9", "The service is temporarily unavailable. Please try again later"],
  ["zh-CN", "服务暂时不可用，请稍后重试"],
  ["fr", "服务暂时不可用，请稍后重试"],
])("gives calls of the API that ask for %s the envelope in that language, with an id", async (language, message) => {
  const answer = await rawRequest(port, head("GET", "/api/news?page=1", { "Accept-Language": language }));
  expect(answer).toMatchObject({
    status: 503,
    headers: { "content-type": "application/json", "retry-after": "2", "x-request-id": expect.any(String) },
  });
  expect(JSON.parse(answer.body)).toEqual({ success: false, message });
});

it("gives pages plain text", async () => {
  const answer = await rawRequest(port, head("GET", "/en", { "Accept-Language": "en" }));
  expect(answer).toMatchObject({ status: 503, headers: { "content-type": "text/plain; charset=utf-8" } });
  expect(answer.body).toBe("The service is temporarily unavailable. Please try again later\n");
});

it("keeps the id of a request that the application has begun", async () => {
  const answer = await rawRequest(port, head("GET", "/api/begun"));
  expect(answer.headers["x-request-id"]).toBe("known-1");
});
