import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { videoFormat } from "#figures/videos/video.ts";
import { videos } from "#figures/videos/videos.ts";
import { withDrawingPage } from "./drawing-page.ts";

/**
 * Renders the site's videos into `public/videos` as MP4 (H.264) and WebM (VP9) with a poster each (WebP, AVIF). Run by hand
 * after a change of one, as `node tools/render-videos.ts [name …]`; the files are kept in the repository. Captions are
 * written by hand beside them; what a run showed is recorded in `figures/videos`, where a test compares them with it. Needs Chromium (`CHROMIUM`, or `/usr/bin/chromium`) and `ffmpeg` with libx264 and
 * libvpx-vp9 (Debian: `apt-get install ffmpeg`). Takes about three minutes.
 */

const folder = join(import.meta.dirname, "../public/videos");
const records = join(import.meta.dirname, "../figures/videos");
const { width, height, framesPerSecond } = videoFormat;

const colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"];

const encodings: Readonly<Record<string, readonly string[]>> = {
  mp4: ["-c:v", "libx264", "-preset", "slow", "-crf", "21", "-tune", "animation", "-movflags", "+faststart"],
  webm: ["-c:v", "libvpx-vp9", "-crf", "33", "-b:v", "0", "-deadline", "good", "-cpu-used", "2", "-row-mt", "1"],
};

/** An encoder that takes PNGs on its input and writes both files; `finish` waits for it. */
function encoder(base: string) {
  const outputs = Object.entries(encodings).flatMap(([extension, options]) => [
    "-map",
    "0:v",
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
    ...colors,
    ...options,
    `${base}.${extension}`,
  ]);
  const input = ["-f", "image2pipe", "-c:v", "png", "-framerate", String(framesPerSecond), "-i", "-"];
  const child = spawn("ffmpeg", ["-y", "-loglevel", "error", ...input, ...outputs], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const closed = once(child, "close");
  return {
    async write(png: Buffer): Promise<void> {
      if (!child.stdin.write(png)) await once(child.stdin, "drain");
    },
    async finish(): Promise<void> {
      child.stdin.end();
      const [code] = await closed;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    },
  };
}

const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
await withDrawingPage(width, height, async (draw) => {
  for (const [name, video] of Object.entries(videos)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const base = join(folder, name);
    const { write, finish } = encoder(base);
    let number = 0;
    for (const svg of video.frames()) {
      const png = await draw(svg);
      if (number === video.poster) {
        await sharp(png).webp({ quality: 84, effort: 6 }).toFile(`${base}.webp`);
        await sharp(png).avif({ quality: 56, effort: 6 }).toFile(`${base}.avif`);
      }
      await write(png);
      number++;
    }
    await finish();
    if (video.record) await writeFile(join(records, `${name}.json`), `${JSON.stringify(video.record())}\n`);
    const sizes = await Promise.all(
      [...Object.keys(encodings), "webp", "avif"].map(async (extension) => {
        const { size } = await stat(`${base}.${extension}`);
        return `${extension} ${Math.round(size / 1024)} KB`;
      }),
    );
    process.stdout.write(`${name}: ${number} frames, ${sizes.join(", ")}\n`);
  }
});
