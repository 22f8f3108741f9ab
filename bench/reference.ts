import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/**
 * The yardstick: a bare `node:http` server that sends the bytes and headers of one recorded answer, and does nothing
 * else. Takes the record's path as its argument and prints its port.
 */
const [, , file = ""] = process.argv;
const record: unknown = JSON.parse(readFileSync(file, "utf8"));

function parse(value: unknown): { headers: Record<string, string>; body: Buffer } {
  if (typeof value !== "object" || value === null || !("headers" in value) || !("body" in value))
    throw new TypeError(file);
  const { headers, body } = value;
  if (typeof headers !== "object" || headers === null || typeof body !== "string") throw new TypeError(file);
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, String(header)])),
    body: Buffer.from(body, "base64"),
  };
}

const { headers, body } = parse(record);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
});
process.on("SIGTERM", () => process.exit(0));
