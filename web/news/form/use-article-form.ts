import { useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { type InputProblems, inputOf, previewRule } from "./article-input.ts";
import { type FormStart, startFresh, startFromDraft } from "./form-start.ts";
import type { DraftPlace } from "./kept-draft.ts";
import type { SaveAction } from "./save-request.ts";
import { useArticleSave } from "./use-article-save.ts";
import { useArticleText } from "./use-article-text.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useOffers } from "./use-offers.ts";
import { useOtherForms } from "./use-other-forms.ts";
import { usePreview } from "./use-preview.ts";

/** What the screen around the form decides. */
export interface FormOptions {
  /** What the form opens with; another one needs another `key`. */
  start: FormStart;
  /** Called after a save; `dirty` where the author has gone on writing meanwhile. */
  onSaved: (action: SaveAction, article: Article, dirty: boolean) => void;
  /** The author wants another text in the form. */
  onRestart: (start: FormStart) => void;
  /** The author wants to write the other language of a saved article. */
  onLanguage: (articleId: number, language: Language) => void;
}

/** Everything the form does: holding, keeping, checking, saving, previewing and leaving what is written in it. */
export function useArticleForm(
  { start, onSaved, onRestart, onLanguage }: FormOptions,
  focusProblem: (problems: InputProblems) => void,
) {
  const t = useT();
  const [language, setLanguage] = useState(start.language);
  const [username] = useState(() => readSession()?.user.username ?? "");
  const [returned, setReturned] = useState(start.restored?.atOnce ? start.restored.kept : null);
  const preview = usePreview();

  const text = useArticleText(start.input, inputOf(start.article, start.language), () => keeping.keepSoon());
  const saving = useArticleSave({
    ...{ start, language, text },
    onProblems: focusProblem,
    onSaved: (action, saved) => {
      void keeping.keep();
      setReturned(null);
      // what was offered for a new article does not belong to the one that now exists
      if (article === null) offers.stop();
      onSaved(action, saved, text.isDirty());
    },
  });
  const { article, conflict } = saving;
  const place: DraftPlace = { username, articleId: article?.id ?? null, language };
  const others = useOtherForms(start.draftId, place);
  const offers = useOffers({
    ...{ place, article, others },
    ownIds: [start.draftId, ...(start.restored ? [start.restored.kept.id] : [])],
    onReturn: (kept) => !text.isDirty() && onRestart(startFromDraft(article, kept, true)),
  });
  const keeping = useKeptDraft(start.draftId, start.restored?.kept ?? null, () =>
    text.isDirty() ? { place, input: text.read(), version: saving.version() } : null,
  );
  const { question, leaveBy } = useLeaveGuard({ isDirty: text.isDirty, ...keeping });

  return {
    ...{ text, saving, language, question, leaveBy, returned },
    kept: keeping.kept,
    offer: offers.offer,
    /** Whether another tab was writing the same before. */
    elsewhere: others.sameArticle,
    changeLanguage: (next: Language) => {
      if (article) return onLanguage(article.id, next);
      setLanguage(next);
      keeping.keepSoon();
    },
    openPreview: () => {
      if (saving.check(previewRule)) preview({ input: text.read(), saved: text.saved(), article, language });
    },
    restore: () => offers.offer && onRestart(startFromDraft(article, offers.offer, false)),
    discardOffer: () => offers.offer && offers.discard(offers.offer),
    acceptReturned: () => setReturned(null),
    /** Back from the text that was put back unasked to what the server has. */
    discardReturned: () => {
      keeping.discard();
      onRestart(startFresh(article, language));
    },
    /** Shows what somebody else saved; the author's own text is offered beside it. */
    reload: async () => {
      if (!(await keeping.keep())) return showToast("error", t("news.kept.failed"));
      onRestart(startFresh(conflict?.current ?? article, language));
    },
  };
}

/** What the parts of the form are given of it. */
export type ArticleFormState = ReturnType<typeof useArticleForm>;
