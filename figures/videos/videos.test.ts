import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { videoFormat } from "./video.ts";
import { videos } from "./videos.ts";

const folder = join(import.meta.dirname, "../../public/videos");
const names = Object.keys(videos);
const read = (file: string) => readFileSync(join(folder, file));

it("keeps an MP4 and a WebM of each video below 2 MB", () => {
  for (const name of names) {
    const [mp4, webm] = [read(`${name}.mp4`), read(`${name}.webm`)];
    expect(mp4.toString("latin1", 4, 8)).toBe("ftyp");
    expect(webm.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
    for (const file of [mp4, webm]) {
      expect(file.length).toBeGreaterThan(50_000);
      expect(file.length).toBeLessThan(2_000_000);
    }
  }
});

it("puts the MP4's index before its images, so that it plays while it loads", () => {
  for (const name of names) {
    const mp4 = read(`${name}.mp4`);
    expect(mp4.indexOf("moov")).toBeLessThan(mp4.indexOf("mdat"));
  }
});

it("keeps a poster of each video", () => {
  for (const name of names) {
    expect(read(`${name}.webp`).toString("latin1", 8, 12)).toBe("WEBP");
    expect(read(`${name}.avif`).toString("latin1", 4, 12)).toBe("ftypavif");
  }
});

it("leaves bare ground at the foot of the image, where the browser's controls lie", async () => {
  const { width, height, floor } = videoFormat;
  for (const name of names) {
    const foot = await sharp(join(folder, `${name}.webp`))
      .extract({ left: 0, top: floor, width, height: height - floor })
      .greyscale()
      .raw()
      .toBuffer();
    expect(Math.max(...foot) - Math.min(...foot)).toBeLessThan(12);
  }
});

/** Times of a caption file's cues, s. */
const cues = (name: string, language: string) =>
  Array.from(
    read(`${name}.${language}.vtt`)
      .toString()
      .matchAll(/^00:(\d\d\.\d{3}) --> 00:(\d\d\.\d{3})$/gm),
    ([, from = "", to = ""]) => [Number(from), Number(to)] as const,
  );

it("captions both languages at the same times, in order, within the video", () => {
  const end = videoFormat.frames / videoFormat.framesPerSecond;
  for (const name of names) {
    const times = cues(name, "zh");
    expect(times.length).toBeGreaterThan(3);
    expect(cues(name, "en")).toEqual(times);
    times.forEach(([from, to], i) => {
      expect(from).toBeGreaterThanOrEqual(times[i - 1]?.[1] ?? 0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(end);
    });
    for (const language of ["zh", "en"]) expect(read(`${name}.${language}.vtt`).toString()).toMatch(/^WEBVTT\n/);
  }
});

it("draws the year's images without words", () => {
  let count = 0;
  for (const image of videos["guxian-stratification"]?.frames() ?? []) {
    if (count++ % 60 > 0) continue;
    expect(image).not.toMatch(/NaN|undefined/);
    for (const [, written = ""] of image.matchAll(/>([^<>]+)</g)) expect(written).toMatch(/^[\d.:-]* ?(m|°C)?$/);
  }
  expect(count).toBe(videoFormat.frames);
});
