import { useEffect, useState } from "react";
import { joinForms, type OtherForm } from "./form-channel.ts";
import { type DraftPlace, samePlace } from "./local-draft.ts";

/** Milliseconds in which other tabs answer. */
const answerMs = 100;

/** What other tabs of this browser have open. */
export interface OtherForms {
  /** Whether they have had the time to answer. */
  asked: boolean;
  /** The ids of their texts, which are no left-overs. */
  ids: readonly string[];
  /** Whether the same version of the same article was open in another tab before. */
  sameArticle: boolean;
}

/** Follows which forms are open in other tabs, and lets them know of this one. */
export function useOtherForms(id: string, { username, articleId, language }: DraftPlace): OtherForms {
  const [others, setOthers] = useState<readonly OtherForm[]>([]);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const leave = joinForms({ id, username, articleId, language }, setOthers);
    const timer = setTimeout(() => setAsked(true), answerMs);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [id, username, articleId, language]);

  const here: DraftPlace = { username, articleId, language };
  return {
    asked,
    ids: others.map(({ form }) => form.id),
    // two new articles are not the same
    sameArticle: articleId !== null && others.some(({ form, earlier }) => earlier && samePlace(form, here)),
  };
}
