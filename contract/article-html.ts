/**
 * The HTML of an article: everything the editor can make, and nothing else. The server's sanitiser, the editor's schema
 * and the article's typography are all built from this vocabulary. Appearance is said by classes; the only free styles
 * are a colour and a background in hexadecimal.
 */

/** Headings inside an article; the first level is the page's title, so a pasted `h1` becomes an `h2`. */
export const headingLevels = [2, 3, 4, 5, 6] as const;

/** Every element of an article. */
export const articleTags = [
  "p",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "hr",
  "br",
  "strong",
  "em",
  "u",
  "s",
  "sub",
  "sup",
  "code",
  "span",
  "a",
  "figure",
  "figcaption",
  "img",
  "iframe",
  "table",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

/** Elements that mark text, outermost first: the order in which the editor writes them. */
export const articleMarks = ["a", "strong", "code", "em", "s", "u", "sub", "sup", "span"] as const;

/** Elements that readers' tools and other editors write, and what they become here. */
export const articleTagAliases: Readonly<Record<string, string>> = {
  h1: "h2",
  b: "strong",
  i: "em",
  ins: "u",
  del: "s",
  strike: "s",
};

/** Elements whose text vanishes with them; of any other foreign element the text stays. */
export const articleDroppedTags = [
  "script",
  "style",
  "template",
  "noscript",
  "textarea",
  "option",
  "svg",
  "math",
] as const;

/** Elements that count as content of their own in an article without a word. */
export const articleMediaTags = ["img", "iframe"] as const;

/** Faces of a text run: `wm-font-<name>` on a `span`. The site's own face has no class. */
export const fonts = ["serif", "kai", "fangsong", "mono"] as const;

/** Sizes of a text run: `wm-size-<name>` on a `span`. The normal size has no class. */
export const sizes = ["small", "large", "huge"] as const;

/** Alignments of a block other than the start: `wm-align-<name>`. */
export const alignments = ["center", "right", "justify"] as const;

/** Deepest indent of a block: `wm-indent-1` to `wm-indent-8`. */
export const maxIndent = 8;

/** Widths of an image in percent of the text: `wm-image-<width>` on its `figure` (or on a bare `img`). */
export const imageShares = [25, 50, 75, 100] as const;

/** Own width of an image in CSS pixels, as the `width` attribute of `img`, where none of the shares is chosen. */
export const imageWidth = { min: 40, max: 2400 } as const;

/** Languages of code blocks: `language-<name>` on the `code` in a `pre`; without one the code is plain. */
export const codeLanguages = [
  "bash",
  "c",
  "cpp",
  "csharp",
  "css",
  "diff",
  "fortran",
  "go",
  "ini",
  "java",
  "javascript",
  "json",
  "kotlin",
  "lua",
  "makefile",
  "markdown",
  "matlab",
  "php",
  "python",
  "r",
  "ruby",
  "rust",
  "sql",
  "swift",
  "typescript",
  "xml",
  "yaml",
] as const;

/** Other names of those languages, as pages and Markdown write them. */
const codeLanguageAliases: Readonly<Record<string, (typeof codeLanguages)[number]>> = {
  "c#": "csharp",
  "c++": "cpp",
  cs: "csharp",
  f90: "fortran",
  golang: "go",
  htm: "xml",
  html: "xml",
  js: "javascript",
  jsx: "javascript",
  kt: "kotlin",
  make: "makefile",
  md: "markdown",
  mysql: "sql",
  postgresql: "sql",
  py: "python",
  python3: "python",
  rb: "ruby",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  sqlite: "sql",
  svg: "xml",
  toml: "ini",
  ts: "typescript",
  tsx: "typescript",
  vue: "xml",
  xhtml: "xml",
  yml: "yaml",
  zsh: "bash",
};

/** The language of code by any of its names, in upper or lower case; `null` for one that is not known. */
export function codeLanguage(name: string): (typeof codeLanguages)[number] | null {
  const written = name.trim().toLowerCase();
  const known = Object.hasOwn(codeLanguageAliases, written) ? codeLanguageAliases[written] : written;
  return codeLanguages.find((language) => language === known) ?? null;
}

/** How the items of a list are counted other than by numbers: letters or Roman numerals, as `type` of `ol`. */
export const listTypes = ["a", "A", "i", "I"] as const;

/** Numbers that a list may begin with or an item may have. */
export const listNumber = { min: 0, max: 99_999 } as const;

const prefixed = (prefix: string, names: readonly (string | number)[]) => names.map((name) => `${prefix}${name}`);
const indents = Array.from({ length: maxIndent }, (_, i) => `wm-indent-${i + 1}`);
const blockClasses = [...prefixed("wm-align-", alignments), ...indents];
const imageClasses = prefixed("wm-image-", imageShares);

/** Allowed classes of each element; an element not named here has none. */
export const articleClasses: Readonly<Record<string, readonly string[]>> = {
  p: blockClasses,
  h2: blockClasses,
  h3: blockClasses,
  h4: blockClasses,
  h5: blockClasses,
  h6: blockClasses,
  span: [...prefixed("wm-font-", fonts), ...prefixed("wm-size-", sizes)],
  figure: imageClasses,
  img: imageClasses,
  iframe: ["wm-video"],
  code: prefixed("language-", codeLanguages),
};

/** Allowed attributes of each element besides `class`; `style` holds only `color` and `background-color`, as `hexColor`. */
export const articleAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel"],
  span: ["style"],
  p: ["id"],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  h5: ["id"],
  h6: ["id"],
  ol: ["start", "type"],
  li: ["value", "id"],
  img: ["src", "alt", "width"],
  iframe: ["src", "title", "sandbox", "allow", "loading", "referrerpolicy"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};

/** A colour as the editor writes it: six hexadecimal digits. */
export const hexColor = /^#[0-9a-f]{6}$/i;

/** The id of a block that a link of the same article leads to; its prefix keeps it apart from the page's own. */
export const anchorId = /^a-[\p{L}\p{N}_-]{1,120}$/u;

/** Where the site's own images are; other paths belong to the site that a text was copied from. */
export const ownImagePath = /^\/(?:uploads|images)\/(?:[\w-]+\/)*[\w-][\w.-]*(?:\?[^\s"'<>]*)?$/;

/** Schemes a link may have; paths of this site (`/…`) and places of the page (`#…`) are fine too. */
export const linkSchemes = ["http", "https", "mailto", "tel", "sms"] as const;

/** Where a link of any other scheme leads. */
export const blankLink = "about:blank";

/** `rel` of every link that leaves the site. */
export const externalRel = "noopener noreferrer";

/** Whole addresses of the players a video may be embedded from; nothing else is framed. */
export const videoSources = [
  /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{6,20}(\?start=\d{1,6})?$/,
  /^https:\/\/player\.bilibili\.com\/player\.html\?bvid=BV[0-9A-Za-z]{10}&p=\d{1,4}&autoplay=0$/,
  /^https:\/\/v\.qq\.com\/txp\/iframe\/player\.html\?vid=[0-9A-Za-z]{8,20}$/,
  /^https:\/\/player\.vimeo\.com\/video\/\d{6,12}(\?h=[0-9a-f]{6,16})?(\?dnt=1|&dnt=1)$/,
] as const;

/** Origins of those players, for the `frame-src` of the content security policy. */
export const videoOrigins = [
  "https://www.youtube-nocookie.com",
  "https://player.bilibili.com",
  "https://v.qq.com",
  "https://player.vimeo.com",
] as const;

/** Attributes that every embedded player gets, whatever the article says. */
export const videoAttributes = {
  class: "wm-video",
  sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
  allow: "fullscreen; picture-in-picture; encrypted-media",
  loading: "lazy",
  referrerpolicy: "strict-origin-when-cross-origin",
} as const;
