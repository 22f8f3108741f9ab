import { useEffect, useRef, useState, useSyncExternalStore } from "react";
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
import { ChangeQueue } from "./change-queue.ts";

/** A call that changes an article, with its messages. */
interface Change {
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
  const [queue] = useState(() => new ChangeQueue());
  useSyncExternalStore(queue.subscribe, queue.changes, queue.changes);
  /** Whether another page has taken the place of the list. */
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const { asked, ask, dialog } = useConfirmation(remove);

  function words(error: unknown, failure: MessageKey): string {
    if (!(error instanceof ApiError)) return errorText(error, failure);
    if (error.status === 409) return t("admin-news.stale");
    return Object.values(error.errors).flat()[0] ?? errorText(error, failure);
  }

  /** Makes a change; gives what its row has to say about a failure. */
  async function make({ send, success, failure }: Change): Promise<string | null> {
    try {
      const done = await send();
      if (done !== false) {
        showToast("success", success);
        onDone();
      }
      return null;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      // no row says it
      if (status === 404 || (left.current && status !== 401)) showToast("error", words(error, failure));
      if (status === 404 || status === 409) onDone();
      // a 401 leads to the login page by itself
      return status === 401 ? null : words(error, failure);
    }
  }

  const run = ({ id }: ArticleEntry, action: string, change: Change) => queue.run(id, action, () => make(change));

  function remove(article: ArticleEntry) {
    return run(article, "remove", {
      send: () => call(newsEndpoints.remove, { params: { id: article.id } }),
      success: t("news.deleted"),
      failure: "article.delete_failed",
    });
  }

  return {
    /** What went wrong with the last changes of an article. */
    problemsOf: ({ id }: ArticleEntry) => queue.problemsOf(id),
    /** Whether this waits or is under way. */
    isBusy: ({ id }: ArticleEntry, action: string) => queue.isBusy(id, action),
    setStatus(article: ArticleEntry, lang: Language, status: Status) {
      const version = article.management?.versions[lang] ?? undefined;
      const values = { title: article.title, language: t(`admin.language.${lang}`) };
      const publishing = status === "published";
      void run(article, lang, {
        async send() {
          if (publishing && (await (await import("./needs-check.ts")).needsCheck(article, lang))) {
            if (left.current) {
              showToast("info", t("admin-news.check_first", values));
              return false;
            }
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
      void run(article, "restore", {
        send: () => call(newsEndpoints.restore, { params: { id: article.id } }),
        success: t("admin-news.restored", { title: article.title }),
        failure: "admin-news.restore_failed",
      });
    },
    askRemoval: ask,
    dialog: {
      ...dialog,
      text: asked ? t("article.confirm", { title: asked.title }) : "",
      note: t("article.confirm_note", { days: trashDays }),
    },
  };
}
