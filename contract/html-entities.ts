const characters: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** A text as it is written between the tags of HTML. */
export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A text as it is written in an attribute's double quotes. */
export const escapeValue = (text: string): string => escapeText(text).replaceAll('"', "&quot;");

/** A text of HTML as it is read; only for HTML of the editor and the sanitizer, in which no other entities occur. */
export const unescapeText = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);
