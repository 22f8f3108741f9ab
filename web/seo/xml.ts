const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 cannot hold at all: control characters (and those it discourages), half characters, two that are none. */
const forbidden = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;

/** Text made safe for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"]/g, (character) => entities[character] ?? "");

/** An XML document as an answer. */
export const xmlResponse = (body: string, type = "application/xml") =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=600" },
  });
