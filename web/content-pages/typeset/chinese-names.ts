import type { ElementContent, Root } from "hast";
import { element, replaceTexts, text } from "#contract/html-tree.ts";
import { languageTag } from "#contract/i18n/language.ts";

const chineseRun = /([\u3400-\u9fff](?:[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]*[\u3400-\u9fff\uff09\u300b])?)/;

/** Elements that hold no marked text. */
const unmarked: ReadonlySet<string> = new Set(["svg", "math", "option", "textarea", "title"]);

/** Marks the Chinese names in an English text as Chinese, for fonts, line breaks and screen readers. */
export const rehypeChineseNames = () => (tree: Root) =>
  replaceTexts(tree, unmarked, (value) =>
    value
      .split(chineseRun)
      .map(
        (part, i): ElementContent =>
          i % 2 === 1 ? element("span", { lang: languageTag.zh }, [text(part)]) : text(part),
      )
      .filter((node) => node.type !== "text" || node.value !== ""),
  );
