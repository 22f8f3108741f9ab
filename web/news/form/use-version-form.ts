import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Article, SavedArticle } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session/session.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { ComparedText } from "../compare/text-parts.ts";
import type { Desk } from "./article-form-store.ts";
import { differs, type InputProblems, inputOf, previewRule, versionOf } from "./article-input.ts";
import { type FormStart, startFresh, startFromDraft, startMerged } from "./form-start.ts";
import type { DraftPlace, KeptDraft } from "./local-draft.ts";
import type { SaveAction } from "./save-request.ts";
import { useDesk } from "./use-article-form-store.ts";
import { useAutosave } from "./use-autosave.ts";
import { useKeptDraft } from "./use-local-draft.ts";
import { useOtherForms } from "./use-open-tabs.ts";
import { usePreview } from "./use-preview.ts";
import { useOffers } from "./use-recoverable-drafts.ts";
import { useVersionSave } from "./use-version-save.ts";
import { useVersionDigest } from "./use-version-summary.ts";
import { useVersionText } from "./use-version-text.ts";

/** What the form around a version decides. */
export interface VersionOptions {
  desk: Desk;
  /** What the version opens with; another one needs another `key`. */
  start: FormStart;
  /** Called after a save. */
  onSaved: (action: SaveAction, article: SavedArticle) => void;
  /** Called when a version has saved itself as a draft. */
  onAutosaved: (article: Article) => void;
  /** The author wants another text in this version. */
  onRestart: (start: FormStart) => void;
}

/** Everything one version does: holding, keeping, checking, saving and previewing what is written in it. */
export function useVersionForm(
  { desk, start, onSaved, onAutosaved, onRestart }: VersionOptions,
  focusProblem: (problems: InputProblems) => void,
) {
  const t = useT();
  const { language } = start;
  const [username] = useState(() => readSession()?.user.username ?? "");
  const [returned, setReturned] = useState(start.restored?.atOnce ? start.restored.kept : null);
  const preview = usePreview();
  const shared = useDesk(desk, (state) => state.shared);

  const text = useVersionText(start.input, inputOf(start.article, language), () => {
    keeping.keepSoon();
    digest.soon();
    autosave.changed();
  });
  const digest = useVersionDigest(desk, language, text.read, text.saved);
  const saving = useVersionSave({
    ...{ start, desk, text },
    onProblems: focusProblem,
    onSaved: (action, saved) => {
      void keeping.keep();
      digest.now();
      setReturned(null);
      autosave.settled();
      // what was written while the save was under way, or beside what was withdrawn, is still to be saved
      if (text.isDirty()) autosave.changed();
      onSaved(action, saved);
    },
  });
  const autosave = useAutosave({
    free: () => saving.busy === null && saving.conflict === null && !offers.undecided,
    // what was put back unasked and not touched yet may still be discarded
    needed: () => saving.needsAutosave() && (returned === null || differs(start.input, text.read())),
    save: saving.autosave,
    onSaved: ({ article: saved, beside }) => {
      void keeping.keep();
      if (beside) return;
      digest.now();
      setReturned(null);
      onAutosaved(saved);
    },
  });
  const { article, stored, conflict } = saving;
  const place: DraftPlace = { username, articleId: article?.id ?? null, language };
  const others = useOtherForms(start.draftId, place);
  const offers = useOffers({
    ...{ place, article, others },
    ...{ ownId: start.draftId, restored: start.restored?.kept ?? null },
    onReturn: (kept) => !text.isDirty() && restart(kept, true),
  });
  const keeping = useKeptDraft(start.draftId, start.restored?.kept ?? null, () => {
    const sharedChanged = desk.isSharedDirty();
    // what belongs to neither version is kept with one of them
    if (!text.isDirty() && !(sharedChanged && desk.first === language)) return null;
    const [version, besideId] = [saving.version(), saving.besideId()];
    return { place, input: text.read(), shared: desk.state().shared, sharedChanged, version, besideId };
  });

  function restart(kept: KeptDraft, atOnce: boolean) {
    const { category, cover_image_url, shared: changed } = kept.draft;
    if (changed && !desk.isSharedDirty()) desk.setShared({ category, cover_image_url });
    onRestart(startFromDraft(stored, kept, atOnce));
  }

  const keepSoon = useRef(keeping.keepSoon);
  useEffect(() => {
    // cover or category have changed
    if (shared) keepSoon.current();
  }, [shared]);

  const { keep, works } = keeping;
  const known = place.articleId !== null;
  const [openedKnown] = useState(known);
  const { stop } = offers;
  const arrived = useRef(() => {});
  useLayoutEffect(() => {
    arrived.current = () => {
      void keep();
      stop();
    };
  });
  useEffect(() => {
    // what was offered for a new article does not belong to the one that now exists, what was written does
    if (known && !openedKnown) arrived.current();
  }, [known, openedKnown]);

  const handle = useRef({ read: text.read, isDirty: text.isDirty, version: saving.version, keep, works });
  useLayoutEffect(() => {
    handle.current = { read: text.read, isDirty: text.isDirty, version: saving.version, keep, works };
  });
  useLayoutEffect(
    () =>
      desk.attach(language, {
        read: () => handle.current.read(),
        isDirty: () => handle.current.isDirty(),
        version: () => handle.current.version(),
        keep: (sessionEnded) => handle.current.keep(sessionEnded),
        works: () => handle.current.works(),
      }),
    [desk, language],
  );

  const { sameArticle } = others;
  const failed = keeping.kept.state === "failed";
  useEffect(() => {
    const { elsewhere, unkept } = desk.state();
    desk.change({ elsewhere: { ...elsewhere, [language]: sameArticle }, unkept: { ...unkept, [language]: failed } });
  }, [desk, language, sameArticle, failed]);

  return {
    ...{ text, saving, language, returned, place },
    autosave: autosave.state,
    kept: keeping.kept,
    offer: offers.offer,
    openPreview: () => {
      if (saving.check(previewRule)) preview({ input: text.read(), shared: desk.state().shared, article, language });
    },
    restore: () => offers.offer && restart(offers.offer, false),
    discardOffer: () => offers.offer && offers.discard(offers.offer),
    acceptReturned: () => setReturned(null),
    /** Back from the text that was put back unasked to what the server has. */
    discardReturned: () => {
      keeping.discard();
      if (returned?.draft.shared) desk.setShared(desk.state().savedShared);
      onRestart(startFresh(stored, language));
    },
    keep: keeping.keep,
    /** What the text was begun from; `null` where the server has had another one since, as under a text that was put back. */
    base: () => (saving.version() === versionOf(stored, language) ? text.saved() : null),
    /** Shows what the server has; the author's own text is offered beside it where it differs. */
    show: (current: Article) => {
      desk.answered(current, null);
      onRestart(startFresh(current, language));
    },
    /** Shows what somebody else saved, once the author's own text is kept. */
    reload: async () => {
      if (!(await keeping.keep())) return showToast("error", t("news.kept.failed"));
      if (conflict?.current) desk.answered(conflict.current, null);
      onRestart(startFresh(conflict?.current ?? stored, language));
    },
    /** Saves the author's text over what somebody else saved. */
    overwrite: () => {
      if (!conflict) return;
      saving.overwrite(conflict);
      autosave.changed();
      autosave.resume();
    },
    /** Goes on with a text made of both, in place of the author's own. */
    merge: ({ title, summary, content }: ComparedText) => {
      if (!conflict?.current) return;
      const { shared: fields } = desk.state();
      const input = { title, summary, content, empty: content === "" };
      const draft = {
        ...input,
        ...fields,
        shared: false,
        version: saving.version(),
        keptAt: Date.now(),
        besideId: null,
      };
      desk.answered(conflict.current, null);
      onRestart(startMerged(conflict.current, { id: start.draftId, place, draft: { ...draft, sessionEnded: false } }));
      showToast("info", t("revisions.conflict.merged"));
    },
    /** Compares with what somebody else saved while this version saved itself. */
    compare: () =>
      autosave.state.state === "conflict" &&
      saving.showConflict({ action: "autosave", current: autosave.state.current }),
  };
}

/** What the parts of a version are given of it. */
export type VersionFormState = ReturnType<typeof useVersionForm>;
