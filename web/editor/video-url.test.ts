import { expect, test } from "vitest";
import { isVideoSource, videoSource } from "./video-url.ts";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65"],
  ["youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  [
    "https://www.bilibili.com/video/BV1xx411c7mD/?p=2",
    "https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2&autoplay=0",
  ],
  [
    "//player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1",
    "https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0",
  ],
  ["https://v.qq.com/x/page/t0922htc5no.html", "https://v.qq.com/txp/iframe/player.html?vid=t0922htc5no"],
  [
    "https://v.qq.com/x/cover/mzc0020006aw1mn/u0033nvzb5v.html?ptag=1",
    "https://v.qq.com/txp/iframe/player.html?vid=u0033nvzb5v",
  ],
  ["https://m.v.qq.com/x/m/play?vid=u0033nvzb5v&cid=a", "https://v.qq.com/txp/iframe/player.html?vid=u0033nvzb5v"],
  [
    "https://v.qq.com/iframe/player.html?vid=h0541zo2yc8&tiny=0&auto=0",
    "https://v.qq.com/txp/iframe/player.html?vid=h0541zo2yc8",
  ],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://vimeo.com/76979871/abcdef12", "https://player.vimeo.com/video/76979871?h=abcdef12&dnt=1"],
])("embeds %s", (page, player) => {
  expect(videoSource(page)).toBe(player);
  expect(isVideoSource(player)).toBe(true);
  expect(videoSource(player)).toBe(player);
});

test.each([
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/embed/dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=../../x",
  "https://www.youtube.com/watch",
  "https://v.qq.com/x/cover/mzc0020006aw1mn.html",
  "https://v.qq.com.evil.example/x/page/t0922htc5no.html",
  "https://v.qq.com/iframe/player.html?vid=%22onload",
  "javascript:alert(1)",
  "",
])("refuses %s", (url) => expect(videoSource(url)).toBeNull());
