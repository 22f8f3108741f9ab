import { type Editor, Mark } from "@tiptap/core";
import { colorStyles, fonts, hexColor, sizes } from "#contract/article-html.ts";

/** What a run of text may have besides bold and its kin; `null` is the page's own. */
export interface TextRunAttributes {
  font: string | null;
  size: string | null;
  color: string | null;
  background: string | null;
}

const named = (element: HTMLElement, prefix: string, names: readonly string[]) =>
  names.find((name) => element.classList.contains(prefix + name)) ?? null;

/** A computed or written CSS colour as six hexadecimal digits, or `null` for none or a transparent one. */
function toHex(color: string): string | null {
  const value = color.trim().toLowerCase();
  if (hexColor.test(value)) return value;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/.exec(value);
  if (!rgb || (rgb[4] !== undefined && Number.parseFloat(rgb[4]) === 0)) return null;
  const digits = rgb.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

const colorOf = (element: HTMLElement, property: (typeof colorStyles)[number]) =>
  toHex(element.style.getPropertyValue(property));

/** Face, size, colour and background of a run: classes and hexadecimal colours on one `span`. */
export const TextRun = Mark.create({
  name: "textRun",
  addAttributes() {
    const attribute = (parse: (element: HTMLElement) => string | null) => ({
      default: null,
      parseHTML: parse,
      rendered: false,
    });
    return {
      font: attribute((element) => named(element, "wm-font-", fonts)),
      size: attribute((element) => named(element, "wm-size-", sizes)),
      color: attribute((element) => colorOf(element, "color")),
      background: attribute((element) => colorOf(element, "background-color")),
    };
  },
  parseHTML() {
    const plain = (element: HTMLElement) =>
      !named(element, "wm-font-", fonts) &&
      !named(element, "wm-size-", sizes) &&
      colorStyles.every((property) => !colorOf(element, property));
    return [{ tag: "span", consuming: false, getAttrs: (element) => (plain(element) ? false : null) }];
  },
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
