import { Tabs } from "@base-ui/react/tabs";
import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { type FormStore, useFormState, useVersion, type VersionProps } from "../save/form-store.ts";
import { VersionStatus } from "./version-header.tsx";

/** Where both versions do not fit beside each other: one of them at a time, each tab with its version's state. */
export function VersionTabs({ store }: { store: FormStore }) {
  const t = useT();
  const active = useFormState(store, (state) => state.active);
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
  const dirty = useVersion(store, language, ({ summary }) => summary?.dirty);
  return dirty && <span className="text-13 font-normal text-accent">{t("editor.form.unsaved")}</span>;
}
