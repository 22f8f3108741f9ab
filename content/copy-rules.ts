import type { Language } from "#contract/i18n/language.ts";
import { unitPattern } from "#contract/units.ts";

/** Words that the copy does not use, and what stands in their place. */
interface Banned {
  language: Language;
  pattern: RegExp;
  instead: string;
}

const banned = (language: Language, instead: string, ...patterns: readonly RegExp[]): Banned[] =>
  patterns.map((pattern) => ({ language, pattern, instead }));

const zh = (instead: string, ...patterns: readonly RegExp[]) => banned("zh", instead, ...patterns);
const en = (instead: string, ...patterns: readonly RegExp[]) => banned("en", instead, ...patterns);

/** One term a thing, and figures of speech that once stood on the pages. */
const bannedWords: readonly Banned[] = [
  ...zh("您", /你/),
  ...zh("调度线", /导引线/),
  ...zh("垂向一维模型", /水柱/),
  ...zh("平面二维模型", /平面模型/),
  ...zh("有入出流的垂向一维水温模型", /贯流/),
  ...zh("均温层", /滞温层/),
  ...zh("账户", /账号/),
  ...zh("深层复氧、收支", /账(?!户|号)/, /家计|吃老本|老本/),
  ...zh("泥沙、浊度", /(?<![底淤污水])泥(?![沙质炭岩浆])/),
  ...zh("历史垂线、实测垂线", /抽屉/),
  ...zh("滞蓄洪量", /请去等一等/),
  ...zh("无闸控制的自由溢流", /不花力气/),
  ...zh("阅读量", /浏览量/),
  ...zh("团队构成", /人不多，是有意|会写程序的水文人|肯下水的程序员|一张桌子/),
  ...zh("公司主要数据", /数得清/),
  ...zh("资质与荣誉", /不挂奖状|以数字说话/),
  ...zh("陈述句", /留下吃饭|偶尔还有用|意见便宜|众人的愿望|见分晓|见高下/),
  ...zh("陈述句", /鱼没有被问过|鱼待不住|问题里有鱼|鱼等的是/),
  ...zh("陈述句", /听得见的模型|长着两条腿|但愿找不到|会聊天的机器|只是传闻|养大的湖|快一倍地走不到|春天迟到|叫醒/),
  ...zh("删去", /本文为示例文本/),
  ...zh("有日期和依据的事实", /领先|首创|一流|国内首|世界首|最先进|权威专家/),
  ...en("rule curve", /guide curves?/i),
  ...en(
    "one-dimensional (vertical) model",
    /columns? of water/i,
    /water columns? (?:of|model)/i,
    /column with through-flow/i,
  ),
  ...en("depth-averaged two-dimensional model", /depth-mean model/i),
  ...en("hypolimnion, reaeration of deep water", /housekeeping/i),
  ...en("sediment, turbidity", /\bmud(?:dy|died|s)?\b/i, /\bmurk(?:y|ier)?\b/i),
  ...en("historical vertical profiles", /\bdrawers?\b/i),
  ...en("Our team", /small team, on purpose|who program\b|programmers who wade|four groups, one table/i),
  ...en("Key figures", /what can be counted/i),
  ...en("Qualifications", /we hang up|not certificates/i),
  ...en("a plain statement", /stay for dinner|occasionally useful|keeps? our advice|want different music/i),
  ...en(
    "a plain statement",
    /fish were not asked|no fish below|questions with a fish|a model that hears|\btwo legs\b/i,
  ),
  ...en(
    "a plain statement",
    /we hope in vain|chatting machine|is a rumou?r|lake raised on|misses twice as fast|spring punctual/i,
  ),
  ...en("a plain statement", /flood in the server room|spring comes/i),
  ...en("a plain message", /nobody matches|gone for good|say so here/i),
  ...en("sign in", /\blog(?:ged|ging)?[ -]?in\b/i),
  ...en("a full stop", /!(?!\[)/),
  ...en(
    "British spelling",
    /\b(?:color|behavior|neighbor|center|catalog|favorite)s?\b|\b(?:model|label|travel)(?:ed|ing)\b|\banalyzed?\b/i,
  ),
  ...en(
    "a claim with a date and evidence",
    /since the (?:oldest|first) of our|\b(?:industry|market|world)-?leading\b/i,
  ),
  ...en("a claim with a date and evidence", /world-class|state-of-the-art|cutting-edge|award-winning|unrivalled/i),
];

/** Texts that the specification gives word for word. */
const quotedTexts = [
  "图片文件过大，请选择小于 5MB 的图片",
  "图片文件不能超过10MB",
  "Oh, No! You stumbled upon a rarity",
  "成功！",
  "跳转",
];

const withoutQuotedTexts = (text: string) => quotedTexts.reduce((rest, quoted) => rest.replaceAll(quoted, " "), text);

/** Banned words of a text, one sentence each. */
export const wordFaults = (text: string, language: Language): string[] =>
  bannedWords
    .filter((word) => word.language === language)
    .flatMap(({ pattern, instead }) => {
      const found = pattern.exec(withoutQuotedTexts(text))?.[0];
      return found === undefined ? [] : [`"${found}": write ${instead}`];
    });

/** What is no measurement: decades such as `1930s`. */
const decade = /\d{3}0s$/;
const touching = new RegExp(`\\d*\\d${unitPattern}`, "g");
const plainSpace = new RegExp(`\\d*\\d (?:[亿万][ \u202f])?${unitPattern}`, "g");

/**
 * Numbers that touch their unit. Pages and the home page put a narrow no-break space for a plain one; where `narrow` is
 * set, the text itself has to have it (U+202F).
 */
export const unitFaults = (text: string, narrow = false): string[] => {
  const checked = withoutQuotedTexts(text);
  const touched = Array.from(checked.matchAll(touching), ([found]) => found).filter((found) => !decade.test(found));
  const wide = narrow ? Array.from(checked.matchAll(plainSpace), ([found]) => found) : [];
  return [
    ...touched.map((found) => `"${found}": write a space between number and unit`),
    ...wide.map((found) => `"${found}": write U+202F between number and unit`),
  ];
};

/** The sign of a range between two numbers or placeholders, which is `—` in Chinese and `–` in English. */
const foreignRange: Readonly<Record<Language, RegExp>> = {
  zh: /[\d}] ?[–～~] ?[\d{]/g,
  en: /[\d}] ?[—～~] ?[\d{]/g,
};

/** Typewriter apostrophes of English front matter, which Markdown does not turn into typographic ones. */
export const apostropheFaults = (source: string): string[] => {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? "";
  return Array.from(front.matchAll(/\w+'(?=\w|\s)/g), ([found]) => `"${found}": write ’`);
};

/** How numbers are written: one range sign a language, `%` without a space, commas in numbers of five or more digits. */
export const numberFaults = (text: string, language: Language): string[] => {
  const all = (pattern: RegExp, instead: string) =>
    Array.from(text.matchAll(pattern), ([found]) => `"${found}": write ${instead}`);
  return [
    ...all(foreignRange[language], language === "zh" ? "—" : "–"),
    ...all(/[\d}][ \u00a0\u202f]%/g, "no space before %"),
    ...all(/(?<![\d.,])\d,\d{3}(?![\d,])/g, "no comma in four digits"),
  ];
};

const quoted = String.raw`(?:<Value of="[^"]*"[ a-z="\d]*/>|\{[\w.]+\})`;
const spaced = new RegExp(`[\\u3400-\\u9fff] (?=${quoted})|${quoted} (?![亿万])[\\u3400-\\u9fff]`, "g");

/** Spaces between Chinese and a placeholder or a quoted number, where CSS makes the gap; before 亿 and 万 of a unit one stands. */
export const gapFaults = (text: string): string[] =>
  Array.from(text.matchAll(spaced), ([found]) => `"${found}": write no space, CSS makes the gap`);

/** Names with digits, and references to other figures, that a caption may hold. */
const namesInCaptions =
  /CE-QUAL-W2|ERA5(?:-Land)?|RTM-MR|GB(?:\/T)? \d+(?:[.-]\d+)*|SL(?:\/T)? \d+(?:-\d+)?|(?:图|Figs?\.?|Figures?) ?\d+(?:(?:、|, |和| and |[–—-])\d+)*/g;

/** The digits of a caption that are quoted from no figure. */
export const captionFaults = (caption: string): string[] => {
  const rest = caption
    .replace(/<Value of="[^"]*"[ a-z="\d]*\/>|\{\w+\.\w+\}|\[\^[\w-]+\]/g, "")
    .replace(namesInCaptions, "");
  return Array.from(rest.matchAll(/\S*\d\S*/g), ([found]) => `"${found}" in a caption is quoted from no figure`);
};

/**
 * Bold words of Markdown that end in a mark and go on without a space: Markdown leaves their asterisks in the text.
 * The mark belongs behind the closing asterisks.
 */
export const emphasisFaults = (source: string): string[] =>
  source.split("\n").flatMap((line) => {
    const parts = line.split("**");
    return parts.flatMap((part, i) =>
      i % 2 === 1 && /\p{P}$/u.test(part) && /^[^\s\p{P}\p{S}]/u.test(parts[i + 1] ?? "") ? [`"**${part}**"`] : [],
    );
  });
