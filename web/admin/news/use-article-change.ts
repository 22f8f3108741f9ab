import { useState } from "react";
import { useNavigate } from "react-router";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { ArticleEntry } from "#contract/news.ts";
import { type Status, trashDays } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useConfirmation } from "#web/signed-in/confirm.tsx";
import { showToast } from "#web/ui/toasts.tsx";

/** A call that changes an article, with its messages. */
interface Change {
  article: ArticleEntry;
  /** Gives `false` where nothing was changed, as the form asks something first. */
  send: () => Promise<unknown>;
  success: string;
  failure: MessageKey;
}

export type ArticleChange = ReturnType<typeof useArticleChange>;

/** What admins do to articles in the list, one at a time. `onDone` is called whenever the list may have changed. */
export function useArticleChange(onDone: () => void) {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ id: number; text: string } | null>(null);
  const { asked, ask, dialog } = useConfirmation(remove);

  function words(error: unknown, failure: MessageKey): string {
    if (!(error instanceof ApiError)) return errorText(error, failure);
    if (error.status === 409) return t("admin-news.stale");
    return Object.values(error.errors).flat()[0] ?? errorText(error, failure);
  }

  async function run(key: string, { article, send, success, failure }: Change) {
    if (busy !== null) return;
    setBusy(key);
    setProblem(null);
    try {
      const done = await send();
      if (done !== false) {
        showToast("success", success);
        onDone();
      }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      // a 401 leads to the login page by itself
      if (status !== 401) setProblem({ id: article.id, text: words(error, failure) });
      if (status === 404) showToast("error", words(error, failure));
      if (status === 404 || status === 409) onDone();
    }
    setBusy(null);
  }

  function remove(article: ArticleEntry) {
    return run("remove", {
      article,
      send: () => call(newsEndpoints.remove, { params: { id: article.id } }),
      success: t("news.deleted"),
      failure: "admin-news.delete_failed",
    });
  }

  return {
    problem,
    /** Whether this is under way. */
    isBusy: (article: ArticleEntry, action: string) => busy === `${article.id} ${action}`,
    setStatus(article: ArticleEntry, lang: Language, status: Status) {
      const version = article.management?.versions[lang] ?? undefined;
      const values = { title: article.title, language: t(`admin.language.${lang}`) };
      const publishing = status === "published";
      void run(`${article.id} ${lang}`, {
        article,
        async send() {
          if (publishing && (await (await import("./needs-check.ts")).needsCheck(article, lang))) {
            await navigate(sitePath(`${paths.articleEdit(article.id)}?lang=${lang}&check=1`));
            return false;
          }
          const body = { lang, status, version, ...(publishing && { waived: [] }) };
          return call(newsEndpoints.update, { params: { id: article.id }, body });
        },
        success: t(publishing ? "admin-news.published" : "admin-news.withdrawn", values),
        failure: publishing ? "admin-news.publish_failed" : "admin-news.withdraw_failed",
      });
    },
    restore(article: ArticleEntry) {
      void run(`${article.id} restore`, {
        article,
        send: () => call(newsEndpoints.restore, { params: { id: article.id } }),
        success: t("admin-news.restored", { title: article.title }),
        failure: "admin-news.restore_failed",
      });
    },
    askRemoval: ask,
    dialog: {
      ...dialog,
      text: asked ? t("admin-news.confirm", { title: asked.title }) : "",
      note: t("admin-news.confirm_note", { days: trashDays }),
    },
  };
}
