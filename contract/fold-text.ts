import { Converter } from "opencc-js/t2cn";

/** Made at first use: building its tables takes tens of milliseconds, which a start would wait for. */
let converter: ReturnType<typeof Converter> | undefined;

function toSimplified(character: string): string {
  converter ??= Converter({ from: "t", to: "cn" });
  return converter(character);
}

/** Chinese and Japanese characters, for a class of a regular expression. */
export const han = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〇";
const isHan = new RegExp(`^[${han}]`, "u");

/** Radicals that documents hold in place of characters, each before the character (U+2E80 to U+2EFF, which Unicode folds not). */
const radicals =
  "⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇几⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑尢⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺" +
  "⺟母⺠民⺡氵⺢水⺣灬⺤爪⺥爪⺦丬⺧牛⺨犭⺩王⺪疋⺫目⺬示⺭礻⺮竹⺯糹⺰纟⺱罓⺲罒⺳罓⺴网⺵网⺶羊⺷羊⺸羊⺹耂⺺聿⺻聿" +
  "⺼月⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑长⻒镸⻓长⻔门⻕阜⻖阝⻗雨⻘青" +
  "⻙韦⻚页⻛风⻜飞⻝食⻞食⻟飠⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龟⻲亀⻳龟";

/** Variants that the converter leaves apart, because only a word tells which is meant. */
const variants = "著着瞭了";

const forms = new Map(
  Array.from(`${radicals}${variants}`.matchAll(/(.)(.)/gu), ([, from = "", to = ""]) => [from, to]),
);

const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

const folds = new Map<string, string>();
const maxFolds = 50_000;

/**
 * A character without case, width, accent and typographic form, traditional Chinese as simplified. Characters are folded one
 * by one, so that a text and any part of it are folded alike.
 */
export function foldCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  if (unseen.test(character)) return "";
  const plain = (forms.get(character) ?? character)
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .normalize("NFKC")
    .toLowerCase();
  const folded = isHan.test(plain) ? [...plain].map((one) => toSimplified(forms.get(one) ?? one)).join("") : plain;
  if (folds.size >= maxFolds) folds.clear();
  folds.set(character, folded);
  return folded;
}

/** A text with every character folded: how the site's search and every list compare what is stored and what is looked for. */
export const foldText = (text: string): string => Array.from(text.toWellFormed(), foldCharacter).join("");
