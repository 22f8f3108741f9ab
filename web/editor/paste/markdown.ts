import { Marked } from "marked";
import { escapeText } from "#contract/html-entities.ts";

const heading = /^ {0,3}#{1,6}[ \t]+\S/;
const item = /^\s{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
const fence = /^ {0,3}(?:`{3,}|~{3,})/;
const tableRule = /^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/;
const link = /!?\[[^\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^\s)]+(?:[ \t]+"[^"\n]*")?\)/;

/**
 * Whether a plain text is clearly Markdown: it has a heading, a list of two items or more, a fenced block, a table, or a link
 * in brackets. A lone dash or star is not enough, nor a number at the start of a line.
 */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r\n?|\n/);
  if (lines.some((line) => heading.test(line) || tableRule.test(line))) return true;
  if (lines.filter((line) => fence.test(line)).length > 1) return true;
  return lines.filter((line) => item.test(line)).length > 1 || link.test(text);
}

const parser = new Marked({
  gfm: true,
  renderer: {
    // tags that Markdown may hold are text here: what was typed as such is to be read
    html: ({ text }) => escapeText(text),
  },
});

/** A Markdown text as HTML, which is cleaned as any other that is pasted. */
export const markdownHtml = (text: string): string => parser.parse(text, { async: false });
