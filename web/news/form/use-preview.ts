import { versionTextSchema } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session/session.ts";
import { showToast } from "#web/ui/toasts.tsx";
import { authorName } from "../byline.tsx";
import { storePreview } from "../preview-store.ts";
import { automaticSummary } from "./fields/text-outline.ts";
import type { FormPorts } from "./save/effects.ts";

/** Opens the form's article in a new window, which finds it in its copy of this window's session storage. */
export function usePreview(): FormPorts["preview"] {
  const t = useT();
  const sitePath = useSitePath();
  return ({ language, input, shared, publishedAt }) => {
    const now = new Date().toISOString();
    const name = authorName(readSession()?.user ?? { full_name: null, username: null }) ?? t("editor.preview.author");
    const summary = input.summary.trim() || automaticSummary(input.content);
    const text = { ...versionTextSchema.parse(input), title: input.title.trim(), summary };
    const author = { full_name: name, username: null };
    const times = { published_at: publishedAt ?? now, updated_at: now };
    try {
      storePreview(sessionStorage, { ...text, ...shared, ...times, author, view_count: 0, lang: language });
    } catch {
      return showToast("error", t("editor.preview.too_large"));
    }
    if (window.open(sitePath(paths.newsPreview), "_blank") === null) showToast("error", t("editor.preview.blocked"));
  };
}
