import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { consumeNonce, createNonce } from "./script-hashes.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("the scripts of a page", () => {
  it("are allowed only with the nonce of the rendering", () => {
    const nonce = createNonce();
    const html = [
      `<script nonce="${nonce}">own("1 > 0")</script>`,
      `<script type="module" nonce="${nonce}" async="">import "/a.js"</script>`,
      `<script nonce="${nonce}" src="/assets/a.js"></script>`,
      `<p><script>alert(1)</script><script nonce="guess">alert(2)</script><script nonce>alert(3)</script></p>`,
      `<link rel="modulepreload" nonce="${nonce}" href="/b.js"/>`,
      `<script type="application/ld+json">{}</script>`,
    ].join("");
    const taken = consumeNonce(html, nonce);
    expect(taken.hashes).toEqual([hashOf('own("1 > 0")'), hashOf('import "/a.js"')]);
    expect(taken.html).not.toContain(nonce);
    expect(taken.html).toContain('<script>own("1 > 0")</script><script type="module" async="">');
    expect(taken.html).toContain("<script>alert(1)</script>");
  });

  it("are hashed by their bytes", () => {
    const nonce = createNonce();
    const script = 'own("水")';
    const bytes = `<p>水</p><script nonce="${nonce}">${script}</script>`;
    const { html, hashes } = consumeNonce(bytes, nonce);
    expect(hashes).toEqual([hashOf(script)]);
    expect(html).toBe(`<p>水</p><script>${script}</script>`);
  });

  it("are not allowed after an unfinished tag", () => {
    const nonce = createNonce();
    const { hashes } = consumeNonce(`<div><script x="</div><script nonce="${nonce}">own()</script>`, nonce);
    expect(hashes).toEqual([hashOf("own()")]);
  });

  it("have another nonce in each rendering", () => {
    const nonces = new Set(Array.from({ length: 100 }, createNonce));
    expect(nonces.size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
  });
});
