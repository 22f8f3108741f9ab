import { Children, isValidElement, type ReactNode } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";

/** The components that are counted, besides rows of tables and items of lists. */
export interface CountedTypes {
  Input: unknown;
  Video: unknown;
  Panel: unknown;
  Stage: unknown;
}

/** Elements of a type in a part of a text, at any depth. */
const countOf = (
  children: ReactNode,
  isCounted: (type: unknown, parent: unknown) => boolean,
  parent?: unknown,
): number =>
  Children.toArray(children).reduce<number>((sum, child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return sum;
    return sum + (isCounted(child.type, parent) ? 1 : 0) + countOf(child.props.children, isCounted, child.type);
  }, 0);

/**
 * How much a part of a text holds, in words, for its rail: assumed inputs, else videos, else stages, rows that open, items
 * of its lists or rows of its tables, called by `noun`. Empty where it holds none of them, or items without a noun.
 */
export function countLabel(children: ReactNode, language: Language, types: CountedTypes, noun?: string): string {
  const { Input, Video, Panel, Stage } = types;
  const of = (...counted: unknown[]) => countOf(children, (type) => counted.includes(type));
  const inputs = of(Input);
  const videos = of(Video);
  const items =
    of(Panel, Stage) ||
    countOf(children, (type, parent) => type === "li" && parent === "ol") ||
    countOf(children, (type, parent) => type === "tr" && parent === "tbody") ||
    of("li");
  if (inputs > 0) return translate(language, "document-parts.input_count", { count: inputs });
  if (videos > 0) return translate(language, "document-parts.video_count", { count: videos });
  if (items === 0 || !noun) return "";
  return language === "zh" ? `${items}${noun}` : `${items} ${noun}`;
}
