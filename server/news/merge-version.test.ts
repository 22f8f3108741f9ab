import { expect, it } from "vitest";
import { mergeVersion } from "./merge-version.ts";

const figure = (caption: string) => `<figure><img src="/a.webp" alt=""><figcaption>${caption}</figcaption></figure>`;

it.each([
  ["leaves out captions and code beside other text", `<p>水温</p>${figure("图 1")}<pre>int x;</pre>`, "水温"],
  ["is the code where there is nothing else", "<pre><code>int x;</code></pre>", "int x;"],
  ["is the caption where there is nothing else", figure("库水温分布"), "库水温分布"],
  ["is the first 200 characters of either", `<pre>${"x".repeat(201)}</pre>`, `${"x".repeat(200)}...`],
  ["is empty where there is no text", figure(""), ""],
])("makes a summary that %s", (_, html, summary) => {
  const merged = mergeVersion(undefined, { title: "t" }, html);
  expect([merged.summary, merged.summary_auto]).toEqual([summary, 1]);
});
