import type { Root } from "hast";
import fortran from "highlight.js/lib/languages/fortran";
import matlab from "highlight.js/lib/languages/matlab";
import { common, createLowlight } from "lowlight";
import { visit } from "unist-util-visit";
import { codeLanguage } from "#contract/article-html.ts";
import { classesOf, isElement } from "#contract/html-tree.ts";

type Lowlight = ReturnType<typeof createLowlight>;

let registered: Lowlight | undefined;

/** The languages, registered when the first code is coloured: a start of the server would wait for it. */
function lowlight(): Lowlight {
  registered ??= createLowlight({ ...common, fortran, matlab });
  return registered;
}

const languagePrefix = "language-";

/** Characters of code that are coloured in one article, in some 60 ms; what is longer is shown plain. */
const maxCharacters = 60_000;

/** Lets code be focused, to be scrolled by keys. */
export const rehypeFocusableCode = () => (tree: Root) => {
  visit(tree, { type: "element", tagName: "pre" }, (pre) => {
    pre.properties.tabIndex = 0;
  });
};

/** Colours the code blocks of an article that name a language. */
export const rehypeColouredCode = () => (tree: Root) => {
  let left = maxCharacters;
  visit(tree, "element", (pre) => {
    if (pre.tagName !== "pre") return;
    const [code, ...others] = pre.children;
    if (!isElement(code, "code") || others.length > 0) return;
    const name = classesOf(code).find((one) => one.startsWith(languagePrefix));
    const language = name === undefined ? null : codeLanguage(name.slice(languagePrefix.length));
    const [source] = code.children;
    if (language === null || source?.type !== "text" || code.children.length > 1) return;
    if (!lowlight().registered(language) || source.value.length > left) return;
    left -= source.value.length;
    code.children = lowlight()
      .highlight(language, source.value)
      .children.filter((node) => node.type === "element" || node.type === "text");
  });
};
