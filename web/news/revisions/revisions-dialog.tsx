import { useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { Article, VersionText } from "#contract/news.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { scrollable } from "#web/ui/scrollable.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { RevisionDifference } from "./revision-difference.tsx";
import { RevisionList } from "./revision-list.tsx";
import { fetchRevision, fetchRevisions, restoreRevision } from "./revisions-api.ts";
import { useLoaded } from "./use-loaded.ts";
import "../compare/compare.css";

export interface RevisionsDialogProps {
  articleId: number;
  language: Language;
  /** What stands in the form. */
  present: VersionText;
  /** Whether the form holds what is saved nowhere but in this browser. */
  dirty: boolean;
  /** Whether readers see the version. */
  published: boolean;
  /** Keeps unsaved text in this browser before it is replaced; `false` where that fails, and nothing is replaced. */
  beforeRestore: () => Promise<boolean>;
  /** Shows what the server has now. */
  onRestored: (article: Article) => void;
  onClose: () => void;
}

/** The saved states of a language version: how the present text differs from each, and bringing one back. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { articleId, language, dirty, published, beforeRestore, onRestored, onClose } = props;
  const t = useT();
  const errorText = useErrorText();
  const page = useLanguage();
  const [present] = useState(props.present);
  const [chosen, setChosen] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const list = useLoaded(`${articleId} ${language}`, (signal) => fetchRevisions(articleId, language, signal));
  const text = useLoaded(chosen === null ? null : `${chosen}`, (signal) =>
    fetchRevision(articleId, chosen ?? 0, signal),
  );

  async function restore() {
    if (chosen === null || busy) return;
    setBusy(true);
    try {
      if (!(await beforeRestore())) return showToast("error", t("news.kept.failed"));
      const article = await restoreRevision(articleId, chosen);
      showToast("success", t("revisions.history.restored"));
      onRestored(article);
    } catch (error) {
      showToast("error", errorText(error, "revisions.history.restore_failed"));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  const question = [
    t("revisions.history.ask"),
    ...(dirty ? [t("revisions.history.ask_unsaved")] : []),
    ...(published ? [t("revisions.history.ask_published")] : []),
  ];
  const failed = (error: unknown, message: "failed" | "text_failed", retry: () => void) => (
    <ErrorPanel title={errorText(error, `revisions.history.${message}`)}>
      <Button look="secondary" size="small" onClick={retry}>
        {t("revisions.history.retry")}
      </Button>
    </ErrorPanel>
  );

  function detail() {
    if (chosen === null) return <p className="text-15 text-muted">{t("revisions.history.choose")}</p>;
    if (text.result.state === "loading") return <LoadingState text={t("revisions.history.text_loading")} />;
    if (text.result.state === "failed") return failed(text.result.error, "text_failed", text.retry);
    return <RevisionDifference earlier={text.result.value} {...{ present, language }} />;
  }

  function body() {
    if (list.result.state === "loading") return <LoadingState text={t("revisions.history.loading")} />;
    if (list.result.state === "failed") return failed(list.result.error, "failed", list.retry);
    if (list.result.value.length === 0) return <EmptyState text={t("revisions.history.empty")} />;
    return null;
  }

  const instead = body();
  return (
    <Dialog
      size="full"
      role="dialog"
      title={t("revisions.history.title", { language: t(`news.language.${language}`) })}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" size="medium" onClick={onClose}>
            {t("revisions.close")}
          </Button>
          <Button size="medium" disabled={text.result.state !== "ready"} onClick={() => setAsking(true)}>
            {t("revisions.history.restore")}
          </Button>
        </>
      }
    >
      {instead && <div className="compare-scroll mt-4">{instead}</div>}
      {list.result.state === "ready" && !instead && (
        <div className="history">
          <RevisionList
            revisions={list.result.value}
            chosen={chosen}
            onChoose={({ id }) => {
              setChosen(id);
            }}
          />
          <section
            aria-live="polite"
            className="history-text"
            aria-label={t("revisions.conflict.parts")}
            {...scrollable}
          >
            {detail()}
          </section>
        </div>
      )}
      <AlertDialog
        open={asking}
        text={question.join(page === "zh" ? "" : " ")}
        confirmLabel={t("revisions.history.restore")}
        busyLabel={t("revisions.history.restoring")}
        busy={busy}
        onConfirm={() => void restore()}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
