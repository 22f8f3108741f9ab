import type { PasteFixture } from "./paste-fixture.ts";

const frame = (
  inside: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {margin:0cm; mso-pagination:none; font-size:10.5pt;} @list l0:level1 {mso-level-text:"%1."} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->${inside}<!--EndFragment--></body></html>`;

const marker = (text: string) =>
  `<![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

const item = (list: number, level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 21}.0pt;text-indent:-21.0pt;mso-list:l${list} level${level} lfo1'>${marker(sign)}<span style='font-family:宋体'>${text}</span><span lang=EN-US><o:p></o:p></span></p>`;

/** What Microsoft Word puts on the clipboard. */
export const word: readonly PasteFixture[] = [
  {
    name: "headings, emphasis and wrapped lines",
    html: frame(`<h1 style='mso-pagination:none'><b><span lang=EN-US style='font-size:22.0pt;color:#2F5496'>1 </span></b><b><span style='font-family:等线;color:#2F5496'>监测概况</span></b><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal style='text-indent:21.0pt'><span style='font-family:宋体;mso-ascii-font-family:等线'>今年四月，水库的<b>表层</b>水温
升到</span><span lang=EN-US style='font-size:12.0pt'>8&nbsp;°C</span><span style='font-family:宋体'>，H<sub>2</sub>O 与 <i>Microcystis</i> 同时出现，</span><u><span style='color:red'>须重测</span></u>。</p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal align=center style='text-align:center'><span lang=EN-US><a href="https://example.org/r?a=1&amp;b=2"><span style='color:#0563C1'>Report</span></a></span><a name="_Toc1"></a></p>`),
    expected:
      '<h2>1 监测概况</h2><p>今年四月，水库的<strong>表层</strong>水温升到8 °C，H<sub>2</sub>O 与 <em>Microcystis</em> 同时出现，<u>须重测</u>。</p><p class="wm-align-center"><a href="https://example.org/r?a=1&amp;b=2" rel="noopener noreferrer">Report</a></p>',
  },
  {
    name: "lists that are paragraphs",
    html: frame(
      `<p class=MsoNormal>步骤</p>${item(0, 1, "1.", "取样")}\n${item(1, 2, "·", "表层")}\n${item(1, 2, "·", "底层")}\n${item(0, 1, "2.", "测定")}<p class=MsoNormal>其余</p>${item(2, 1, "Ø", "甲")}${item(3, 1, "3)", "乙")}`,
    ),
    expected:
      '<p>步骤</p><ol><li><p>取样</p><ul><li><p>表层</p></li><li><p>底层</p></li></ul></li><li><p>测定</p></li></ol><p>其余</p><ul><li><p>甲</p></li></ul><ol start="3"><li><p>乙</p></li></ol>',
  },
  {
    name: "a table, and pictures that are files of the writer's device",
    html: frame(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
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
    html: frame(
      "<p class=MsoNormal>正文<span class=MsoCommentReference><span style='mso-special-character:comment'>[林1]</span></span>。</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>请核对</p></div></div><p class=MsoNormal style='mso-outline-level:2'>二、方法</p><p class=MsoNormal><s>旧</s>新<span style='display:none;mso-hide:all'>隐藏</span></p>",
    ),
    expected: "<p>正文。</p><h2>二、方法</h2><p><s>旧</s>新</p>",
  },
];
