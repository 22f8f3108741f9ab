import type { PasteFixture } from "./paste-fixture.ts";

const blank =
  "data:image/svg+xml,%3Csvg width='1px' height='1px' viewBox='0 0 1 1' xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E";

/** What a browser copies from an article of a WeChat official account. */
export const wechat: readonly PasteFixture[] = [
  {
    name: "boxes in boxes, with pictures loaded late",
    html: `<div class="rich_media_content js_underline_content" id="js_content" style="visibility: hidden; opacity: 0;"><section data-role="outer" label="edit by 135editor"><section style="margin: 0px 8px; line-height: 1.75em;"><span style="font-size: 15px; letter-spacing: 1px;"><span style="color: rgb(63, 63, 63);">　　黄河<strong><span leaf="">流域</span></strong>水质</span></span><span leaf=""><br></span></section><section style="text-align: center;"><img class="rich_pages wxw-img" data-ratio="0.66" data-s="300,640" data-src="https://mmbiz.qpic.cn/mmbiz_png/abc/640?wx_fmt=png&amp;from=appmsg" data-type="png" data-w="1080" src="${blank}" alt="图片"></section><p style="text-align: center;"><span style="font-size: 12px;">▲ 断面</span></p></section><mp-common-profile class="js_uneditable" data-nickname="水"></mp-common-profile></div>`,
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
