import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { captionFaults } from "./copy-rules.ts";
import { coverCaption } from "./cover-captions.ts";

/** Drawings that stand in texts, where they have captions of their own. */
const figures = ["oxygen-profiles", "taylor-diagram", "water-age-map"];

const covers = readdirSync("public/images/news")
  .filter((file) => /\.1600x900\.webp$/.test(file) && !figures.some((name) => file.startsWith(`${name}.`)))
  .map((file) => `/images/news/${file}`);

it("says of every generated cover what it shows, in both languages, without a number that no figure has", () => {
  expect(covers.length).toBeGreaterThan(20);
  for (const url of covers)
    for (const language of languages) {
      const caption = coverCaption(url, language) ?? "";
      expect(caption.length, url).toBeGreaterThan(30);
      expect(captionFaults(caption), url).toEqual([]);
    }
});

it("says nothing of other images", () => {
  for (const url of [
    null,
    "/uploads/ab.1600x900.webp",
    "/images/plates/news-1.svg",
    "/images/covers/guxian.1600x900.webp",
  ])
    expect(coverCaption(url, "zh")).toBeNull();
});
