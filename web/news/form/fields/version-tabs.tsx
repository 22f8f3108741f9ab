import { type KeyboardEvent, useRef } from "react";
import { type Language, languages, languageTag, otherLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { type FormStore, useFormState, useVersion, type VersionProps } from "../save/form-store.ts";
import { VersionStatus } from "./version-header.tsx";

const keys = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** Where both versions do not fit beside each other: one of them at a time, each tab with its version's state. */
export function VersionTabs({ store }: { store: FormStore }) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const active = useFormState(store, (state) => state.active);

  function onKeyDown(event: KeyboardEvent) {
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    const ends: Partial<Record<string, Language | undefined>> = { Home: languages[0], End: languages.at(-1) };
    const next = ends[event.key] ?? otherLanguage(active);
    store.dispatch({ type: "versionActivated", language: next });
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t("editor.form.language")}
      className="mb-3 flex gap-x-6 max-sm:gap-x-4 border-b border-hairline"
      onKeyDown={onKeyDown}
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          role="tab"
          id={`tab-${language}`}
          aria-controls={`pane-${language}`}
          aria-selected={language === active}
          tabIndex={language === active ? 0 : -1}
          className="-mb-px flex flex-wrap items-center gap-x-2 gap-y-1 border-b-2 border-transparent py-2 text-start text-15 hover:border-control aria-selected:border-accent aria-selected:font-semibold"
          onClick={() => store.dispatch({ type: "versionActivated", language })}
        >
          <span lang={languageTag[language]}>{t(`news.language.${language}`)}</span>
          <VersionStatus {...{ store, language }} />
          <UnsavedMark {...{ store, language }} />
        </button>
      ))}
    </div>
  );
}

function UnsavedMark({ store, language }: VersionProps) {
  const t = useT();
  const dirty = useVersion(store, language, ({ summary }) => summary?.dirty);
  return dirty && <span className="text-13 font-normal text-accent">{t("editor.form.unsaved")}</span>;
}
