import type { PasteFixture } from "./paste-fixture.ts";

const frame = (inside: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="ProgId" content="Word.Document"><meta name="Generator" content="Microsoft Word 14"><title></title><!--[if gte mso 9]><xml><w:WordDocument><w:BrowserLevel>MicrosoftInternetExplorer4</w:BrowserLevel></w:WordDocument></xml><![endif]--><style>@font-face{font-family:"Times New Roman";} p.MsoNormal{mso-style-name:正文;text-align:justify;}</style></head><body style="tab-interval:21pt;text-justify-trim:punctuation;"><!--StartFragment--><div class="Section0" style="layout-grid:15.6000pt;">${inside}</div><!--EndFragment--></body></html>`;

const run = (text: string, style = "") =>
  `<span style="${style}mso-spacerun:'yes';font-family:宋体;mso-ascii-font-family:Calibri;font-size:10.5000pt;mso-font-kerning:1.0000pt;"><font face="宋体">${text}</font></span>`;

const item = (level: number, sign: string, text: string) =>
  `<p class="MsoNormal" style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level${level} lfo1;"><![if !supportLists]><span style="font-family:Wingdings;mso-font-kerning:1.0000pt;"><span style='mso-list:Ignore;'>${sign}<span>&nbsp;</span></span></span><![endif]>${run(text)}${run("<o:p></o:p>")}</p>`;

/** What WPS Office puts on the clipboard. */
export const wps: readonly PasteFixture[] = [
  {
    name: "headings, first-line indents of wide blanks, bold by style",
    html: frame(
      `<h2 style="text-align:center;"><b style="mso-bidi-font-weight:normal;">${run("一、流域概况", "mso-bidi-font-family:'Times New Roman';font-weight:bold;")}</b></h2><p class="MsoNormal">${run("　　汾河全长")}${run("716 公里", "font-weight:bold;")}${run("，是黄河")}${run("第二大", "font-style:italic;")}${run("支流。")}${run("<o:p></o:p>")}</p><p class="MsoNormal">${run("<o:p>&nbsp;</o:p>")}</p>`,
    ),
    expected:
      '<h2 class="wm-align-center">一、流域概况</h2><p>汾河全长<strong>716 公里</strong>，是黄河<em>第二大</em>支流。</p>',
  },
  {
    name: "lists of symbols and Chinese numerals",
    html: frame(
      `${item(1, "Ø", "甲")}${item(1, "Ø", "乙")}<p class="MsoNormal">${run("以及")}</p>${item(1, "（一）", "总则").replaceAll("l0", "l1")}${item(1, "（二）", "细则").replaceAll("l0", "l1")}`,
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
