import { type Editor, Mark } from "@tiptap/core";
import { fonts, sizes } from "#contract/article-html.ts";

const named = (element: HTMLElement, prefix: string, names: readonly string[]) =>
  names.find((name) => element.classList.contains(prefix + name)) ?? null;

/** A colour as browsers write it, `rgb(…)`, as six hexadecimal digits; `null` for none or a transparent one. */
function toHex(color: string): string | null {
  const [, ...parts] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color) ?? [];
  if (parts.length === 0 || parts[3] === "0") return null;
  const digits = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

/** What a run of text may have besides bold and the like, and how it is read; `null` is the page's own. */
const attributes = {
  font: (element: HTMLElement) => named(element, "wm-font-", fonts),
  size: (element: HTMLElement) => named(element, "wm-size-", sizes),
  color: (element: HTMLElement) => toHex(element.style.color),
  background: (element: HTMLElement) => toHex(element.style.backgroundColor),
};

type TextRunAttributes = Record<keyof typeof attributes, string | null>;

/** Face, size, colour and background of a run: classes and hexadecimal colours on one `span`. */
export const TextRun = Mark.create({
  name: "textRun",
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, parseHTML]) => [name, { default: null, parseHTML, rendered: false }]),
    ),
  parseHTML: () => [
    {
      tag: "span",
      consuming: false,
      getAttrs: (element) => (Object.values(attributes).some((read) => read(element)) ? null : false),
    },
  ],
  renderHTML({ mark }) {
    const { font, size, color, background } = mark.attrs;
    const classes = [font && `wm-font-${font}`, size && `wm-size-${size}`].filter(Boolean).join(" ");
    const style = [color && `color: ${color}`, background && `background-color: ${background}`]
      .filter(Boolean)
      .join("; ");
    return ["span", { ...(classes && { class: classes }), ...(style && { style }) }, 0];
  },
});

/** Sets or, by `null`, takes away parts of the selected run's appearance. */
export function setTextRun(editor: Editor, change: Partial<TextRunAttributes>) {
  const merged = { ...textRunOf(editor), ...change };
  const chain = editor.chain();
  if (Object.values(merged).every((value) => value === null))
    chain.unsetMark("textRun", { extendEmptyMarkRange: false });
  else chain.setMark("textRun", merged);
  chain.run();
}

/** The appearance at the cursor or of the selection's start. */
export function textRunOf(editor: Editor): TextRunAttributes {
  const { font = null, size = null, color = null, background = null } = editor.getAttributes("textRun");
  return { font, size, color, background };
}
