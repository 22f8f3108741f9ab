import { expect, it } from "vitest";
import { socialImageSource, socialImageUrl } from "./social-image.ts";

it("leads from a picture to its social image and back", () => {
  for (const image of [
    "/images/covers/guxian.1600x900.webp",
    "/uploads/media/3f2a.1200x800.webp",
    "/images/plates/news-3.svg",
  ])
    expect(socialImageSource(socialImageUrl(image) ?? "")).toBe(image);
});

it("makes none of pictures elsewhere, of other types, or of paths that climb", () => {
  for (const image of [
    "https://other.example/a.webp",
    "/images/a.png",
    "/images/../server.webp",
    "/images/covers/../../x.svg",
    "/x/a.webp",
  ])
    expect(socialImageUrl(image)).toBeNull();
  for (const path of [
    "/social/images/../../etc/passwd.webp.jpg",
    "/social/data/app.webp.jpg",
    "/images/covers/a.webp",
    "/social/images/covers/a.webp",
  ])
    expect(socialImageSource(path)).toBeNull();
});
