import { Fragment } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { unsafeHtml, useServerHtml } from "./unsafe-html.ts";
import { type BreakablePiece, breakablePieces, withWordBreaks } from "./word-breaks.ts";

/**
 * A text in display type, in the page's language or its own: Chinese breaks between words, not within them. The browser
 * keeps the words of the server, as its own dictionary may divide them in another way, and takes long to load.
 */
export function Words({ text, language }: { text: string; language?: Language }) {
  const page = useLanguage();
  return (language ?? page) === "zh" ? <ChineseWords key={text} text={text} /> : text;
}

function ChineseWords({ text }: { text: string }) {
  const kept = useServerHtml() && !import.meta.env.SSR;
  if (kept) return <span className="words" suppressHydrationWarning {...unsafeHtml("")} />;
  return <span className="words">{breakablePieces(withWordBreaks(text, "zh")).map(wordPiece)}</span>;
}

const wordPiece = ({ value, starts, isName }: BreakablePiece, index: number) => (
  <Fragment key={index}>
    {starts === "gap" && <span className="script-gap" />}
    {starts !== "none" && <wbr />}
    {isName ? <span className="whitespace-nowrap">{value}</span> : value}
  </Fragment>
);
