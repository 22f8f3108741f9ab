import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { authorName } from "#contract/author-name.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import type { Article, Revision, RevisionText, VersionText } from "#contract/news.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { type Loading, notLoaded, settled, useLoaded } from "#web/signed-in/load.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog, Dialog } from "#web/ui/dialog.tsx";
import { scrollable } from "#web/ui/scrollable.ts";
import { EmptyState, ErrorPanel, LoadingState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { MarkedText } from "./marked-text.tsx";
import { type TextDifferences, textDifferences } from "./text-differences.ts";
import "./compare.css";

interface RevisionsDialogProps {
  articleId: number;
  language: Language;
  /** The text in the form when the dialog opened. */
  present: VersionText;
  /** Whether the form has text that is saved nowhere but in this browser. */
  dirty: boolean;
  /** Whether readers see the version. */
  published: boolean;
  /** Stores unsaved text in this browser before it is replaced; `false` where that fails, and nothing is replaced. */
  beforeRestore: () => Promise<boolean>;
  /** Shows what the server has now. */
  onRestored: (article: Article) => void;
  onClose: () => void;
  /** The saved state that is shown first. */
  start?: number | undefined;
}

const nothing = Promise.resolve(notLoaded);

/** The saved states of a language version: how the present text differs from each, and restoring one. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { articleId: id, language, present, dirty, published, beforeRestore, onRestored, onClose, start } = props;
  const t = useT();
  const errorText = useErrorText();
  const page = useLanguage();
  const fetchList = () => settled(call(newsEndpoints.listRevisions, { params: { id }, query: { lang: language } }));
  const fetchText = (rev: number) => settled(call(newsEndpoints.getRevision, { params: { id, rev } }));
  const [listAnswer, setListAnswer] = useState(fetchList);
  const [chosen, setChosen] = useState<number | null>(start ?? null);
  const [textAnswer, setTextAnswer] = useState<Loading<RevisionText>>(() =>
    start === undefined ? nothing : fetchText(start),
  );
  const list = useLoaded(listAnswer);
  const text = useLoaded(textAnswer);
  const differences = useMemo(() => text.data && textDifferences(text.data, present), [text.data, present]);
  const summaryId = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  function choose(rev: number) {
    setChosen(rev);
    if (rev !== chosen) setTextAnswer(fetchText(rev));
  }

  async function restore() {
    if (chosen === null || busy) return;
    setBusy(true);
    try {
      if (!(await beforeRestore())) return showToast("error", t("editor.local_draft.failed"));
      const { data } = await call(newsEndpoints.restoreRevision, { params: { id, rev: chosen } });
      showToast("success", t("revisions.history.restored"));
      onRestored(data);
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
    if (text.loading) return <LoadingState text={t("revisions.history.text_loading")} />;
    if (!differences) return failed(text.error, "text_failed", () => setTextAnswer(fetchText(chosen)));
    return <RevisionDifference differences={differences} language={language} summaryId={summaryId} />;
  }

  function body() {
    if (list.loading) return <LoadingState text={t("revisions.history.loading")} />;
    if (!list.data) return failed(list.error, "failed", () => setListAnswer(fetchList()));
    const { revisions } = list.data;
    if (revisions.length === 0) return <EmptyState text={t("revisions.history.empty")} />;
    return (
      <div className="history">
        <ul aria-label={t("revisions.history.list")} className="history-list">
          {revisions.map((revision) => (
            <li key={revision.id}>
              <RevisionItem revision={revision} current={revision.id === chosen} onChoose={() => choose(revision.id)} />
            </li>
          ))}
        </ul>
        <section aria-live="polite" className="history-text" aria-label={t("revisions.conflict.parts")} {...scrollable}>
          {detail()}
        </section>
      </div>
    );
  }

  const hasRevisions = !list.loading && list.data !== null && list.data.revisions.length > 0;
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
          <Button
            size="medium"
            aria-disabled={text.loading || differences === null || differences.same}
            aria-describedby={summaryId}
            onClick={() => setAsking(true)}
          >
            {t("revisions.history.restore")}
          </Button>
        </>
      }
    >
      {hasRevisions ? body() : <div className="compare-scroll mt-4">{body()}</div>}
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

interface RevisionItemProps {
  revision: Revision;
  current: boolean;
  onChoose: () => void;
}

/** A saved state in the list: when, by whom, under which title. */
function RevisionItem({ revision, current, onChoose }: RevisionItemProps) {
  const t = useT();
  const page = useLanguage();
  const { created_at, author, title, lang, autosave, base_version } = revision;
  const button = useRef<HTMLButtonElement>(null);
  // in a narrow window the list becomes lower when one is chosen; a layout effect, which runs again after the dialog was suspended
  useLayoutEffect(() => {
    if (current) button.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <button ref={button} type="button" className="history-item" aria-current={current} onClick={onChoose}>
      <span className="block text-15 font-semibold tabular-nums">{formatMinute(created_at, page)}</span>
      <span className="block text-13 text-muted">{authorName(author, page) ?? t("revisions.history.anonymous")}</span>
      <span className="mt-0.5 block truncate text-13" lang={languageTag[lang]}>
        {title}
      </span>
      {autosave && (
        <span className="mt-1 block">
          <Badge tone={base_version === null ? "grey" : "yellow"}>
            {t(base_version === null ? "revisions.history.autosave" : "revisions.history.unsaved")}
          </Badge>
        </span>
      )}
    </button>
  );
}

interface RevisionDifferenceProps {
  differences: TextDifferences;
  language: Language;
  /** Id of the sentence that sums the differences up. */
  summaryId: string;
}

/** How the present text differs from an earlier state of it. */
function RevisionDifference({ differences: { fields, same }, language, summaryId }: RevisionDifferenceProps) {
  const t = useT();
  return (
    <>
      <p id={summaryId} className="text-13 text-muted">
        {t(same ? "revisions.history.same" : "revisions.history.legend")}
      </p>
      {fields.map(({ name, diff }) => (
        <section key={name} className="mt-5">
          <h3 className="text-13 font-semibold text-muted">{t(`editor.form.${name}`)}</h3>
          <div className={`mt-1 ${name === "title" ? "font-semibold" : ""}`}>
            {diff.length === 0 ? (
              <p className="text-muted">{t("revisions.history.empty_field")}</p>
            ) : (
              <MarkedText diff={diff} language={language} sides="both" />
            )}
          </div>
        </section>
      ))}
    </>
  );
}
