import { at } from "../../lib/at.ts";
import { mulberry32 } from "../../lib/random.ts";
import { dailyRain } from "../hydrology/daily-rain.ts";

/** The topics of the corpus. */
export const topics = ["bloom", "drinking", "odour", "birds", "dredging", "flood", "wetland", "observers"] as const;
export type Topic = (typeof topics)[number];

/** Posts of the corpus, and the days over which they are written, from 1 July. */
export const postCount = 600;
export const corpusDays = 90;

/** A synthetic post: its day, its text, and the topics its writer had in mind. */
export interface Post {
  readonly day: number;
  readonly text: string;
  readonly meant: ReadonlySet<Topic>;
}

/** What is said of a topic. The last phrase of each is in no list of terms, so that matching has something to miss. */
const phrases: Readonly<Record<Topic, readonly string[]>> = {
  bloom: ["湖面起了蓝藻", "水华又来了", "岸边一层藻", "水绿得像油漆"],
  drinking: ["自来水还能喝吗", "饮用水有没有影响", "水厂怎么说", "家里还要不要囤水"],
  odour: ["腥味很重", "河边有臭味", "闻着一股异味", "路过要捂鼻子"],
  birds: ["看见一群白鹭", "候鸟到了", "湿地里有大雁", "拍到几只不认识的鸟影"],
  dredging: ["河道在清淤", "挖泥船来了", "疏浚工地", "河里停着铁驳船"],
  flood: ["河水涨了", "汛情通报", "低处又淹了", "桥洞快过不去人"],
  wetland: ["退耕还湿", "湿地恢复", "新种的芦苇", "田埂那边改成了水面"],
  observers: ["河湖观察员记录", "巡河打卡", "志愿监测第三次", "今天又走了一遍河"],
};

/** Things said beside the topics; two of them hold a term of a topic that is not meant. */
const asides = [
  "周末人多",
  "拍照留念",
  "路上堵车",
  "以前常淹的那条路修好了",
  "菜市场的藻类面膜广告",
  "下班路过",
] as const;

/** Rules of the corpus, all assumed: how likely something is noticed, by the state of the water on the day. */
const corpusRules = {
  bloomPeakDay: 52,
  bloomWidthDays: 15,
  /** Noticed where the bloom is at its peak. */
  bloomSeen: 0.55,
  odourOfBloom: 0.42,
  odourOtherwise: 0.06,
  /** Worry about drinking water, of those who notice bloom, odour, or neither. */
  worryOfBloom: 0.7,
  worryOfOdour: 0.4,
  worryOtherwise: 0.1,
  floodSeen: 0.6,
  /** Days of rain over which water rises and falls, and the depth at which half of the writers notice, mm. */
  floodMemoryDays: 4,
  floodHalf: 45,
  dredgingFrom: 20,
  dredgingTo: 45,
  dredgingSeen: 0.25,
  birdsSeen: 0.1,
  wetlandSeen: 0.07,
  wetlandOfBirds: 0.35,
  observers: 0.08,
  aside: 0.35,
} as const;

/**
 * The synthetic corpus: 600 short posts in Chinese over a summer. A day has a bloom (a bell curve over the season), high water (past
 * rain of a synthetic climate) and dredging works; a writer notices each with a likelihood that grows with its state, worries about
 * drinking water more often where bloom or odour is noticed, and writes a phrase for each thing. Who notices nothing writes
 * nothing. No pair of topics is given a weight, no real post was read. Deterministic by its seed.
 */
export function syntheticPosts(seed = 12): Post[] {
  const random = mulberry32(seed);
  const rain = dailyRain(1, seed).subarray(181);
  let water = 0;
  const high = Array.from({ length: corpusDays }, (_, day) => {
    water = water * Math.exp(-1 / corpusRules.floodMemoryDays) + at(rain, day);
    return water / (water + corpusRules.floodHalf);
  });
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  };
  const posts: Post[] = [];
  while (posts.length < postCount) {
    const day = Math.floor(random() * corpusDays);
    const meant = notice(day, at(high, day), random);
    if (meant.size === 0) continue;
    const words = Array.from(meant, (topic) => pick(phrases[topic]));
    if (random() < corpusRules.aside) words.push(pick(asides));
    posts.push({ day, text: `${words.join("，")}。`, meant });
  }
  return posts;
}

/** What a writer notices on a day whose water is high by 0 to 1. */
function notice(day: number, high: number, random: () => number): Set<Topic> {
  const rules = corpusRules;
  const bloom = Math.exp(-(((day - rules.bloomPeakDay) / rules.bloomWidthDays) ** 2));
  const working = day >= rules.dredgingFrom && day <= rules.dredgingTo;
  const seen = new Set<Topic>();
  const see = (topic: Topic, likelihood: number) => {
    if (random() < likelihood) seen.add(topic);
  };
  see("bloom", rules.bloomSeen * bloom);
  see("odour", seen.has("bloom") ? rules.odourOfBloom : rules.odourOtherwise);
  see(
    "drinking",
    seen.has("bloom") ? rules.worryOfBloom : seen.has("odour") ? rules.worryOfOdour : rules.worryOtherwise,
  );
  see("flood", rules.floodSeen * high);
  see("dredging", working ? rules.dredgingSeen : 0);
  see("birds", rules.birdsSeen);
  see("wetland", seen.has("birds") ? rules.wetlandOfBirds : rules.wetlandSeen);
  see("observers", rules.observers);
  return seen;
}
