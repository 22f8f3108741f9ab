import { useEffect, useLayoutEffect, useRef } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { Desk } from "./article-form-store.ts";
import { type ArticleInput, differs } from "./article-input.ts";
import { outlineOf } from "./text-outline.ts";

/** Milliseconds without a change after which a text is looked at as a whole. */
const pauseMs = 400;

/** Looks at a version as a whole once its author pauses, and lays what there is to say of it on the desk. */
export function useVersionDigest(desk: Desk, language: Language, read: () => ArticleInput, saved: () => ArticleInput) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ read, saved });
  useLayoutEffect(() => {
    latest.current = { read, saved };
  });

  const look = useRef(() => {
    const input = latest.current.read();
    const { title, summary, content } = input;
    const dirty = differs(latest.current.saved(), input);
    const { digests } = desk.state();
    desk.change({ digests: { ...digests, [language]: { dirty, title, summary, outline: outlineOf(content) } } });
  });

  useEffect(() => {
    look.current();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    /** Something has changed. */
    soon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => look.current(), pauseMs);
    },
    now: () => {
      clearTimeout(timer.current);
      look.current();
    },
  };
}
