const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text made safe for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"]/g, (character) => entities[character] ?? "");

/** An XML document as an answer. */
export const xmlResponse = (body: string, type = "application/xml") =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=600" },
  });
