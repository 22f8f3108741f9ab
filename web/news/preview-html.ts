/** A tag as browsers write one: attributes in double quotes, in which `<` and `>` may stand as they are. */
const tag = /<\/?[a-z][a-z0-9]*(?: [^\s"=>]+="[^"]*")*>/gi;

/**
 * Escapes angle brackets in the attributes of HTML that a browser has written, as the server's sanitiser does; whoever
 * looks for tags in the text afterwards finds only real ones.
 */
export const escapeAttributes = (html: string): string =>
  html.replace(tag, (found) =>
    found.replace(/="[^"]*"/g, (value) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;")),
  );
