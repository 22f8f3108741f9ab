import fortran from "highlight.js/lib/languages/fortran";
import matlab from "highlight.js/lib/languages/matlab";
import { common, createLowlight } from "lowlight";
import { codeLanguage } from "#contract/article-html.ts";
import { escapeText } from "#contract/html-entities.ts";

type Lowlight = ReturnType<typeof createLowlight>;
type Tree = ReturnType<Lowlight["highlight"]>["children"];

let colours: Lowlight | undefined;

/** The languages, registered when the first code is coloured: a start of the server would wait for it. */
function lowlight(): Lowlight {
  colours ??= createLowlight({ ...common, fortran, matlab });
  return colours;
}

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
const decode = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

const serialize = (nodes: Tree): string =>
  nodes
    .map((node) => {
      if (node.type === "text") return escapeText(node.value);
      if (node.type !== "element") return "";
      const classes = Array.isArray(node.properties.className) ? node.properties.className.join(" ") : "";
      return `<span class="${classes}">${serialize(node.children)}</span>`;
    })
    .join("");

/** Characters of code that are coloured in one article, in some 60 ms; what is longer is shown plain. */
const most = 60_000;

/**
 * Colours the code blocks of an article that name a language. The server does it for readers, whose browsers get plain
 * HTML; a preview does it itself.
 */
export function highlightCode(html: string): string {
  let left = most;
  return html.replace(
    /<pre><code class="language-([^"]+)">([\s\S]*?)<\/code><\/pre>/g,
    (block, name: string, code: string) => {
      const language = codeLanguage(name);
      if (language === null || !lowlight().registered(language) || code.includes("<") || code.length > left)
        return block;
      left -= code.length;
      return `<pre><code class="language-${language}">${serialize(lowlight().highlight(language, decode(code)).children)}</code></pre>`;
    },
  );
}
