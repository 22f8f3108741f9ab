import { useRef, useState } from "react";
import type { CopiedImage } from "#contract/media.ts";
import type { SavedImages } from "#contract/news.ts";
import type { EditorContent } from "#web/editor/editor.tsx";
import { type ArticleInput, differs, type VersionFields } from "./article-input.ts";

/** A version's contents, read when they are needed: the text is not made into HTML at every key. */
export interface VersionText {
  fields: VersionFields;
  /** Whether the text has anything to show. */
  empty: boolean;
  setFields: (change: Partial<VersionFields>) => void;
  /** Takes what the editor says after every change. */
  setContent: (content: EditorContent) => void;
  read: () => ArticleInput;
  /** The version as it was last saved. */
  saved: () => ArticleInput;
  isDirty: () => boolean;
  /** To be called with what was sent, once the server has it, and with what the save has made of its images. */
  markSaved: (sent: ArticleInput, images?: SavedImages) => void;
}

const escapeValue = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A text with the paths of copied images in place of their addresses on other sites. */
const withCopies = (html: string, copied: readonly CopiedImage[]) =>
  copied.reduce(
    (changed, { from, url }) => changed.replaceAll(`<img src="${escapeValue(from)}"`, `<img src="${escapeValue(url)}"`),
    html,
  );

/** Makes a text that does not change any more only once, whoever asks: what compares it, keeps it, saves it. */
function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Holds title, summary and the editor's text. `start` is what the form opens with, `savedInput` what the server has:
 * they differ where a kept text was restored. `onChange` is told of every change. Writing in the editor renders nothing
 * again, but where the text becomes empty or is so no more.
 */
export function useVersionText(start: ArticleInput, savedInput: ArticleInput, onChange: () => void): VersionText {
  const [fields, setShownFields] = useState<VersionFields>(start);
  const [empty, setEmpty] = useState(start.empty);
  const now = useRef<VersionFields>(start);
  const content = useRef<EditorContent | null>(null);
  const saved = useRef(savedInput);

  const read = (): ArticleInput => {
    const { title, summary } = now.current;
    const written = content.current;
    return {
      ...{ title, summary },
      content: written ? written.html() : start.content,
      empty: written ? written.empty : start.empty,
    };
  };

  return {
    fields,
    empty,
    setFields: (change) => {
      now.current = { ...now.current, ...change };
      setShownFields(now.current);
      onChange();
    },
    setContent: (next) => {
      // the editor writes some things in other words than they were stored in, which is no change of the author's
      if (content.current === null && start.content === saved.current.content)
        saved.current = { ...saved.current, content: next.html() };
      content.current = { ...next, html: once(next.html) };
      setEmpty(next.empty);
      onChange();
    },
    read,
    saved: () => saved.current,
    isDirty: () => differs(saved.current, read()),
    markSaved: (sent, images) => {
      // a text that no editor holds yet keeps the addresses it was sent with
      const copied = (content.current && images?.copied_images) ?? [];
      saved.current = { ...sent, content: withCopies(sent.content, copied) };
      if (images) content.current?.takeSaved(images);
    },
  };
}
