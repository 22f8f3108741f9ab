import { describe, expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { translate } from "#contract/i18n/messages.ts";
import { bodyTexts } from "./body-texts.ts";
import { rehypeVideos } from "./videos.ts";

describe("a video", () => {
  const show = (html: string, language: "zh" | "en" = "en") =>
    writeHtml(
      transform(parseHtml(html), [
        [rehypeVideos, bodyTexts((key, values) => translate(language, key, values), language).video],
      ]),
    );

  const vimeo =
    '<iframe class="wm-video" src="https://player.vimeo.com/video/1234567?h=8272103f6e&amp;dnt=1" title="Lake &quot;A&quot; &amp; B"></iframe>';

  it("puts a button and a link that name the host in place of a player", () => {
    expect(show(`<p>a</p>${vimeo}<p>b</p>`)).toBe(
      '<p>a</p><span class="wm-video abyss" data-player="https://player.vimeo.com/video/1234567?h=8272103f6e&amp;dnt=1&amp;autoplay=1" ' +
        'data-title="Lake &quot;A&quot; &amp; B"><span class="wm-video-cover"><b>Lake "A" &amp; B</b>' +
        '<button type="button" class="wm-video-play">Play video on Vimeo</button>' +
        '<span class="wm-video-note">Vimeo learns your network address when you play the video. ' +
        '<a href="https://vimeo.com/1234567/8272103f6e" target="_blank" rel="noopener noreferrer">Open on Vimeo</a></span></span></span><p>b</p>',
    );
  });

  it("names the host in the language of the article", () => {
    const bilibili =
      '<iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&amp;p=1&amp;autoplay=0"></iframe>';
    expect(show(bilibili, "zh")).toContain("播放哔哩哔哩视频");
    expect(show(bilibili)).toContain("Bilibili learns your network address");
  });

  it("leaves no frame, whatever its address", () => {
    expect(show(`${vimeo}<iframe src="https://example.org/embed/1"></iframe>`)).not.toContain("<iframe");
  });
});
