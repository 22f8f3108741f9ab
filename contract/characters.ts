/** Joiners mean something only after these: emoji, and scripts whose letters change beside each other. */
const joining =
  "\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\p{M}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}";

/** Control characters other than tabs and line ends, and characters that are never seen, such as a blank without width. */
const unseen = new RegExp(
  `(?![\\t\\n\\r])\\p{Cc}|(?![\\p{Variation_Selector}\\u200c\\u200d])\\p{Default_Ignorable_Code_Point}|(?<![${joining}])[\\u200c\\u200d]`,
  "gu",
);

const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** A text without characters that nobody sees: they would part words for a search and show as gaps in some typefaces. */
export const withoutUnseen = (text: string): string => text.replace(unseen, "");

/** Whether a text shows anything at all. */
export const isSeen = (text: string): boolean => seen.test(text);

/** Punctuation of Chinese texts, with which an address that is written out in a sentence ends. */
const cjkPunctuation = "\\u3000-\\u303f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff3d\\uff3f\\uff5b-\\uff65“”‘’…—·";

const bare = new RegExp(`(?<![A-Za-z0-9])https?://[^\\s<>"'\`${cjkPunctuation}]+`, "iu");
const endOfSentence = /[.,;:!?*_~'"]+$/;
const fullEnd = new RegExp(`[${cjkPunctuation}]+$`, "u");

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Without the marks of a sentence at its end; a closing bracket stays where its opening one is inside. */
function withoutSentenceEnd(address: string): string {
  const shorter = address.replace(endOfSentence, "");
  const open = shorter.endsWith(")") && count(shorter, ")") > count(shorter, "(");
  if (open) return withoutSentenceEnd(shorter.slice(0, -1));
  return shorter === address ? address : withoutSentenceEnd(shorter);
}

/** The first web address that is written out in a text, without the punctuation of the sentence it stands in. */
export function bareAddress(text: string): { index: number; address: string } | null {
  const found = bare.exec(text);
  const address = found && withoutSentenceEnd(found[0]);
  return address && URL.canParse(address) ? { index: found.index, address } : null;
}

/** The address of a link without the punctuation of a Chinese sentence that was taken with it. */
export function withoutPunctuation(address: string): string {
  const end = fullEnd.exec(address)?.[0] ?? "";
  const rest = address.slice(0, address.length - end.length);
  // 水（消歧义） has its brackets inside
  const closed = /^[）〉》】］｝]/u.test(end) && /[（〈《【［｛]/u.test(rest);
  return closed ? rest + end.charAt(0) : rest;
}
