import { mean } from "../../lib/at.ts";
import { mulberry32 } from "../../lib/random.ts";
import { path } from "../../lib/svg.ts";
import { dailyFlow } from "../../models/statistics/flow-spectrum.ts";
import { cover, coverGround, coverHeight, coverRamp, coverWidth } from "../cover.ts";

const [years, weeks, classes] = [40, 52, 14];
const margin = 22;
const pitch = { x: (coverWidth - 2 * margin + 1.6) / weeks, y: (coverHeight - 2 * margin + 1.6) / years } as const;

/**
 * Whether a week is on file: the gauge was read in summer only for its first years; later gaps come at random, long and
 * often at first. Illustrative, one seed.
 */
function records(): (year: number, week: number) => boolean {
  const random = mulberry32(19);
  let gap = 0;
  return (year, week) => {
    const scarcity = (1 - year / years) ** 1.6;
    if (gap <= 0 && random() < 0.05 * scarcity) gap = Math.round(3 + 26 * random() * scarcity);
    gap--;
    const season = Math.abs(week - 27) < 4 + 4 * year + 5 * random();
    return gap < 0 && (year >= 6 || season);
  };
}

/** What is on file: a row a year, a tile a week, dark for low flow and light for high; empty where nothing was measured. */
export function learningWithUs(): string {
  const flows = [26, 27, 28].map((seed) => dailyFlow(seed));
  const onFile = records();
  const tiles: string[][] = Array.from({ length: classes + 1 }, () => []);
  const [width, height] = [(pitch.x - 1.6).toFixed(1), (pitch.y - 1.6).toFixed(1)];
  for (let k = 0; k < years * weeks; k++) {
    const [year, week] = [Math.floor(k / weeks), k % weeks];
    const start = (year % 16) * 365 + week * 7;
    const flow = mean((flows[Math.floor(year / 16)] ?? new Float64Array()).subarray(start, start + 7));
    const rank = Math.max(0, Math.min(classes - 1, Math.floor(((flow + 1.8) / 3.5) * classes)));
    const corner = `M${(margin + week * pitch.x).toFixed(1)} ${(margin + year * pitch.y).toFixed(1)}`;
    tiles[onFile(year, week) ? rank : classes]?.push(`${corner}h${width}v${height}h-${width}z`);
  }
  return cover(
    ...tiles.map((d, i) =>
      path(d.join(""), { fill: i === classes ? coverGround : coverRamp(0.18 + (0.82 * i) / (classes - 1)) }),
    ),
  );
}
