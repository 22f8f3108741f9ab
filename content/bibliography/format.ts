import type { Language } from "#contract/i18n/language.ts";
import type { Person, Reference } from "./reference.ts";

/** A part of a written reference. */
export interface Run {
  text: string;
  /** Titles of books and journals that are not in Chinese. */
  italic?: true;
  href?: string;
  /** Where it is not in the language of the page. */
  lang?: string;
}

/** More authors than these are shortened to the first one. */
const mostAuthors = 3;

const initials = (given: string) => given.replace(/(\p{L})[\p{L}'’]*\.?(?=[\s-]|$)\s*/gu, "$1. ").trim();

/** `Morris, G. L.`, in Chinese `Morris G. L.`; a Chinese name as it is. */
function nameOf(person: Person, language: Language): string {
  if ("literal" in person) return person.literal;
  const { family, given } = person;
  if (/\p{Script=Han}/u.test(family)) return family + given;
  return `${family}${language === "zh" ? "" : ","} ${initials(given)}`;
}

function namesOf(people: readonly Person[], language: Language): string {
  const names = people.map((person) => nameOf(person, language));
  const [first = "", ...others] = names;
  if (names.length > mostAuthors) return language === "zh" ? `${first}等` : `${first} et al.`;
  if (language === "zh") return names.join("、");
  return others.length === 0 ? first : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

let months: Intl.DateTimeFormat | undefined;

function dateOf({ "date-parts": [[year = 0, month, day]] }: Reference["issued"], language: Language): string {
  if (language === "zh") return `${year}年${month ? `${month}月` : ""}${day ? `${day}日` : ""}`;
  months ??= new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
  return [day, month && months.format(Date.UTC(2000, month - 1)), year].filter(Boolean).join(" ");
}

/** Titles of larger works, in italics; of articles, laws and pages, in quotation marks. In Chinese both have 《》. */
const parts = new Set(["article-journal", "article-newspaper", "paper-conference", "chapter", "webpage", "broadcast"]);

/** Language of a work's names: its own. Latin letters for a Chinese work are its English names. */
const languageOf = (item: Reference, text: string): string =>
  /\p{Script=Han}/u.test(text) ? "zh" : item.language === "zh" ? "en" : item.language;

/** Whether news was read on a website or comes from an agency: it has no page. Such names have no title marks in Chinese. */
const isWebsite = ({ type, page }: Reference): boolean => type === "article-newspaper" && page === undefined;

/** The mark of names that are not in the language of the page. */
const foreignTo = (language: Language, lang: string): Pick<Run, "lang"> => (lang === language ? {} : { lang });

/** The mark that ends a reference; after a title in Latin letters it is theirs. */
export const endMark = (runs: readonly Run[], language: Language): string =>
  language === "zh" && runs.at(-1)?.lang === undefined ? "。" : ".";

/** A title that stands in quotation marks: those within it become single ones. */
const innerQuotes = (title: string) => title.replaceAll("“", "‘").replaceAll("”", "’");

/** A work with the names that it has in a language. */
const namedIn = (item: Reference, language: Language) => ({
  translation: undefined,
  ...item,
  ...item.custom?.[language],
});

const ordinal = (n: string) => `${n}${{ 1: "st", 2: "nd", 3: "rd" }[n] ?? "th"} edition`;

function locators(item: Reference, language: Language): string[] {
  const { edition, version, volume, issue, page, number } = namedIn(item, language);
  const range = page?.replace(/[-–]/, language === "zh" ? "—" : "–");
  if (language === "zh")
    return [
      edition && (/^\d+$/.test(edition) ? `第${edition}版` : edition),
      version && `${version}版`,
      (volume || issue) && `${volume ? `第${volume}卷` : ""}${issue ? `第${issue}期` : ""}`,
      number,
      range && (item.type === "article-journal" && !range.includes("—") ? range : `${range}页`),
    ].flatMap((text) => text || []);
  return [
    edition && (/^\d+$/.test(edition) ? ordinal(edition) : edition),
    version && `version ${version}`,
    [volume, issue && `(${issue})`].filter(Boolean).join(" "),
    number,
    range,
  ].flatMap((text) => text || []);
}

/** Address of a DOI, with all characters escaped that would end or change an address or an attribute. */
const doiAddress = (doi: string) => `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;

/**
 * A reference as its parts, without a full stop at the end, in the order author, title, container, place in it, publisher,
 * date, DOI or address. Punctuation is that of the page's language; a work's own names are in `item.language`, or as
 * `item.custom` gives them for the page's language.
 */
export function formatReference(item: Reference, language: Language): Run[] {
  const named = namedIn(item, language);
  const zh = language === "zh";
  const comma = zh ? "，" : ", ";
  const runs: Run[] = [];
  const add = (...more: Run[]) => runs.push(...(runs.length > 0 ? [{ text: comma }, ...more] : more));
  const marked = (text: string, part: boolean): Run[] => {
    const lang = languageOf(item, text);
    const foreign = foreignTo(language, lang);
    if (lang === "zh") return [{ text: `《${text}》` }];
    return part
      ? [{ text: "“" }, { text: innerQuotes(text), ...foreign }, { text: "”" }]
      : [{ text, italic: true, ...foreign }];
  };

  const people = named.author ?? [];
  const { translation } = named;
  const title = translation ? [{ text: `${named.title} (${translation})` }] : marked(named.title, parts.has(item.type));
  if (people.length > 0) runs.push({ text: `${namesOf(people, language)}${zh ? "：" : ", "}` }, ...title);
  else runs.push(...title);
  const container = named["container-title"];
  if (container)
    add(
      ...(isWebsite(item) && languageOf(item, container) === "zh" ? [{ text: container }] : marked(container, false)),
    );
  if (item.editor) add({ text: zh ? `${namesOf(item.editor, language)}编` : `ed. ${namesOf(item.editor, language)}` });
  for (const text of locators(item, language)) add({ text });
  if (named.publisher) add({ text: [named.publisher, item["publisher-place"]].filter(Boolean).join(comma) });
  add({ text: dateOf(item.issued, language) });
  if (item.ISBN) add({ text: `ISBN ${item.ISBN}` });
  if (item.DOI) add({ text: `doi:${item.DOI}`, href: doiAddress(item.DOI) });
  else if (item.URL) add({ text: item.URL.replace(/^https?:\/\/|\/$/g, ""), href: item.URL });
  if (item.accessed) add({ text: `${zh ? "查阅于" : "accessed "}${dateOf(item.accessed, language)}` });
  return runs;
}

/** Types of work that are known by their title, whoever issued them. */
const knownByTitle = new Set<Reference["type"]>([
  "legislation",
  "standard",
  "webpage",
  "dataset",
  "software",
  "broadcast",
]);

/**
 * A work in a margin note: author and year, `Nash and Sutcliffe, 1970`, and with `titled` its title too. Laws, standards
 * and pages are named by their title.
 */
export function shortReference(item: Reference, language: Language, titled: boolean): Run[] {
  const named = namedIn(item, language);
  const zh = language === "zh";
  const han = /\p{Script=Han}/u;
  const [year] = item.issued["date-parts"][0];
  const names = (named.author ?? []).map((person) => {
    if ("literal" in person) return person.literal;
    return han.test(person.family) ? person.family + person.given : person.family;
  });
  const people = names.length > 2 ? `${names[0]}${zh ? "等" : " et al."}` : names.join(zh ? "、" : " and ");
  const shown = named.translation ?? named.title;
  const title: Run = han.test(shown)
    ? { text: `《${shown}》` }
    : { text: shown, ...foreignTo(language, languageOf(item, shown)) };
  const dated = { text: `${zh ? "，" : ", "}${year}` };
  if (people === "" || knownByTitle.has(item.type)) return [title, dated];
  const head: Run[] = [{ text: people }, dated];
  return titled ? [...head, { text: zh ? "：" : ": " }, title] : head;
}
