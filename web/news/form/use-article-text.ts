import { useRef, useState } from "react";
import type { EditorContent } from "#web/editor/editor.tsx";
import { type ArticleFields, type ArticleInput, differs } from "./article-input.ts";

/** The form's contents, read when they are needed: the text is not made into HTML at every key. */
export interface ArticleText {
  fields: ArticleFields;
  /** Characters of the text, and whether it has anything to show. */
  characters: number;
  empty: boolean;
  setFields: (change: Partial<ArticleFields>) => void;
  /** Takes what the editor says after every change. */
  setContent: (content: EditorContent) => void;
  read: () => ArticleInput;
  /** The form as it was last saved. */
  saved: () => ArticleInput;
  isDirty: () => boolean;
  /** To be called with what was sent, once the server has it. */
  markSaved: (sent: ArticleInput) => void;
}

/**
 * Holds title, category, cover and the editor's text. `start` is what the form opens with, `saved` what the server has:
 * they differ where a kept text was restored. `onChange` is told of every change.
 */
export function useArticleText(start: ArticleInput, savedInput: ArticleInput, onChange: () => void): ArticleText {
  const [fields, setShownFields] = useState<ArticleFields>(start);
  const [text, setText] = useState({ characters: 0, empty: start.empty });
  const now = useRef<ArticleFields>(start);
  const content = useRef<EditorContent | null>(null);
  const saved = useRef(savedInput);

  const read = (): ArticleInput => {
    const { title, category, cover_image_url } = now.current;
    const written = content.current;
    return {
      ...{ title, category, cover_image_url },
      content: written ? written.html() : start.content,
      empty: written ? written.empty : start.empty,
    };
  };

  return {
    fields,
    ...text,
    setFields: (change) => {
      now.current = { ...now.current, ...change };
      setShownFields(now.current);
      onChange();
    },
    setContent: (next) => {
      // the editor writes some things in other words than they were stored in, which is no change of the author's
      if (content.current === null && start.content === saved.current.content)
        saved.current = { ...saved.current, content: next.html() };
      content.current = next;
      setText({ characters: next.characters, empty: next.empty });
      onChange();
    },
    read,
    saved: () => saved.current,
    isDirty: () => differs(saved.current, read()),
    markSaved: (sent) => {
      saved.current = sent;
    },
  };
}
