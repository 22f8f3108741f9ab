import { Marked, type TokenizerExtension, type Tokens } from "marked";
import { bareAddress, withoutUnseen } from "#contract/characters.ts";
import { escapeText, escapeValue } from "#contract/html-entities.ts";
import type { PasteLosses } from "./paste-losses.ts";

const heading = /^ {0,3}#{1,6}[ \t]+\S/;
const item = /^\s{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
const fence = /^ {0,3}(?:`{3,}|~{3,})/;
const tableRule = /^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/;
const link = /!?\[[^\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^\s)]+(?:[ \t]+"[^"\n]*")?\)/;
const footnote = /^\[\^[^\]\s]+\]:[ \t]*\S/m;

/** What generators of sites write above a text: its title, its date and the like. */
const frontMatter =
  /^\ufeff?---[ \t]*\n(?:[\w-]+[ \t]*:.*\n|[ \t]+.*\n|-[ \t].*\n|#.*\n|\n)+?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

const lineEnds = (text: string) => text.replaceAll(/\r\n?/g, "\n");

/**
 * Whether a plain text is clearly Markdown: it has front matter, a heading, a list of two items or more, a fenced block, a
 * table, a footnote, or a link in brackets. A lone dash or star is not enough, nor a number at the start of a line.
 */
export function isMarkdown(text: string): boolean {
  const written = lineEnds(text);
  const lines = written.split("\n");
  if (frontMatter.test(written) || footnote.test(written)) return true;
  if (lines.some((line) => heading.test(line) || tableRule.test(line))) return true;
  if (lines.filter((line) => fence.test(line)).length > 1) return true;
  return lines.filter((line) => item.test(line)).length > 1 || link.test(text);
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef“”‘’…—·]/u;

/** Between two stars or pairs of them, with no blank beside them inside. */
const emphasis = /^(\*{1,2})(?![\s*])((?:[^*\n]|\n(?!\n))*[^\s*])\1(?!\*)/;

/** A part of a text that stays as it is: a formula in dollar signs, or the mark of a note. */
const verbatim = (
  name: string,
  start: string,
  find: RegExp,
): TokenizerExtension & { renderer: (token: Tokens.Generic) => string } => ({
  name,
  level: "inline",
  start: (source) => {
    const index = source.indexOf(start);
    return index < 0 ? undefined : index;
  },
  tokenizer: (source) => {
    const raw = find.exec(source)?.[0];
    return raw === undefined ? undefined : { type: name, raw };
  },
  renderer: ({ raw }) => escapeText(raw),
});

/** Elements that writers of Markdown use for what it has no signs for. */
const small: TokenizerExtension & { renderer: (token: Tokens.Generic) => string } = {
  name: "subOrSup",
  level: "inline",
  start: (source) => {
    const index = source.indexOf("<su");
    return index < 0 ? undefined : index;
  },
  tokenizer: (source) => {
    const [raw, tag, text] = /^<(sub|sup)>([^<\n]*)<\/\1>/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: "subOrSup", raw, tag, text };
  },
  renderer: ({ tag, text }) => `<${tag}>${escapeText(String(text))}</${tag}>`,
};

/** Tags that are what they say; any other that was typed as such is to be read. */
const shownTags = /^<\/?(?:br|img)(?=[\s/>])/i;
const shownBlocks = /^<(?:img|br|p|div|center|figure|picture|table|a)(?=[\s/>])/i;

let remarks = 0;
let notes = 0;

const parser = new Marked({
  gfm: true,
  extensions: [
    verbatim("blockFormula", "$$", /^\$\$[\s\S]+?\$\$/),
    verbatim("formula", "$", /^\$(?![\s$])[^$\n]*[^\s$\\]\$(?!\d)/),
    {
      ...verbatim("note", "[^", /^\[\^[^\]\s]+\]:?/),
      renderer: ({ raw }) => {
        if (raw.endsWith(":")) notes++;
        return escapeText(raw);
      },
    },
    small,
  ],
  tokenizer: {
    // a definition of a note is text too
    def: (source) => (source.startsWith("[^") ? undefined : false),
    // a lone tilde stands between two numbers
    del(source) {
      const [raw, text] = /^~~(?![\s~])([^~\n]*[^\s~])~~(?!~)/.exec(source) ?? [];
      if (raw === undefined || text === undefined) return undefined;
      return { type: "del", raw, text, tokens: this.lexer.inlineTokens(text) };
    },
    // Chinese knows no blanks around words, by which Markdown tells a mark that begins from one that ends
    emStrong(source, _masked, before) {
      const [raw, stars, text] = emphasis.exec(source) ?? [];
      if (raw === undefined || stars === undefined || text === undefined) return false;
      const edges = [before ?? "", text.at(0) ?? "", text.at(-1) ?? "", source.charAt(raw.length)];
      if (!edges.some((edge) => wide.test(edge))) return false;
      const tokens = this.lexer.inlineTokens(text);
      return stars === "*" ? { type: "em", raw, text, tokens } : { type: "strong", raw, text, tokens };
    },
    url(source) {
      if (!/^https?:/i.test(source)) return false;
      const found = bareAddress(source);
      if (found?.index !== 0) return undefined;
      const { address } = found;
      return {
        type: "link",
        raw: address,
        text: address,
        href: address,
        title: null,
        tokens: [{ type: "text", raw: address, text: address }],
      };
    },
  },
  renderer: {
    html({ text, block }) {
      if (text.trimStart().startsWith("<!--")) {
        remarks++;
        return "";
      }
      return (block === true ? shownBlocks : shownTags).test(text.trimStart()) ? text : escapeText(text);
    },
    // the mark of a task is a sign of the text
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
    link({ href, tokens }) {
      return `<a href="${escapeValue(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** A Markdown text as HTML, which is cleaned as any other that is pasted, and what of it articles have no place for. */
export function readMarkdown(text: string): { html: string; losses: Partial<PasteLosses> } {
  const written = withoutUnseen(lineEnds(text));
  const above = frontMatter.exec(written)?.[0] ?? "";
  remarks = 0;
  notes = 0;
  const html = parser.parse(written.slice(above.length), { async: false });
  return { html, losses: { frontMatter: above === "" ? 0 : 1, comments: remarks, footnotes: notes } };
}
