import { escapeText, escapeValue } from "#contract/html-entities.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { palette } from "#contract/palette.ts";
import { site } from "#site";
import type { Message } from "./message.ts";

/** Content of an e-mail with one link; texts are message keys. */
export interface EmailContent {
  subject: MessageKey;
  before: MessageKey[];
  /** Label of the link. */
  action: MessageKey;
  link: string;
  after: MessageKey[];
}

const fonts =
  "'Instrument Sans','PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif";

/** Values of the placeholders in texts, beside the name and the address of the site. */
type Values = Readonly<Record<string, string>>;

/** The texts of a language with the name and the address of the site. */
const textsIn = (language: Language, publicUrl: string) => {
  const ofSite = { site: site.name[language], address: publicUrl };
  return (key: MessageKey, values: Values = {}) => translate(language, key, { ...ofSite, ...values });
};

const paragraph = (text: string, style = "") =>
  `<p style="margin:0 0 16px;${style}">${text.split("\n").map(escapeText).join("<br>")}</p>`;

/** The HTML of an e-mail around its content. */
const htmlPage = (language: Language, subject: string, content: readonly string[]) =>
  [
    `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeText(subject)}</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}</style></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.7 ${fonts}"><div style="max-width:560px;margin:0 auto">`,
    `<h1 style="margin:0 0 24px;font-size:21px;line-height:1.4">${escapeText(subject)}</h1>`,
    ...content,
    "</div></body></html>",
  ].join("\n");

/**
 * Renders an e-mail as plain text and HTML, without images or external resources. Text and background have the colours
 * of the reader's mail program, light or dark; only the link has its own. `values` are those of the texts' placeholders.
 */
export function renderEmail(
  language: Language,
  content: EmailContent,
  publicUrl: string,
  values: Values = {},
): Omit<Message, "to"> {
  const translated = textsIn(language, publicUrl);
  const text = (key: MessageKey) => translated(key, values);
  const [subject, action] = [text(content.subject), text(content.action)];
  const [before, after] = [content.before.map(text), content.after.map(text)];
  const footer = text("mail.automatic");
  const link = escapeValue(content.link);
  const html = htmlPage(language, subject, [
    ...before.map((line) => paragraph(line)),
    `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:${palette.teal};color:${palette.white};font-weight:600;text-decoration:none">${escapeText(action)}</a></p>`,
    ...after.map((line) => paragraph(line)),
    paragraph(text("mail.copy_link"), "font-size:14px;margin-bottom:4px"),
    `<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${link}" style="color:inherit">${link}</a></p>`,
    paragraph(footer, "font-size:13px;margin:0"),
  ]);
  const plain = [...before, content.link, ...after, `-- \n${footer}`].join("\n\n");
  return { subject, text: `${plain}\n`, html };
}

/** Content of an e-mail without a link: texts of the catalogue with their values, or text as somebody wrote it. */
export interface EmailWithoutLink {
  subject: readonly [MessageKey, Values];
  paragraphs: readonly (readonly [MessageKey, Values] | string)[];
  publicUrl: string;
}

/** Renders an e-mail without a link. Line breaks of a paragraph are kept. */
export function renderEmailWithoutLink(
  language: Language,
  { subject: [key, values], paragraphs, publicUrl }: EmailWithoutLink,
): Omit<Message, "to"> {
  const text = textsIn(language, publicUrl);
  const subject = text(key, values);
  const lines = paragraphs.map((part) => (typeof part === "string" ? part : text(...part)));
  return {
    subject,
    text: `${lines.join("\n\n")}\n`,
    html: htmlPage(
      language,
      subject,
      lines.map((line) => paragraph(line)),
    ),
  };
}
