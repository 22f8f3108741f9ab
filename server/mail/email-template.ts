import { type Language, languageTag } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { site } from "#site";
import type { Message } from "./message.ts";

/** A letter with one link: what it says before the link and after it, as keys of the catalogue. */
export interface EmailContent {
  subject: MessageKey;
  before: MessageKey[];
  /** The words on the link. */
  action: MessageKey;
  link: string;
  after: MessageKey[];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const fonts =
  "'Instrument Sans','PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif";

/**
 * Writes a letter in the reader's language, as plain text and as HTML: no images, nothing loaded from anywhere. Text
 * and ground take the colours of the reader's mail program, light or dark; the link alone brings its own.
 */
export function renderEmail(language: Language, letter: EmailContent, publicUrl: string): Omit<Message, "to"> {
  const values = { site: site.name[language], address: publicUrl };
  const say = (key: MessageKey) => translate(language, key, values);
  const [subject, action] = [say(letter.subject), say(letter.action)];
  const [before, after] = [letter.before.map(say), letter.after.map(say)];
  const footer = say("mail.automatic");

  const paragraph = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const link = escapeHtml(letter.link);
  const html = [
    `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}</style></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.7 ${fonts}"><div style="max-width:560px;margin:0 auto">`,
    `<h1 style="margin:0 0 24px;font-size:21px;line-height:1.4">${escapeHtml(subject)}</h1>`,
    ...before.map((text) => paragraph(text)),
    `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:#0b6b75;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>`,
    ...after.map((text) => paragraph(text)),
    paragraph(say("mail.copy_link"), "font-size:14px;margin-bottom:4px"),
    `<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${link}" style="color:inherit">${link}</a></p>`,
    paragraph(footer, "font-size:13px;margin:0"),
    "</div></body></html>",
  ].join("\n");
  const text = [...before, letter.link, ...after, `-- \n${footer}`].join("\n\n");
  return { subject, text: `${text}\n`, html };
}
