import { escapeValue } from "#contract/html-entities.ts";

/** A file that the site writes; kept for `maxAge` seconds. */
export const fileResponse = (body: string, type: string, maxAge: number) =>
  new Response(body, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${maxAge}` },
  });

/** What XML 1.0 cannot hold at all: control characters (and those it discourages), half characters, two that are none. */
const forbidden = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;

/** Text made safe for an element or an attribute. */
export const escapeXml = (text: string): string => escapeValue(text.replace(forbidden, ""));

/** An XML document as an answer. */
export const xmlResponse = (body: string, type = "application/xml") =>
  fileResponse(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, type, 600);
