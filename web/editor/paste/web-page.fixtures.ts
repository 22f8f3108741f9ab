import type { PasteFixture } from "./paste-fixture.ts";

const small =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** What browsers copy from pages. */
export const webPages: readonly PasteFixture[] = [
  {
    name: "nested boxes, scripts, computed styles and places of the page",
    html: `<meta charset='utf-8'><div id="content" style="color: rgb(33, 37, 41); font-family: system-ui; font-weight: 400; white-space: normal;"><header><nav aria-hidden="true"><a href="#top">#</a></nav><h1 class="title">Lake <em>levels</em></h1></header><div><div><span style="font-size:16px">The level <span style="font-weight: 700">rose</span> by <span style="font-style:italic">3 m</span>,<br><br>then it </span><a href="#fn1"><sup>1</sup></a> fell.</div></div><script>alert(1)</script><style>p{}</style><svg><text>x</text></svg><button>Share</button></div>`,
    expected:
      "<h2>Lake <em>levels</em></h2><p>The level <strong>rose</strong> by <em>3 m</em>,</p><p>then it <sup>1</sup> fell.</p>",
  },
  {
    name: "lists nested beside their items, definition lists and quotations",
    html: "<ul><li>one</li><ul><li>deep</li></ul><li><p>two</p><p>more</p></li><li> </li></ul><ol start='4'><li><div>four</div></li></ol><dl><dt><b>Term</b></dt><dd>Meaning</dd></dl><blockquote class='q'><div>said</div></blockquote><hr class='x'>",
    expected:
      '<ul><li><p>one</p><ul><li><p>deep</p></li></ul></li><li><p>two</p><p>more</p></li></ul><ol start="4"><li><p>four</p></li></ol><p><strong>Term</strong></p><p>Meaning</p><blockquote><p>said</p></blockquote><hr />',
  },
  {
    name: "tables with widths, and tables that only arrange",
    html: "<table width='100%'><tr><td><table style='width:80%'><caption>Depths</caption><colgroup><col width=40></colgroup><thead><tr><th scope=col style='width:40px'>Site</th><th>m</th></tr></thead><tbody><tr><td rowspan=2 bgcolor=red><font color=blue>A</font></td><td></td></tr><tr><td>7</td></tr></tbody></table></td></tr></table>",
    expected:
      '<p>Depths</p><table><tbody><tr><th><p>Site</p></th><th><p>m</p></th></tr><tr><td rowspan="2"><p>A</p></td><td><p></p></td></tr><tr><td><p>7</p></td></tr></tbody></table>',
  },
  {
    name: "links of forbidden schemes",
    html: "<p><a href='javascript:alert(1)'>a</a> <a href='ftp://x.example'>b</a> <a href='mailto:c@x.example'>c</a> <a href='tel:1'>d</a></p>",
    expected:
      '<p><a href="about:blank">a</a> <a href="about:blank">b</a> <a href="mailto:c@x.example">c</a> <a href="tel:1">d</a></p>',
  },
  {
    name: "pictures late, inside, own, tiny, relative and captioned",
    html: `<p>a<img src="${small}" data-src="//pic.example/late.jpg" alt="Dam" width="300">b<img src="https://count.example/p.gif" width="1" height="1"><img src="${small}" alt="image"><img src="https://site.example/uploads/media/x.webp" alt="own"><img src="images/rel.png"></p><figure><picture><source srcset="x.avif"><img src="https://pic.example/big.png" width="1600"></picture><figcaption>A <b>big</b> one &amp; more</figcaption></figure><img class="emoji" alt="😀" src="https://s.example/1f600.svg">`,
    expected: `<p>a</p><figure><img src="https://pic.example/late.jpg" alt="Dam" width="300" /><figcaption></figcaption></figure><p>b</p><figure class="wm-image-75"><img src="${small}" alt="" /><figcaption></figcaption></figure><figure class="wm-image-75"><img src="/uploads/media/x.webp" alt="own" /><figcaption></figcaption></figure><figure class="wm-image-75"><figcaption></figcaption></figure><figure class="wm-image-75"><img src="https://pic.example/big.png" alt="" /><figcaption>A big one &amp; more</figcaption></figure><p>😀</p>`,
    missing: [["address", "rel.png"]],
  },
  {
    name: "code of pages and of code editors",
    html: `<div class="highlight"><pre class="lang-py"><span class="k">def</span> f(a):\n    return a &lt; 1\n</pre></div><div style="color:#d4d4d4;font-family: Menlo, Monaco, 'Courier New', monospace;white-space: pre;"><div><span style="color:#569cd6;">let</span> a = 1;</div><div>  b();</div></div><p>Use <code>npm</code> or <kbd>Ctrl</kbd>.</p>`,
    expected:
      '<pre><code class="language-python">def f(a):\n    return a &lt; 1</code></pre><pre><code>let a = 1;\n  b();</code></pre><p>Use <code>npm</code> or <code>Ctrl</code>.</p>',
  },
  {
    name: "a document of Google",
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Results</span></h2><p dir="ltr"><span style="font-weight:400;">Plain </span><span style="font-weight:700;text-decoration:none;">bold</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>x</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>y</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    expected: "<h2>Results</h2><p>Plain <strong>bold</strong></p><ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>",
  },
];
