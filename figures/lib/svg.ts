import { escapeText, escapeValue } from "#contract/html-entities.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";

/** Draws a complete SVG element in one language. */
export type Figure = (language: Language) => string;

/** Attributes of an element; a number is rounded to one decimal, an absent value is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A coordinate with at most one decimal and no needless characters. */
export const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10);

/** An element; `children` is markup already. */
export function element(name: string, attributes: Attributes, children = ""): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === "") continue;
    text += ` ${key}="${typeof value === "number" ? formatCoordinate(value) : escapeValue(value)}"`;
  }
  return children === "" ? `${text}/>` : `${text}>${children}</${name}>`;
}

/** A line of text at its baseline. */
export const text = (x: number, y: number, content: string, attributes: Attributes = {}): string =>
  element("text", { x, y, ...attributes }, escapeText(content));

/** A straight line. */
export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): string =>
  element("line", { x1, y1, x2, y2, ...attributes });

/** A path from its `d`. */
export const path = (d: string, attributes: Attributes = {}): string => element("path", { d, ...attributes });

/** A group that carries what its children share; nothing at all when it has no children. */
export const group = (attributes: Attributes, ...children: readonly string[]): string => {
  const body = children.join("");
  return body === "" ? "" : element("g", attributes, body);
};

/** What stands on the root of a drawing. */
export interface Drawing {
  readonly language: Language;
  /** Width and height of the view box, px. */
  readonly width: number;
  readonly height: number;
  /** What the drawing shows, read out in its place. */
  readonly label: string;
  /** Further attributes of the root: class, preserveAspectRatio, another viewBox. */
  readonly attributes?: Attributes;
}

/** A complete drawing with its language and its accessible name; `fig` is its class unless told otherwise. */
export function svg({ language, width, height, label, attributes = {} }: Drawing, ...body: readonly string[]): string {
  const root: Attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${formatCoordinate(width)} ${formatCoordinate(height)}`,
    role: "img",
    lang: languageTag[language],
    "aria-label": label,
    class: "fig",
    ...attributes,
  };
  return element("svg", root, body.join(""));
}
