import { joinQuantities } from "#contract/quantities.ts";
import { joinEmail, unitPattern } from "#contract/units.ts";

const number = String.raw`(?<![\w.,–—-])\d+(?:[.,]\d+)*`;

/**
 * A Chinese date, a number or a range with what it counts, a range, a compound unit, a name in capitals with a hyphen,
 * a number with a hyphen and a word (30-day), a code of one digit with its meaning (（1通过，2可疑）), a clause of a law
 * (6(1)(b), 第六条第1款b项), Chinese words of two characters that a short line would divide.
 */
const unbroken = new RegExp(
  [
    String.raw`(?:(?<!\d)\d{4}年)?(?<!\d)\d{1,2}月\d{1,2}日|(?<!\d)\d{4}年\d{1,2}月`,
    `第?${number}(?:[–—]\\d+(?:[.,]\\d+)*)?(?:个月|小时|分钟|[年月日天周秒页卷期章条篇个次座处项种层行列版幅])`,
    "(?<=[（，：])\\d[\u3400-\u9fff]{1,6}(?=[，）。])",
    String.raw`${number}[–—]\d+(?:[.,]\d+)*`,
    String.raw`(?<![\w/·])(?=[^\s/]+\/|[\w°²³⁻¹]+·)${unitPattern}`,
    String.raw`(?<![\w/.-])[A-Z]{2,}(?:-(?:[A-Z][A-Z\d]*|\d+))+(?![\w-])`,
    String.raw`${number}-[a-z]{2,}\b(?!-)`,
    String.raw`${number}(?:\([a-z\d]{1,3}\)){2,}`,
    "第[一二三四五六七八九十百]+条(?:第\\d+款)?(?:[a-z]项)?",
    "为期|以及|或者|并且",
  ].join("|"),
  "g",
);

/** What is no running text, or may hold nothing but text, and the texts between the tags of the rest. */
const apartOrText = /<(svg|math|pre|code|option|textarea|title)\b[\s\S]*?<\/\1>|(?<=>|^)[^<]+/g;

const gap = '<span class="script-gap"></span>';
/** A gap that stays at the end of the line where one ends. */
export const seam = `${gap}<wbr>`;

/** The dot of a unit such as mg/(L·d), which the font sets close to the letters beside it. */
const productDot = '<span class="product-dot">·</span>';

/**
 * Between Chinese and what is kept together: `text-autospace` would set half a gap within the span, also at a line's start,
 * and sets none beside `wbr`.
 */
const spanSeam =
  /(?<=\p{Script=Han}(?:<\/span>)?)(?=<span class="whitespace-nowrap">[A-Za-z\d])|(?<=[A-Za-z\d]<\/span>)(?=\p{Script=Han})|(?<=[A-Za-z\d])(?=<span class="whitespace-nowrap">\p{Script=Han})/gu;

/** Between a power, an index or the star of a symbol and Chinese, where `text-autospace` sets no gap. */
const powerSeam = /(?<=[²³¹⁰⁴-⁹⁻₀-₉](?:<\/span>)?|(?:^|[A-Za-z])\*)(?=\p{Script=Han})/gu;

/** Between Chinese and a number or symbol with its sign, likewise. */
const signSeam = /(?<=\p{Script=Han})(?=[−+](?:<span class="whitespace-nowrap">)?[A-Za-z\d])/gu;

/**
 * Between Chinese and code or a symbol in italics, whose gap would differ at their two sides and stand at a line's start;
 * the code ends before its tag.
 */
const elementSeam = new RegExp(
  [
    String.raw`(?<=\p{Script=Han})(?=<code>(?:&lt;|[^\p{Script=Han}\s&<])|<(?:em|var)>[\p{Script=Latin}\p{Script=Greek}])`,
    String.raw`(?<=[^\p{Script=Han}\s>]</code>|[\p{Script=Latin}\p{Script=Greek}\d]</(?:em|var|sub)>)(?=\p{Script=Han})`,
  ].join("|"),
  "gu",
);

/**
 * Keeps together what belongs together in the texts of HTML: a number with its unit or what it counts, dates, ranges, units,
 * names such as RTM-MR, "e-mail". Powers, code and symbols beside Chinese get the gap that digits have. Not in
 * drawings, formulas, code and attributes, in which angle brackets must be escaped.
 */
export const keepTogether = (html: string): string =>
  html
    .replace(apartOrText, (part) => {
      if (part.startsWith("<")) return part;
      return joinEmail(joinQuantities(part))
        .replace(unbroken, (whole) => `<span class="whitespace-nowrap">${whole.replaceAll("·", productDot)}</span>`)
        .replace(spanSeam, seam)
        .replace(signSeam, seam)
        .replace(powerSeam, gap);
    })
    .replace(elementSeam, seam);
