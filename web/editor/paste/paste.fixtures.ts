/** Something on a clipboard, and the article that it becomes. */
interface PasteFixture {
  name: string;
  html: string;
  /** The HTML of the article. */
  expected: string;
  /** Images that cannot be shown: why, and where they were. */
  missing?: readonly (readonly [reason: string, origin: string])[];
}

const wordFrame = (
  inside: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {margin:0cm; mso-pagination:none; font-size:10.5pt;} @list l0:level1 {mso-level-text:"%1."} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->${inside}<!--EndFragment--></body></html>`;

const wordMarker = (text: string, font: string) =>
  `<![if !supportLists]><span lang=EN-US style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

const wordItem = (list: number, level: number, sign: string, text: string, font = "Symbol") =>
  `<p class=MsoListParagraph style='margin-left:${level * 21}.0pt;text-indent:-21.0pt;mso-list:l${list} level${level} lfo1'>${wordMarker(sign, font)}<span style='font-family:宋体'>${text}</span><span lang=EN-US><o:p></o:p></span></p>`;

/** What Microsoft Word puts on the clipboard. */
export const word: readonly PasteFixture[] = [
  {
    name: "headings, emphasis and wrapped lines",
    html: wordFrame(`<h1 style='mso-pagination:none'><b><span lang=EN-US style='font-size:22.0pt;color:#2F5496'>1 </span></b><b><span style='font-family:等线;color:#2F5496'>监测概况</span></b><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal style='text-indent:21.0pt'><span style='font-family:宋体;mso-ascii-font-family:等线'>今年四月，水库的<b>表层</b>水温
升到</span><span lang=EN-US style='font-size:12.0pt'>8&nbsp;°C</span><span style='font-family:宋体'>，H<sub>2</sub>O 与 <i>Microcystis</i> 同时出现，</span><u><span style='color:red'>须重测</span></u>。</p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal align=center style='text-align:center'><span lang=EN-US><a href="https://example.org/r?a=1&amp;b=2"><span style='color:#0563C1'>Report</span></a></span><a name="_Toc1"></a></p>`),
    expected:
      '<h2>1 监测概况</h2><p>今年四月，水库的<strong>表层</strong>水温升到8 °C，H<sub>2</sub>O 与 <em>Microcystis</em> 同时出现，<u>须重测</u>。</p><p class="wm-align-center"><a href="https://example.org/r?a=1&amp;b=2" rel="noopener noreferrer">Report</a></p>',
  },
  {
    name: "lists that are paragraphs",
    html: wordFrame(
      `<p class=MsoNormal>步骤</p>${wordItem(0, 1, "1.", "取样")}\n${wordItem(1, 2, "·", "表层")}\n${wordItem(1, 2, "·", "底层")}\n${wordItem(0, 1, "2.", "测定")}<p class=MsoNormal>其余</p>${wordItem(2, 1, "Ø", "甲")}${wordItem(3, 1, "3)", "乙")}`,
    ),
    expected:
      '<p>步骤</p><ol><li><p>取样</p><ul><li><p>表层</p></li><li><p>底层</p></li></ul></li><li><p>测定</p></li></ol><p>其余</p><ul><li><p>甲</p></li></ul><ol start="3"><li><p>乙</p></li></ol>',
  },
  {
    name: "bullets of symbol fonts, which are written as letters",
    html: wordFrame(
      `${wordItem(0, 1, "l", "甲", "Wingdings")}${wordItem(0, 2, "n", "乙", "Wingdings")}${wordItem(0, 3, "u", "丙", "Wingdings")}${wordItem(0, 1, "v", "丁", "Webdings")}${wordItem(0, 1, "q", "戊", "Symbol")}<p class=MsoNormal>其余</p>${wordItem(1, 1, "c)", "己", "&quot;Times New Roman&quot;,serif")}`,
    ),
    expected:
      '<ul><li><p>甲</p><ul><li><p>乙</p><ul><li><p>丙</p></li></ul></li></ul></li><li><p>丁</p></li><li><p>戊</p></li></ul><p>其余</p><ol start="3" type="a"><li><p>己</p></li></ol>',
  },
  {
    name: "a table, and pictures that are files of the writer's device",
    html: wordFrame(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=277 colspan=2 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b><span style='font-family:宋体'>层次</span></b></p></td></tr>
 <tr><td width=138><p class=MsoNormal><span lang=EN-US>0–5 m</span></p></td><td width=139><p class=MsoNormal><span lang=EN-US>8.2<o:p></o:p></span></p></td></tr>
 <![if !supportMisalignedColumns]><tr height=0><td width=138 style='border:none'></td><td width=139 style='border:none'></td></tr><![endif]>
</table>
<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75"><v:imagedata src="file:///C:/Users/a/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=554 height=312 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="_x0000_i1025"><![endif]></span></p>`),
    expected:
      '<table><tbody><tr><td colspan="2"><p><strong>层次</strong></p></td></tr><tr><td><p>0–5 m</p></td><td><p>8.2</p></td></tr></tbody></table><figure class="wm-image-75"><figcaption></figcaption></figure>',
    missing: [["file", "clip_image002.jpg"]],
  },
  {
    name: "without comments and deleted formatting marks",
    html: wordFrame(
      "<p class=MsoNormal>正文<span class=MsoCommentReference><span style='mso-special-character:comment'>[林1]</span></span>。</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>请核对</p></div></div><p class=MsoNormal style='mso-outline-level:2'>二、方法</p><p class=MsoNormal><s>旧</s>新<span style='display:none;mso-hide:all'>隐藏</span></p>",
    ),
    expected: "<p>正文。</p><h2>二、方法</h2><p><s>旧</s>新</p>",
  },
];

const wpsFrame = (inside: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="ProgId" content="Word.Document"><meta name="Generator" content="Microsoft Word 14"><title></title><!--[if gte mso 9]><xml><w:WordDocument><w:BrowserLevel>MicrosoftInternetExplorer4</w:BrowserLevel></w:WordDocument></xml><![endif]--><style>@font-face{font-family:"Times New Roman";} p.MsoNormal{mso-style-name:正文;text-align:justify;}</style></head><body style="tab-interval:21pt;text-justify-trim:punctuation;"><!--StartFragment--><div class="Section0" style="layout-grid:15.6000pt;">${inside}</div><!--EndFragment--></body></html>`;

const wpsRun = (text: string, style = "") =>
  `<span style="${style}mso-spacerun:'yes';font-family:宋体;mso-ascii-font-family:Calibri;font-size:10.5000pt;mso-font-kerning:1.0000pt;"><font face="宋体">${text}</font></span>`;

const wpsItem = (level: number, sign: string, text: string) =>
  `<p class="MsoNormal" style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level${level} lfo1;"><![if !supportLists]><span style="font-family:Wingdings;mso-font-kerning:1.0000pt;"><span style='mso-list:Ignore;'>${sign}<span>&nbsp;</span></span></span><![endif]>${wpsRun(text)}${wpsRun("<o:p></o:p>")}</p>`;

/** What WPS Office puts on the clipboard. */
export const wps: readonly PasteFixture[] = [
  {
    name: "headings, first-line indents of wide blanks, bold by style",
    html: wpsFrame(
      `<h2 style="text-align:center;"><b style="mso-bidi-font-weight:normal;">${wpsRun("一、流域概况", "mso-bidi-font-family:'Times New Roman';font-weight:bold;")}</b></h2><p class="MsoNormal">${wpsRun("　　汾河全长")}${wpsRun("716 公里", "font-weight:bold;")}${wpsRun("，是黄河")}${wpsRun("第二大", "font-style:italic;")}${wpsRun("支流。")}${wpsRun("<o:p></o:p>")}</p><p class="MsoNormal">${wpsRun("<o:p>&nbsp;</o:p>")}</p>`,
    ),
    expected:
      '<h2 class="wm-align-center">一、流域概况</h2><p>汾河全长<strong>716 公里</strong>，是黄河<em>第二大</em>支流。</p>',
  },
  {
    name: "lists of symbols and Chinese numerals",
    html: wpsFrame(
      `${wpsItem(1, "Ø", "甲")}${wpsItem(1, "Ø", "乙")}<p class="MsoNormal">${wpsRun("以及")}</p>${wpsItem(1, "（一）", "总则").replaceAll("l0", "l1")}${wpsItem(1, "（二）", "细则").replaceAll("l0", "l1")}`,
    ),
    expected:
      "<ul><li><p>甲</p></li><li><p>乙</p></li></ul><p>以及</p><ol><li><p>总则</p></li><li><p>细则</p></li></ol>",
  },
  {
    name: "a sheet's cells",
    html: `<html><head><style><!--table {mso-displayed-decimal-separator:"\\.";} .et3{text-align:center;}--></style></head><body><!--StartFragment--><table width="216" border="0" cellpadding="0" cellspacing="0" style="width:162.00pt;border-collapse:collapse;table-layout:fixed;"><col width="72" span="2" style="width:54.00pt;"/><tr height="24"><td class="et3" height="24" width="72" x:str>站点</td><td class="et3" x:str>溶解氧<br/>mg/L</td></tr><tr height="24"><td x:str>兰村</td><td align="right" x:num="8.10">8.10</td></tr></table><!--EndFragment--></body></html>`,
    expected:
      '<table><tbody><tr><td><p>站点</p></td><td><p>溶解氧<br />mg/L</p></td></tr><tr><td><p>兰村</p></td><td><p class="wm-align-right">8.10</p></td></tr></tbody></table>',
  },
];

const smallImage =
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
    html: `<p>a<img src="${smallImage}" data-src="//pic.example/late.jpg" alt="Dam" width="300">b<img src="https://count.example/p.gif" width="1" height="1"><img src="${smallImage}" alt="image"><img src="https://site.example/uploads/media/x.webp" alt="own"><img src="images/rel.png"></p><figure><picture><source srcset="x.avif"><img src="https://pic.example/big.png" width="1600"></picture><figcaption>A <b>big</b> one &amp; more</figcaption></figure><img class="emoji" alt="😀" src="https://s.example/1f600.svg">`,
    expected: `<p>a</p><figure><img src="https://pic.example/late.jpg" alt="Dam" width="300" /><figcaption></figcaption></figure><p>b</p><figure class="wm-image-75"><img src="${smallImage}" alt="" /><figcaption></figcaption></figure><figure class="wm-image-75"><img src="/uploads/media/x.webp" alt="own" /><figcaption></figcaption></figure><figure class="wm-image-75"><figcaption></figcaption></figure><figure class="wm-image-75"><img src="https://pic.example/big.png" alt="" /><figcaption>A big one &amp; more</figcaption></figure><p>😀</p>`,
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

const blankImage =
  "data:image/svg+xml,%3Csvg width='1px' height='1px' viewBox='0 0 1 1' xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E";

/** What a browser copies from an article of a WeChat official account. */
export const wechat: readonly PasteFixture[] = [
  {
    name: "boxes in boxes, with pictures loaded late",
    html: `<div class="rich_media_content js_underline_content" id="js_content" style="visibility: hidden; opacity: 0;"><section data-role="outer" label="edit by 135editor"><section style="margin: 0px 8px; line-height: 1.75em;"><span style="font-size: 15px; letter-spacing: 1px;"><span style="color: rgb(63, 63, 63);">　　黄河<strong><span leaf="">流域</span></strong>水质</span></span><span leaf=""><br></span></section><section style="text-align: center;"><img class="rich_pages wxw-img" data-ratio="0.66" data-s="300,640" data-src="https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&amp;from=appmsg" data-type="png" data-w="1080" src="${blankImage}" alt="图片"></section><p style="text-align: center;"><span style="font-size: 12px;">▲ 断面</span></p></section><mp-common-profile class="js_uneditable" data-nickname="水"></mp-common-profile></div>`,
    expected:
      '<p>黄河<strong>流域</strong>水质</p><figure class="wm-image-75"><img src="https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&amp;from=appmsg" alt="" /><figcaption></figcaption></figure><p class="wm-align-center">▲ 断面</p>',
  },
  {
    name: "numbered boxes, a list and a quotation",
    html: `<section><section style="display: inline-block;"><p><span style="font-weight: bold;">01</span></p></section><section><h3 style="font-size: 18px;"><strong>治理</strong></h3></section></section><ul class="list-paddingleft-1" style="list-style-type: disc;"><li><section><span leaf="">截污</span></section></li><li><p><span style="color:#000">清淤</span></p></li></ul><blockquote class="js_blockquote_wrap" data-type="2"><section class="js_blockquote_digest"><section>引文</section></section></blockquote>`,
    expected:
      "<p><strong>01</strong></p><h3>治理</h3><ul><li><p>截污</p></li><li><p>清淤</p></li></ul><blockquote><p>引文</p></blockquote>",
  },
  {
    name: "code in lines with their numbers, and a mini-programme's link",
    html: `<section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="python"><code><span class="code-snippet_outer"><span class="code-snippet__keyword">import</span> os</span></code><code><span class="code-snippet_outer">print(os)</span></code></pre></section><p><a class="weapp_text_link" data-miniprogram-appid="wx1">小程序</a><a href="https://mp.weixin.qq.com/s/x" textvalue="原文" data-linktype="2"><u>原文</u></a></p>`,
    expected:
      '<pre><code class="language-python">import os\nprint(os)</code></pre><p>小程序<a href="https://mp.weixin.qq.com/s/x" rel="noopener noreferrer">原文</a></p>',
  },
];
