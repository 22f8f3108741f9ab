import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { type Language, languages, languageTag, otherLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge } from "#web/ui/badge.tsx";
import { type FormStore, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { countText, textOf } from "./text-outline.ts";

/** Which version this is, its status, and whether the other one has changed since; `children`: what shows it as a whole. */
export function VersionHeader({ store, language, children }: VersionProps & { children: ReactNode }) {
  const t = useT();
  const outdated = useFormState(store, ({ article }) => article?.writing?.outdated_language === language);
  return (
    <header className="border-b border-hairline px-5 py-2 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`version-${language}`} className="text-15 font-semibold max-lg:sr-only">
          <span lang={languageTag[language]}>{t(`news.language.${language}`)}</span>
        </h2>
        <span className="max-lg:hidden">
          <VersionStatus store={store} language={language} />
        </span>
        <div className="flex flex-1 flex-wrap justify-end gap-2">{children}</div>
      </div>
      {outdated && (
        <p className="mt-1 text-13 text-accent">
          {t("editor.form.outdated", { other: t(`editor.form.version.${otherLanguage(language)}`) })}
        </p>
      )}
    </header>
  );
}

/** The status of a language version of the article. */
function VersionStatus({ store, language }: VersionProps) {
  const t = useT();
  const status = useFormState(store, ({ article }) => article?.languages[language] ?? null);
  if (status === null) return <Badge tone="grey">{t("editor.form.absent")}</Badge>;
  return <Badge tone={status === "published" ? "green" : "yellow"}>{t(`news.status.${status}`)}</Badge>;
}

/** How long a version is: characters where it is Chinese, words where it is not, both where it is both. */
export function VersionCount({ store, language }: VersionProps) {
  const t = useT();
  const outline = useVersion(store, language, ({ text }) => text.summary?.outline);
  const { characters, words } = countText(outline ? textOf(outline) : "", language);
  const counts = {
    zh: (characters > 0 || (language === "zh" && words === 0)) && t("editor.form.count", { count: characters }),
    en: (words > 0 || (language === "en" && characters === 0)) && t("editor.form.words", { count: words }),
  };
  const shown = language === "zh" ? [counts.zh, counts.en] : [counts.en, counts.zh];
  return <p className="text-13 text-muted">{shown.filter(Boolean).join(" · ")}</p>;
}

/** For screens without room for both versions: shows one of them at a time; each tab has its version's state. */
export function VersionTabs({ store }: { store: FormStore }) {
  const t = useT();
  const active = useFormState(store, ({ page }) => page.active);
  return (
    <Tabs.Root
      value={active}
      onValueChange={(language: Language) => store.dispatch({ type: "versionActivated", language })}
    >
      <Tabs.List
        activateOnFocus
        aria-label={t("editor.form.language")}
        className="mb-3 flex gap-x-6 max-sm:gap-x-4 border-b border-hairline"
      >
        {languages.map((language) => (
          <Tabs.Tab
            key={language}
            value={language}
            id={`tab-${language}`}
            aria-controls={`pane-${language}`}
            className="-mb-px flex flex-wrap items-center gap-x-2 gap-y-1 border-b-2 border-transparent py-2 text-start text-15 hover:border-control aria-selected:border-accent aria-selected:font-semibold"
          >
            <span lang={languageTag[language]}>{t(`news.language.${language}`)}</span>
            <VersionStatus store={store} language={language} />
            <UnsavedMark store={store} language={language} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}

function UnsavedMark({ store, language }: VersionProps) {
  const t = useT();
  const dirty = useVersion(store, language, ({ text }) => text.summary?.dirty);
  return dirty && <span className="text-13 font-normal text-accent">{t("editor.form.unsaved")}</span>;
}
