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
  "javascript:alert(1)",
  "",
])("refuses %s", (url) => expect(videoSource(url)).toBeNull());
