import { expect, it } from "vitest";
import { videoOf } from "./videos.ts";

it.each([
  [
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90&autoplay=1",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s",
  ],
  [
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  ],
  [
    "https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2&autoplay=0",
    "https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2&autoplay=1",
    "https://www.bilibili.com/video/BV1xx411c7mD/?p=2",
  ],
  [
    "https://v.qq.com/txp/iframe/player.html?vid=t0922htc5no",
    "https://v.qq.com/txp/iframe/player.html?vid=t0922htc5no&autoplay=true",
    "https://v.qq.com/x/page/t0922htc5no.html",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
    "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1",
    "https://vimeo.com/76979871/8272103f6e",
  ],
  [
    "https://player.vimeo.com/video/76979871?dnt=1",
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1",
    "https://vimeo.com/76979871",
  ],
])("knows the player and the page of %s", (source, player, page) => {
  expect(videoOf(source)).toEqual({ origin: new URL(source).origin, player, page });
});

it.each(["https://example.org/embed/dQw4w9WgXcQ", "javascript:alert(1)", "", "https://player.vimeo.com/video/1"])(
  "knows nothing of %j",
  (source) => expect(videoOf(source)).toBeNull(),
);
