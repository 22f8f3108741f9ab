import type { Language } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Desk } from "./article-form-store.ts";
import { countText } from "./text-count.ts";
import { textOf } from "./text-outline.ts";
import { useDesk } from "./use-article-form-store.ts";

/** How long a version is: characters where it is Chinese, words where it is not, both where it is both. */
export function VersionCount({ desk, language }: { desk: Desk; language: Language }) {
  const t = useT();
  const outline = useDesk(desk, (state) => state.digests[language]?.outline);
  const { characters, words } = countText(outline ? textOf(outline) : "", language);
  const counts = {
    zh: (characters > 0 || (language === "zh" && words === 0)) && t("editor.form.count", { count: characters }),
    en: (words > 0 || (language === "en" && characters === 0)) && t("editor.form.words", { count: words }),
  };
  const shown = language === "zh" ? [counts.zh, counts.en] : [counts.en, counts.zh];
  return <p className="text-13 text-muted">{shown.filter(Boolean).join(" · ")}</p>;
}
