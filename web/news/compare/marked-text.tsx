import { useMemo } from "react";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { bodyTexts } from "../body.ts";
import type { BlockDiff } from "./article-diff.ts";
import { markedHtml, type ShownSides } from "./marked-html.ts";
import { shownHtml } from "./shown-html.ts";
import type { Run } from "./word-diff.ts";
import "../article.css";
import "./marked-text.css";

export interface MarkedTextProps {
  diff: readonly BlockDiff[] | readonly Run[];
  sides: ShownSides;
  /** Language of the text. */
  language: Language;
}

/**
 * A text with what differs marked: by lines through and under it, by colour, and by words for screen readers. One side
 * by itself has nothing struck through: there it stands.
 */
export function MarkedText({ diff, sides, language }: MarkedTextProps) {
  const t = useT();
  const html = useMemo(() => {
    const names =
      sides === "both"
        ? { removed: t("revisions.marks.removed"), added: t("revisions.marks.added") }
        : { removed: t("revisions.marks.theirs"), added: t("revisions.marks.mine") };
    const shown = { ...bodyTexts(t, language), videoName: (title: string) => t("revisions.video", { title }) };
    return shownHtml(markedHtml(diff, sides, names), shown);
  }, [diff, sides, t, language]);
  return (
    <div className="article-body marked-text" data-sides={sides} lang={languageTag[language]} {...unsafeHtml(html)} />
  );
}
