import { articleAttributes, articleTags } from "#contract/article-html.ts";
import { xssCorpus } from "./xss.fixtures.ts";

/** Attributes that the server adds to the allowed ones. */
const added = ["class", "height", "srcset", "sizes", "loading", "decoding"];

/** Allowed attributes of each element of a stored article. */
export const attributesOf = (tag: string): string[] => [...(articleAttributes[tag] ?? []), ...added];

/** Every tag with its attributes, read independently of the sanitiser. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name = "", attributes = ""]) => ({
    name,
    attributes: [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)].map(([, key = "", value = ""]) => ({
      key,
      value,
    })),
  }));

/** The first thing in an HTML text that the vocabulary does not allow, or `null`. */
export function findDisallowed(html: string): string | null {
  const rest = html.replaceAll(/<\/?[a-z0-9]+(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*\/?>/gi, "");
  if (/[<>]/.test(rest)) return `stray bracket in ${rest}`;
  for (const { name, attributes } of tagsOf(html)) {
    if (!articleTags.some((tag) => tag === name)) return `<${name}>`;
    for (const { key, value } of attributes) {
      if (!attributesOf(name).includes(key)) return `${name} ${key}`;
      if (["href", "src"].includes(key) && !/^(?:https?:|mailto:|tel:|sms:|about:blank$|\/(?![/\\])|#)/i.test(value))
        return `${key}=${value}`;
      if (key === "style" && !/^(?:(?:background-)?color: #[0-9a-f]{6}(?:; |$))+$/.test(value)) return `style=${value}`;
    }
  }
  return null;
}

/** Small deterministic generator of whole numbers, so that a failure can be repeated (Numerical Recipes, linear congruential). */
export function random(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Valid article HTML, to be cut and mixed with attacks. */
const honest = [
  '<figure class="wm-image-75"><img src="/uploads/media/00ff.1000x500.webp" alt="a"><figcaption>b</figcaption></figure>',
  '<iframe src="https://player.vimeo.com/video/1234567?dnt=1" title="a &quot;b&quot;"></iframe>',
  "<table><tr><td><p>x</td></table>",
  "<ul><li>a<li>b<ul><li>c</ul></ul>",
  '<p><a href="/x"><a href="https://y.example">y</a></a>',
  "&amp;lt;b&amp;gt; &nbsp;&#13;\r\n&quot;'\"",
  "<pre>\n\n<code class=language-python>x</code></pre>",
  '<span class="wm-font-kai" style="color: #aa0000; background-color: #ffffff">x</span>',
  "<figure><figure class=wm-image-25><iframe>",
  "<h1><p><div><blockquote>",
];

const cuts = [
  "",
  "<",
  ">",
  '"',
  "'",
  "`",
  "=",
  "/",
  "</",
  "/>",
  "<!--",
  "-->",
  "--!>",
  "<![CDATA[",
  "]]>",
  "<?",
  "&",
  ";",
  "&#",
  "\u00a0",
  "\u0000",
  "\u000c",
  "\r\n",
  "\u200b",
  "\u202e",
  "\ud800",
  "<p>",
  "</p>",
  "<svg>",
  "</svg>",
  "<math>",
  "<style>",
  "</style>",
  "<table>",
  "<select>",
  "<template>",
  "<noscript>",
  "</title>",
  "<a href=",
  " onload=alert(1) ",
];

/** One to four pieces of attacks and of honest text, joined, cut and spliced; the same for the same seed. */
export function mutateHtml(seed: number): string {
  const next = random(seed);
  const parts = [...xssCorpus, ...honest, ...honest, ...honest];
  const pick = () => {
    const part = parts[next(parts.length)] ?? "";
    return part.length > 3000 ? part.slice(-500) : part;
  };
  let html = Array.from({ length: 1 + next(4) }, pick).join("");
  for (let i = next(6); i > 0; i--) {
    const at = next(html.length);
    const inserted = next(4) === 0 ? pick().slice(next(20), 20 + next(60)) : cuts[next(cuts.length)];
    html = html.slice(0, at) + inserted + html.slice(at + next(6));
  }
  return html;
}
