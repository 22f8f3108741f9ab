import { unitNames } from "../units.ts";

/** A number of a text with its unit, as both languages would write the same one. */
export interface Quantity {
  /** The number with its scale, `140000000` for `1.4 亿`. */
  value: number;
  /** The unit's symbol, `m3/s` for 立方米每秒 and cubic metres per second; empty for none. */
  unit: string;
  /** As it is written. */
  text: string;
}

const scales: Readonly<Record<string, number>> = {
  万亿: 1e12,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

/** Units in words. */
const words: readonly [pattern: string, unit: string][] = [
  ["立方米(?:每秒|/秒)|cubic met(?:re|er)s? per second", "m3/s"],
  ["立方米|cubic met(?:re|er)s?", "m3"],
  ["平方(?:公里|千米)|square kilomet(?:re|er)s?", "km2"],
  ["平方米|square met(?:re|er)s?", "m2"],
  ["公里|千米|kilomet(?:re|er)s?", "km"],
  ["厘米|centimet(?:re|er)s?", "cm"],
  ["毫米|millimet(?:re|er)s?", "mm"],
  ["米/秒|米每秒|met(?:re|er)s? per second", "m/s"],
  ["米|met(?:re|er)s?", "m"],
  ["公顷|hectares?", "ha"],
  ["毫克(?:每升|/升)|milligrams? per lit(?:re|er)", "mg/L"],
  ["微克(?:每升|/升)|micrograms? per lit(?:re|er)", "μg/L"],
  ["千克|公斤|kilograms?", "kg"],
  ["毫克|milligrams?", "mg"],
  ["吨|tonnes?|tons?", "t"],
  ["克|grams?", "g"],
  ["升|lit(?:re|er)s?", "L"],
  ["摄氏度|度|degrees? celsius|degrees?|°C|°", "°"],
  ["percent|per cent|%", "%"],
  ["小时|hours?", "h"],
  ["分钟|minutes?", "min"],
  ["秒|seconds?", "s"],
  ["天|days?", "d"],
  ["周|weeks?", "week"],
  ["个月|months?", "month"],
  ["年|years?", "a"],
];

const symbol = `(?:${[...unitNames].sort((a, b) => b.length - a.length).join("|")})[23]?`;
const symbols = `${symbol}(?:[/·]${symbol})*(?![\\p{Script=Latin}\\d])`;
const unit = [...words.map(([pattern]) => `(?:${pattern})(?![a-z])`), symbols].join("|");
const quantity = new RegExp(
  `(?<![A-Za-z]-?|[\\d.])(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?:[ -]?(${Object.keys(scales).join("|")})(?![a-z]))?(?:[ -]?(${unit})|(?=[ ]?(月|日|号|时)))?`,
  "giu",
);
const wholeWords = words.map(([pattern, name]) => [new RegExp(`^(?:${pattern})$`, "iu"), name] as const);

/** A number from which 年 is a year of the calendar. */
const firstYear = 1000;

/** Whole numbers up to this one without a unit are often words in one of the languages, or days of a month. */
const lastSmall = 31;

const unitOf = (written: string) => wholeWords.find(([pattern]) => pattern.test(written))?.[1] ?? written;

/** The quantities of a text, without dates' days and months and small numbers without a unit. */
export function quantitiesOf(text: string): Quantity[] {
  // compatibility forms: full-width digits, ³, ℃, and the spaces between number and unit
  const plain = text.normalize("NFKC").replaceAll("μ", "µ").replaceAll(/\s/gu, " ");
  return [...plain.matchAll(quantity)].flatMap(([written, digits = "", scale, unitText = "", datePart]): Quantity[] => {
    const value = Number(digits.replaceAll(",", "")) * (scale === undefined ? 1 : (scales[scale.toLowerCase()] ?? 1));
    const isYear = scale === undefined && value >= firstYear && unitText === "年";
    const unit = isYear ? "" : unitOf(unitText);
    const isSmall = unit === "" && Number.isInteger(value) && value <= lastSmall;
    return isSmall || datePart !== undefined ? [] : [{ value, unit, text: written.trim() }];
  });
}

/** The number, without the errors of a scale's multiplication. */
const keyOf = ({ value }: Quantity) => value.toPrecision(12);

/** The quantities of one text that the other lacks, each once; a number without a unit stands for any unit. */
export function missingQuantities(one: readonly Quantity[], other: readonly Quantity[]): Quantity[] {
  const units = new Map<string, Set<string>>();
  const add = (quantity: Quantity) => {
    const known = units.get(keyOf(quantity)) ?? new Set();
    units.set(keyOf(quantity), known.add(quantity.unit));
  };
  for (const quantity of other) add(quantity);
  return one.filter((quantity) => {
    const known = units.get(keyOf(quantity));
    if (known && (quantity.unit === "" || known.has("") || known.has(quantity.unit))) return false;
    add(quantity);
    return true;
  });
}
