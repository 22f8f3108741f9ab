import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useBlocker, useNavigate } from "react-router";
import { languages } from "#contract/i18n/language.ts";
import { type Article, versionTextSchema } from "#contract/news.ts";
import { categories, isCategory } from "#contract/news-rules.ts";
import { paths, pinPath, splitPath } from "#contract/paths.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { isSiteBefore } from "#web/navigation/history.ts";
import { readSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { isComposing } from "#web/ui/composition.ts";
import { ChoiceDialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { storePreview } from "../preview-store.ts";
import { CoverField } from "./fields/cover-field.tsx";
import { LanguageEditor } from "./fields/language-editor.tsx";
import { automaticSummary } from "./fields/text-outline.ts";
import { TranslationCheckList } from "./fields/translation-notes.tsx";
import { VersionTabs } from "./fields/version-header.tsx";
import { Notice } from "./fields/version-notices.tsx";
import type { FormPorts } from "./form-store.ts";
import { FormStore, useFormState, useVersion } from "./form-store.ts";
import { type FormStart, openForm } from "./open-form.ts";
import { PresenceNotice } from "./presence/presence-notice.tsx";
import { ReviewPanel } from "./review/review-panel.tsx";
import { useMayPublish } from "./review/use-may-publish.ts";
import { Reviews } from "./review/use-review.tsx";
import { ScheduleSection } from "./schedule/schedule-panel.tsx";
import { areDraftsStored, isDirty, isOpenElsewhere, isSharedDirty } from "./selectors.ts";
import "../article.css";
import "./form.css";

/** Screens with room for both versions and the panel side by side. */
const wideQuery = "(width >= 75rem)";

/** Screens without room for the panel beside a version. */
const narrowQuery = "(width < 56.25rem)";

/** Follows a media query; `initial` until the browser is asked. */
function useMedia(query: string, initial: boolean): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => initial,
  );
}

interface ArticleFormProps {
  /** What the form opens with; later changes have no effect. */
  start: Omit<FormStart, "username">;
  /** Called with the id of the article after the first save of a new one. */
  onCreated?: (id: number) => void;
}

/** An article in both languages, each with its own text, state and saves, and beside them what they share. */
export function ArticleForm({ start, onCreated }: ArticleFormProps) {
  const t = useT();
  const wide = useMedia(wideQuery, true);
  const narrow = useMedia(narrowQuery, false);
  const [store] = useState(() => new FormStore(openForm({ ...start, username: readSession()?.user.username ?? "" })));
  const currentPorts = usePorts(store);
  const ports = useEffectEvent(() => currentPorts);
  useEffect(() => store.open(() => ports()), [store]);
  useSaveKey(store);
  const id = useFormState(store, ({ article }) => article?.id);
  const created = useEffectEvent((articleId: number) => onCreated?.(articleId));
  useEffect(() => {
    if (id !== undefined) created(id);
  }, [id]);
  const openElsewhere = useFormState(store, isOpenElsewhere);
  const draftIds = {
    zh: useVersion(store, "zh", ({ text }) => text.draftId),
    en: useVersion(store, "en", ({ text }) => text.draftId),
  };

  return (
    <Reviews store={store}>
      <div className="article-form pt-3 pb-14 max-sm:pb-0">
        <FormHeader store={store} />
        <div role="status" className="mb-4 empty:hidden">
          {openElsewhere && <Notice text={<p>{t("editor.local_draft.elsewhere")}</p>} />}
        </div>
        <PresenceNotice store={store} />
        {narrow && (
          <div className="writing-shared">
            <SharedFields store={store} />
          </div>
        )}
        <div className="writing-columns">
          <div className="writing-versions">
            {!wide && <VersionTabs store={store} />}
            {languages.map((language) => (
              <LanguageEditor
                key={draftIds[language]}
                draftId={draftIds[language]}
                store={store}
                language={language}
                wide={wide}
              />
            ))}
          </div>
          <aside aria-label={t("editor.form.panel")} className="writing-panel">
            {!narrow && <SharedFields store={store} />}
            <div className="grid content-start gap-6">
              <ReviewPanel store={store} />
              <ScheduleSection store={store} />
            </div>
            <TranslationCheckList store={store} />
          </aside>
        </div>
        <LeaveGuard store={store} />
      </div>
    </Reviews>
  );
}

/** What the form does through the page around it. */
function usePorts(store: FormStore): FormPorts {
  const t = useT();
  const pageLanguage = useLanguage();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const leave: FormPorts["leave"] = ({ to, language = pageLanguage }) => {
    const { article } = store.state();
    if (to === "article" && article) {
      const path = paths.article(article.id);
      return void navigate(language === pageLanguage ? sitePath(path) : pinPath(path, language));
    }
    // back to the page of this site that the author came from, never out of the site
    if (to === "cancel" && isSiteBefore()) return void navigate(-1);
    void navigate(sitePath(paths.news));
  };
  /** Opens the article in a new window, which finds it in its copy of this window's session storage. */
  const preview: FormPorts["preview"] = ({ language, input, shared, publishedAt }) => {
    const now = new Date().toISOString();
    const user = readSession()?.user;
    const full_name = user?.full_name ?? user?.username ?? t("editor.preview.author");
    const author = { full_name, ...(user?.english_name && { english_name: user.english_name }), username: null };
    const summary = input.summary.trim() || automaticSummary(input.content);
    try {
      storePreview({
        ...versionTextSchema.parse(input),
        ...shared,
        title: input.title.trim(),
        summary,
        lang: language,
        view_count: 0,
        published_at: publishedAt ?? now,
        updated_at: now,
        author,
      });
    } catch {
      return showToast("error", t("editor.preview.too_large"));
    }
    if (window.open(sitePath(paths.newsPreview), "_blank") === null) showToast("error", t("editor.preview.blocked"));
  };
  return { t, leave, preview };
}

/** Title, where the text is stored, and a button that leaves without saving. */
function FormHeader({ store }: { store: FormStore }) {
  const t = useT();
  const mode = useFormState(store, (state) => state.mode);
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-21">{t(mode === "create" ? "editor.form.create_title" : "editor.form.edit_title")}</h1>
      <div className="flex items-center gap-6">
        <p className="text-13 text-muted max-lg:hidden">{t("editor.form.safe")}</p>
        {mode === "edit" && (
          <Button look="secondary" size="small" onClick={() => store.dispatch({ type: "cancelRequested" })}>
            {t("editor.form.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Ctrl+S, or Cmd+S on a Mac, saves the version that is being written; the browser's own command never runs. */
function useSaveKey(store: FormStore) {
  const t = useT();
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // a word of an input method is not finished, and a dialog is answered first
    if (isComposing(event) || event.repeat || document.querySelector(".dialog[data-open]")) return;
    const language = store.state().page.active;
    store.dispatch({ type: "storeRequested", language, draftContent: t(`editor.form.draft_content.${language}`) });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => save(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** Whether readers see a version of the article. */
const isPublished = (article: Article) => Object.values(article.languages).includes("published");

/** Cover and category, which both versions share; they are saved with the next save of either. */
function SharedFields({ store }: { store: FormStore }) {
  const t = useT();
  const { cover_image_url, category } = useFormState(store, (state) => state.shared);
  // what readers see is changed by admins alone
  const isPublic = useFormState(store, ({ article }) => article !== null && isPublished(article));
  const mayPublish = useMayPublish();
  const unsaved = useFormState(store, (state) => state.article !== null && isSharedDirty(state));
  if (isPublic && !mayPublish) return null;
  return (
    <>
      <CoverField
        url={cover_image_url}
        onChange={(url) => store.dispatch({ type: "sharedEdited", change: { cover_image_url: url } })}
      />
      <div className="writing-category">
        <Select
          label={t("editor.form.category")}
          value={category}
          onChange={({ target }) => store.dispatch({ type: "sharedEdited", change: { category: target.value } })}
        >
          {/* an article keeps a category of earlier releases */}
          {!isCategory(category) && <option value={category}>{category}</option>}
          {categories.map((one) => (
            <option key={one} value={one}>
              {t(`news.category.${one}`)}
            </option>
          ))}
        </Select>
        <p role="status" className="mt-2 text-13 text-accent empty:hidden">
          {unsaved && t(isPublic ? "editor.form.shared_unsaved_public" : "editor.form.shared_unsaved")}
        </p>
      </div>
    </>
  );
}

/**
 * Asks before unsaved text is left. The text is stored in this browser first, so going to the login page after the session
 * ended needs no question, nor does changing the language of the page while the browser could store it.
 */
function LeaveGuard({ store }: { store: FormStore }) {
  const t = useT();
  const asked = useFormState(store, ({ page }) => page.leaving === "asked");
  const stored = useFormState(store, areDraftsStored);
  const mayLeave = () => store.state().page.leaving === "agreed" || !isDirty(store.read());

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (mayLeave()) return;
    store.dispatch({ type: "pageLeft", sessionEnded: false });
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (mayLeave()) return false;
    const signedOut = readSession() === null;
    // only a session that ended by itself leads to a login page that leads back
    const sessionEnded = signedOut && new URLSearchParams(nextLocation.search).has("redirect");
    store.dispatch({ type: "pageLeft", sessionEnded });
    const stays = splitPath(currentLocation.pathname).bare === splitPath(nextLocation.pathname).bare;
    return !signedOut && !(stays && areDraftsStored(store.state()));
  });

  const blocked = blocker.state === "blocked";
  if (!blocked && !asked) return null;
  const stay = () => (blocked ? blocker.reset() : store.dispatch({ type: "leaveAnswered", leave: false }));
  const leave = () => (blocked ? blocker.proceed() : store.dispatch({ type: "leaveAnswered", leave: true }));
  return (
    <ChoiceDialog
      question={t("editor.form.leave")}
      choices={[
        { label: t("editor.form.leave_stay"), look: "secondary", onChoose: stay },
        { label: t("editor.form.leave_go"), look: "primary", onChoose: leave },
      ]}
      onEscape={stay}
    >
      {t(stored ? "editor.form.leave_hint" : "editor.local_draft.failed")}
    </ChoiceDialog>
  );
}
