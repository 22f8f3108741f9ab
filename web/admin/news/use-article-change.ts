import { useMutation } from "@tanstack/react-query";
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
import { useDoneBefore } from "#web/http/done-before.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useConfirmation } from "#web/signed-in/confirm.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { ChangeQueue } from "./change-queue.ts";
import { publicationNotes } from "./publication-notes.ts";

/** A call that changes an article, with its messages. */
interface Change {
  /** Gives `false` where nothing was changed, as the form asks something first. */
  send: () => Promise<unknown>;
  success: string;
  failure: MessageKey;
}

/** An action that an admin has to confirm. */
type Asked = { article: ArticleEntry } & ({ action: "remove" } | { action: "publish" | "withdraw"; lang: Language });

export type ArticleChange = ReturnType<typeof useArticleChange>;

/** What admins do to articles in the list, one at a time. `onDone` is called whenever the list may have changed. */
export function useArticleChange(onDone: () => void) {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const doneBefore = useDoneBefore();
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
  const { asked, ask, dialog } = useConfirmation(
    useMutation({
      mutationFn: (question: Asked) =>
        question.action === "remove"
          ? remove(question.article)
          : setStatus(question.article, question.lang, question.action === "publish" ? "published" : "draft"),
    }),
  );

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
      // no row can show it
      if (status === 404 || (left.current && status !== 401)) showToast("error", words(error, failure));
      if (status === 404 || status === 409) onDone();
      // a 401 leads to the login page by itself
      return status === 401 ? null : words(error, failure);
    }
  }

  const run = ({ id }: ArticleEntry, action: string, change: Change) => queue.run(id, action, () => make(change));

  function remove(article: ArticleEntry) {
    return run(article, "remove", {
      send: () =>
        call(newsEndpoints.remove, { params: { id: article.id } }).catch((error: unknown) => {
          if (!doneBefore(error, 404, article.id)) throw error;
        }),
      success: t("news.deleted"),
      failure: "admin-news.delete_failed",
    });
  }

  function setStatus(article: ArticleEntry, lang: Language, status: Status) {
    const version = article.management?.versions[lang] ?? undefined;
    const values = { title: article.title, language: t(`admin.language.${lang}`) };
    const publishing = status === "published";
    return run(article, lang, {
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
  }

  /** What the dialog asks, what follows from it, and its buttons. */
  function question() {
    if (asked === null || asked.action === "remove")
      return {
        text: asked ? t("admin-news.confirm", { title: asked.article.title }) : "",
        note: t("admin-news.confirm_note", { days: trashDays }),
        confirmLabel: t("admin-news.delete"),
        busyLabel: t("admin-news.deleting"),
        danger: true,
      };
    const { action, article, lang } = asked;
    const notes = action === "publish" ? publicationNotes(article, lang) : (["admin-news.withdraw_note"] as const);
    return {
      text: t(`admin-news.${action}_ask`, { title: article.title, language: t(`admin.language.${lang}`) }),
      note: notes.map((note) => t(note)).join(language === "zh" ? "" : " "),
      confirmLabel: t(`admin-news.${action}`),
      busyLabel: t(`admin-news.${action}_busy`),
    };
  }

  return {
    /** What went wrong with the last changes of an article. */
    problemsOf: ({ id }: ArticleEntry) => queue.problemsOf(id),
    /** Whether an action is waiting or running. */
    isBusy: ({ id }: ArticleEntry, action: string) => queue.isBusy(id, action),
    /** Publishes a version, after a question where review or schedule stand against it. */
    publish(article: ArticleEntry, lang: Language) {
      if (publicationNotes(article, lang).length > 0) ask({ article, action: "publish", lang });
      else void setStatus(article, lang, "published");
    },
    askWithdrawal: (article: ArticleEntry, lang: Language) => ask({ article, action: "withdraw", lang }),
    restore(article: ArticleEntry) {
      void run(article, "restore", {
        send: () => call(newsEndpoints.restore, { params: { id: article.id } }),
        success: t("admin-news.restored", { title: article.title }),
        failure: "admin-news.restore_failed",
      });
    },
    askRemoval: (article: ArticleEntry) => ask({ article, action: "remove" }),
    dialog: { ...dialog, ...question() },
  };
}
