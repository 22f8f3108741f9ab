import { expect, it } from "vitest";
import { hasTopLevelAwait } from "./top-level-await.ts";

it.each([
  "await start();",
  "export const value = await import('./other.js');",
  "if (ready) await start(); else stop();",
  "for await (const line of lines) print(line);",
  "await using file = open();",
])("finds what a module waits for: %s", (code) => {
  expect(hasTopLevelAwait("module.js", code)).toBe(true);
});

it.each([
  "start().catch(stop);",
  "async function start() { await read(); }",
  "const start = async () => { for await (const line of lines) print(line); };",
  "export class File { async read() { await using handle = open(); return await handle.text(); } }",
  "const text = 'await start()'; // await start()",
])("allows what waits later: %s", (code) => {
  expect(hasTopLevelAwait("module.js", code)).toBe(false);
});
