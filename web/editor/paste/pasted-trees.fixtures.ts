/** A node with what is inside: its name and attributes, then its content; a text with marks names them in the same way. */
export type Tree = string | readonly Tree[];

/** What is pasted, as HTML or as plain text, the text that it becomes, and what is named as not kept. */
interface PastedTree {
  name: string;
  html?: string;
  plain?: string;
  tree: readonly Tree[];
  losses?: Readonly<Record<string, number>>;
}

const p = (...content: Tree[]): Tree => ["paragraph", ...content];
const li = (...content: Tree[]): Tree => ["listItem", ...content];
const td = (...content: Tree[]): Tree => ["tableCell", p(...content)];
const tr = (...content: Tree[]): Tree => ["tableRow", ...content];

const wordItem = (marker: string, words: string, { list = 0, level = 1 } = {}) =>
  `<p class=MsoListParagraph style='mso-list:l${list} level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${words}</p>`;
const image = "/images/news/oxygen-year.1600x900.webp";
const other = "/images/news/flow-break.1600x900.webp";

export const pastedTrees: readonly PastedTree[] = [
  // stars, tildes and the like
  {
    name: "stars and underscores of HTML are text",
    html: "<p>Q = v * A * t，把 *.dat 和 *.out</p><p>*p&lt;0.05，**p&lt;0.01，_a_，`b`，3 ~~ 5 ~~ 7，*c*</p>",
    tree: [p("Q = v * A * t，把 *.dat 和 *.out"), p("*p<0.05，**p<0.01，_a_，`b`，3 ~~ 5 ~~ 7，*c*")],
  },
  {
    name: "stars of a plain text are text",
    plain: "Q = v * A * t\n*p<0.05，**p<0.01，_a_，~~b~~，*c*",
    tree: [p("Q = v * A * t"), p("*p<0.05，**p<0.01，_a_，~~b~~，*c*")],
  },
  {
    name: "a lone tilde of Markdown stands between numbers",
    plain: "## 水深\n\n表层0~5m，底层30~40m，~~旧值~~。",
    tree: [["heading 2", "水深"], p("表层0~5m，底层30~40m，", ["strike", "旧值"], "。")],
  },
  // links
  {
    name: "a bare address ends where the Chinese sentence goes on",
    plain: "（https://example.com/a）下载，见https://a.example/b。其余",
    tree: [
      p(
        "（",
        ["link https://example.com/a", "https://example.com/a"],
        "）下载，见",
        ["link https://a.example/b", "https://a.example/b"],
        "。其余",
      ),
    ],
  },
  {
    name: "a bare address in Markdown ends there too",
    plain: "## 资料\n\n见https://a.example/x。其余（https://a.example/y）见附录",
    tree: [
      ["heading 2", "资料"],
      p(
        "见",
        ["link https://a.example/x", "https://a.example/x"],
        "。其余（",
        ["link https://a.example/y", "https://a.example/y"],
        "）见附录",
      ),
    ],
  },
  {
    name: "an address leads to the page without the end of the sentence",
    html: '<p><a href="https://a.example/x。">甲</a><a href="https://a.example/y）">乙</a></p>',
    tree: [p(["link https://a.example/x", "甲"], ["link https://a.example/y", "乙"])],
  },
  {
    name: "an address relative to another site is no link",
    html: '<p><a href="report.html">报告</a>、<a href="/download/1">下载</a>、<a href="/uploads/a.pdf">附件</a></p>',
    tree: [p("报告、下载、", ["link /uploads/a.pdf", "附件"])],
    losses: { links: 2 },
  },
  {
    name: "a link to a place of the same text finds it, one to any other place is named",
    html: '<ul><li><a href="#s1">水情</a></li><li><a href="#elsewhere">其余</a></li></ul><h2 id="s1">水情</h2><p><a name="top"></a>平稳</p><p><a href="#top">上</a><a href="#">x</a></p>',
    tree: [
      ["bulletList", li(p(["link #s1", "水情"])), li(p("其余"))],
      ["heading anchor=s1 2", "水情"],
      ["paragraph anchor=top", "平稳"],
      p(["link #top", "上"], "x"),
    ],
    losses: { links: 1 },
  },
  {
    name: "a path that the server would not take as ours is no image",
    html: '<p>x</p><p><img src="/uploads/图.png" alt="x"></p>',
    tree: [p("x"), ["figure alt=x missing=address origin=图.png"]],
  },
  {
    name: "a path of another site is no image of ours",
    html: `<p>x</p><p><img src="/wp-content/x.png" alt="x"></p><p><img src="${image}" alt="y"></p>`,
    tree: [p("x"), ["figure alt=x missing=address origin=x.png"], [`figure src=${image} alt=y`]],
  },
  {
    name: "links and bold on code stay",
    html: '<p>See <a href="https://a.example/x"><code>level()</code></a> and <strong><code>q</code></strong>.</p>',
    tree: [p("See ", ["link https://a.example/x, code", "level()"], " and ", ["bold, code", "q"], ".")],
  },
  // lists
  {
    name: "a paragraph's marker that says more than a number is one of its words",
    html: ["第一条", "步骤1", "1.1."].map((marker) => wordItem(marker, "甲")).join(""),
    tree: [p("第一条 甲"), p("步骤1 甲"), p("1.1. 甲")],
  },
  {
    name: "such a marker inside a list stays in its item",
    html: wordItem("1.", "甲") + wordItem("1.1.", "乙", { level: 2 }) + wordItem("2.", "丙"),
    tree: [["orderedList", li(p("甲"), p("1.1. 乙")), li(p("丙"))]],
  },
  {
    name: "Roman numerals and numbers in circles count",
    html: `${wordItem("Ⅰ.", "甲")}${wordItem("Ⅱ.", "乙")}<p>其余</p>${wordItem("⑴", "丙", { list: 1 })}${wordItem("⑵", "丁", { list: 1 })}`,
    tree: [["orderedList type=I", li(p("甲")), li(p("乙"))], p("其余"), ["orderedList", li(p("丙")), li(p("丁"))]],
  },
  {
    name: "Chinese numerals go on after a paragraph",
    html: `${wordItem("一、", "甲")}<p class=MsoNormal>文</p>${wordItem("二、", "乙")}<p>文</p>${wordItem("（三）", "丙", { list: 1 })}`,
    tree: [
      ["orderedList", li(p("甲"))],
      p("文"),
      ["orderedList start=2", li(p("乙"))],
      p("文"),
      ["orderedList start=3", li(p("丙"))],
    ],
  },
  {
    name: "letters go on after a paragraph",
    html: `${wordItem("a)", "甲")}<p>文</p>${wordItem("b)", "乙")}`,
    tree: [["orderedList type=a", li(p("甲"))], p("文"), ["orderedList start=2 type=a", li(p("乙"))]],
  },
  {
    name: "a number that is left out in a list is left out",
    html: `${wordItem("1.", "甲")}${wordItem("3.", "乙")}<ol><li>一</li><li value="5">五</li></ol>`,
    tree: [
      ["orderedList", li(p("甲")), ["listItem value=3", p("乙")]],
      ["orderedList", li(p("一")), ["listItem value=5", p("五")]],
    ],
  },
  {
    name: "lists by letters of a page keep their kind",
    html: '<ol type="a" start="3"><li>甲</li></ol><ol style="list-style-type: upper-roman"><li>乙</li></ol>',
    tree: [
      ["orderedList start=3 type=a", li(p("甲"))],
      ["orderedList type=I", li(p("乙"))],
    ],
  },
  {
    name: "nested lists keep their levels, also where one is left out",
    html: "<ol><li><p>甲</p></li><ol><ol><li><p>乙</p></li></ol><li><p>丙</p></li></ol></ol>",
    tree: [["orderedList", li(p("甲"), ["orderedList", li(p(), ["orderedList", li(p("乙"))]), li(p("丙"))])]],
  },
  {
    name: "lists whose levels are told beside their items are nested",
    html: '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>甲</p></li></ul></div><div class="ListContainerWrapper"><ol start="2"><li data-aria-level="2"><p>甲之一</p></li></ol></div><div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>乙</p></li></ul></div>',
    tree: [["bulletList", li(p("甲"), ["orderedList start=2", li(p("甲之一"))]), li(p("乙"))]],
  },
  {
    name: "tasks keep their marks",
    html: '<ul><li><input type="checkbox" checked disabled> 取样</li><li><input type="checkbox" disabled> 测定</li></ul>',
    tree: [["bulletList", li(p("☑ 取样")), li(p("☐ 测定"))]],
  },
  // headings
  {
    name: "numbered headings of Word keep their numbers, and both levels",
    html: "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1&nbsp;</span>概况</h1><p class=MsoNormal>甲</p><h2 style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1&nbsp;</span>背景</h2>",
    tree: [["heading 2", "1 概况"], p("甲"), ["heading 3", "1.1 背景"]],
  },
  {
    name: "all levels go down where first and second headings both occur",
    html: "<h1>章</h1><h2>节</h2><h3>目</h3><h6>末</h6>",
    tree: [
      ["heading 2", "章"],
      ["heading 3", "节"],
      ["heading 4", "目"],
      ["heading 6", "末"],
    ],
  },
  {
    name: "a first heading alone becomes a second one",
    html: "<h1>章</h1><h3>目</h3>",
    tree: [
      ["heading 2", "章"],
      ["heading 3", "目"],
    ],
  },
  // what is seen and what is not
  {
    name: "the words of content controls are kept",
    html: "<p class=MsoNormal>站名：<w:Sdt ID='1'>石门</w:Sdt></p>",
    tree: [p("站名：石门")],
  },
  {
    name: "unseen characters go from HTML",
    html: "<p>库\u200b容 hydro\u200bgraph，grep\u0008 的</p>",
    tree: [p("库容 hydrograph，grep 的")],
  },
  {
    name: "unseen characters go from plain text",
    plain: "库\u200b容\ufeff，grep\u0008 的",
    tree: [p("库容，grep 的")],
  },
  {
    name: "hidden rows and cells are left out and named",
    html: '<table><tr><td>甲</td><td>1</td><td style="display:none">x</td></tr><tr style="display:none"><td>密</td><td>2</td></tr><tr><td>乙</td><td>3</td></tr></table>',
    tree: [["table", tr(td("甲"), td("1")), tr(td("乙"), td("3"))]],
    losses: { hidden: 2 },
  },
  // tables
  {
    name: "a short row is filled at its end",
    html: "<table><tr><td>站</td></tr><tr><td>甲</td><td>3.2</td></tr></table>",
    tree: [["table", tr(td("站"), td()), tr(td("甲"), td("3.2"))]],
  },
  {
    name: "a table in a cell stays there",
    html: "<table><tr><td>甲</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr><tr><td>乙</td><td>丙</td></tr></table>",
    tree: [["table", tr(td("甲"), ["tableCell", ["table", tr(td("1"), td("2"))]]), tr(td("乙"), td("丙"))]],
  },
  {
    name: "a row's alignment is that of its cells",
    html: '<table><tr align="center"><td>甲</td><td align="right">1</td></tr></table>',
    tree: [
      ["table", tr(["tableCell", ["paragraph align=center", "甲"]], ["tableCell", ["paragraph align=right", "1"]])],
    ],
  },
  // images
  {
    name: "each image of a figure is kept, the caption below the last",
    html: `<figure><img src="${image}" alt="one"><img src="${other}" alt="two"><figcaption>both, <a href="https://a.example/s">source</a></figcaption></figure>`,
    tree: [
      [`figure src=${image} alt=one`],
      [`figure src=${other} alt=two`, "both, ", ["link https://a.example/s", "source"]],
    ],
  },
  {
    name: "a gallery's images keep their captions",
    html: `<figure class="wp-block-gallery"><figure><img src="${image}" alt="one"><figcaption>甲</figcaption></figure><figure><img src="${other}" alt="two"><figcaption>乙</figcaption></figure><figcaption>全部</figcaption></figure>`,
    tree: [[`figure src=${image} alt=one`, "甲"], [`figure src=${other} alt=two`, "乙"], p("全部")],
  },
  {
    name: "a card keeps title, text, picture and link",
    html: `<figure><a href="https://a.example/post"><div>题名</div><div>说明</div><img src="${image}" alt=""></a></figure>`,
    tree: [
      p(["link https://a.example/post", "题名"]),
      p(["link https://a.example/post", "说明"]),
      [`figure src=${image} href=https://a.example/post`],
    ],
  },
  {
    name: "a link around an image stays",
    html: `<p><a href="https://a.example/map"><img src="${image}" alt="map"></a></p>`,
    tree: [[`figure src=${image} alt=map href=https://a.example/map`]],
  },
  {
    name: "JPEG is known by the ending of its files",
    html: '<p><img src="data:image/jpg;base64,/9j/4AAQSkZJRgABAQ==" alt="x"></p>',
    tree: [["figure src=data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ== alt=x"]],
  },
  // code
  {
    name: "code without the numbers of its lines",
    html: '<figure class="highlight python"><table><tr><td class="gutter"><pre><span class="line">1</span></pre></td><td class="code"><pre><span class="line">a = 1</span></pre></td></tr></table></figure>',
    tree: [["codeBlock language=python", "a = 1"]],
  },
  {
    name: "code of a table of lines",
    html: '<table class="highlight"><tr><td class="blob-num" data-line-number="1">1</td><td class="blob-code">a = 1</td></tr><tr><td class="blob-num">2</td><td class="blob-code">b = 2</td></tr></table>',
    tree: [["codeBlock", "a = 1\nb = 2"]],
  },
  {
    name: "code without the bar above it",
    html: '<pre><div><span>python</span><div>复制代码</div></div><code class="language-python">a = 1\nb = 2</code></pre>',
    tree: [["codeBlock language=python", "a = 1\nb = 2"]],
  },
  {
    name: "words around code in a preformatted text stay",
    html: "<pre>run <code>ls</code> now</pre>",
    tree: [["codeBlock", "run ls now"]],
  },
  {
    name: "languages of code by any of their names",
    html: ["html", "shell", "SQL", "yml", "c"]
      .map((name) => `<pre><code class="language-${name}">x</code></pre>`)
      .join(""),
    tree: ["xml", "bash", "sql", "yaml", "c"].map((name): Tree => [`codeBlock language=${name}`, "x"]),
  },
  // formulas
  {
    name: "a formula becomes TeX",
    html: "<p>坡度 <math><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>=</mo><msup><mn>10</mn><mn>3</mn></msup></math></p>",
    tree: [p("坡度 ", ["code", "\\frac{a}{b}={10}^{3}"])],
    losses: { formulas: 1 },
  },
  {
    name: "a formula of an encyclopedia keeps its TeX, once",
    html: '<p>其中<span class="mwe-math-element"><span style="display: none;"><math><mi>Q</mi></math></span><img src="https://a.example/f.svg" aria-hidden="true" alt="{\\displaystyle Q}"></span>为流量</p>',
    tree: [p("其中", ["code", "Q"], "为流量")],
    losses: { formulas: 1 },
  },
  {
    name: "a formula of KaTeX keeps its annotation",
    html: '<p><span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>v</mi></mrow><annotation encoding="application/x-tex">\\bar v</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">v¯</span></span>为流速</p>',
    tree: [p(["code", "\\bar v"], "为流速")],
    losses: { formulas: 1 },
  },
  // Markdown
  {
    name: "front matter and remarks are left out and named",
    plain: "---\ntitle: 旬报\ntags:\n  - 水\n---\n\n# 水情\n\n平稳。<!-- more -->",
    tree: [["heading 2", "水情"], p("平稳。")],
    losses: { frontMatter: 1, comments: 1 },
  },
  {
    name: "breaks and images written as tags are what they say, others are to be read",
    plain: `## 表\n\n甲<br>乙 <b>丙</b>\n\n<img src="${image}" alt="图甲">\n\nH<sub>2</sub>O`,
    tree: [
      ["heading 2", "表"],
      p("甲", ["hardBreak"], "乙 <b>丙</b>"),
      [`figure src=${image} alt=图甲`],
      p("H", ["subscript", "2"], "O"),
    ],
  },
  {
    name: "emphasis of Markdown beside Chinese punctuation",
    plain: "## 注\n\n**限值：**以**“低水”**为准，*（甲）*除外，a * b * c",
    tree: [
      ["heading 2", "注"],
      p(["bold", "限值："], "以", ["bold", "“低水”"], "为准，", ["italic", "（甲）"], "除外，a * b * c"),
    ],
  },
  {
    name: "notes of Markdown are text",
    plain: "参考[^1]。\n\n[^1]: 张三，2022。",
    tree: [p("参考[^1]。"), p("[^1]: 张三，2022。")],
    losses: { footnotes: 1 },
  },
  {
    name: "tasks and formulas of Markdown are kept as they are read",
    plain: "- [x] 取样\n- [ ] 测定\n\n$a_1*b_1*c$ 与 $$x_{i}$$",
    tree: [["bulletList", li(p("☑ 取样")), li(p("☐ 测定"))], p("$a_1*b_1*c$ 与 $$x_{i}$$")],
  },
];

/** What is typed, letter by letter, and the text that it becomes. */
export const typedTrees: readonly (readonly [typed: string, tree: readonly Tree[]])[] = [
  ["Q = v * A * t", [p("Q = v * A * t")]],
  ["*.dat and *.out", [p("*.dat and *.out")]],
  ["*p<0.05，**p<0.01", [p("*p<0.05，**p<0.01")]],
  ["*p<0.05, **p<0.01", [p("*p<0.05, **p<0.01")]],
  ["_a_ __b__", [p("_a_ __b__")]],
  ["3 ~~ 5 ~~ 7", [p("3 ~~ 5 ~~ 7")]],
  ["a ** b ** c", [p("a ** b ** c")]],
  ["` a ` b", [p("` a ` b")]],
  [
    "**低水** *x* ~~old~~ `q`.",
    [p(["bold", "低水"], " ", ["italic", "x"], " ", ["strike", "old"], " ", ["code", "q"], ".")],
  ],
];
