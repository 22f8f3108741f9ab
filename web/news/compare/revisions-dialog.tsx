import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { authorName } from "#contract/author-name.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import type { Article, Revision, VersionText } from "#contract/news.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { endpointQuery } from "#web/signed-in/queries.tsx";
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

/** Loads the saved states of a version, and the text of the chosen one. */
function useRevisions({ articleId: id, language, present, start }: RevisionsDialogProps) {
  const [chosen, setChosen] = useState<number | null>(start ?? null);
  const list = useQuery(endpointQuery(newsEndpoints.listRevisions, { params: { id }, query: { lang: language } }));
  const text = useQuery({
    ...endpointQuery(newsEndpoints.getRevision, { params: { id, rev: chosen ?? 0 } }),
    enabled: chosen !== null,
    // the text of another saved state is not this one's
    placeholderData: undefined,
  });
  const differences = useMemo(() => text.data && textDifferences(text.data, present), [text.data, present]);
  return { list, text, chosen, setChosen, differences };
}

type Revisions = ReturnType<typeof useRevisions>;

/** Restores a saved state, after a question. */
function useRestoring(props: RevisionsDialogProps, chosen: number | null) {
  const { articleId: id, beforeRestore, onRestored } = props;
  const t = useT();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    meta: { refetch: false },
    async mutationFn(rev: number) {
      if (!(await beforeRestore())) return void showToast("error", t("editor.local_draft.failed"));
      const { data } = await call(newsEndpoints.restoreRevision, { params: { id, rev } });
      showToast("success", t("revisions.history.restored"));
      onRestored(data);
    },
    onError: (error) => showToast("error", errorText(error, "revisions.history.restore_failed")),
    onSettled: () => setAsking(false),
  });
  const restore = () => {
    if (chosen !== null && !isPending) mutate(chosen);
  };
  return { asking, setAsking, busy: isPending, restore };
}

/** The saved states of a language version: how the present text differs from each, and restoring one. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { language, onClose } = props;
  const t = useT();
  const summaryId = useId();
  const revisions = useRevisions(props);
  const { list, chosen, differences } = revisions;
  const { asking, setAsking, busy, restore } = useRestoring(props, chosen);
  const body = <RevisionsBody {...revisions} language={language} summaryId={summaryId} />;
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
            aria-disabled={differences === undefined || differences.same}
            aria-describedby={summaryId}
            onClick={() => setAsking(true)}
          >
            {t("revisions.history.restore")}
          </Button>
        </>
      }
    >
      {list.data?.revisions.length ? body : <div className="compare-scroll mt-4">{body}</div>}
      <RestoreQuestion {...props} open={asking} busy={busy} onConfirm={restore} onCancel={() => setAsking(false)} />
    </Dialog>
  );
}

interface RestoreQuestionProps extends Pick<RevisionsDialogProps, "dirty" | "published"> {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the text is replaced. */
function RestoreQuestion({ dirty, published, open, busy, onConfirm, onCancel }: RestoreQuestionProps) {
  const t = useT();
  const page = useLanguage();
  const question = [t("revisions.history.ask")];
  if (dirty) question.push(t("revisions.history.ask_unsaved"));
  if (published) question.push(t("revisions.history.ask_published"));
  return (
    <AlertDialog
      open={open}
      text={question.join(page === "zh" ? "" : " ")}
      confirmLabel={t("revisions.history.restore")}
      busyLabel={t("revisions.history.restoring")}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

interface RevisionsBodyProps extends Revisions {
  language: Language;
  summaryId: string;
}

/** The list of saved states beside the chosen one. */
function RevisionsBody({ list, chosen, setChosen, ...detail }: RevisionsBodyProps) {
  const t = useT();
  if (list.isFetching && !list.data) return <LoadingState text={t("revisions.history.loading")} />;
  if (!list.data) return <LoadFailure error={list.error} message="failed" retry={() => void list.refetch()} />;
  const { revisions } = list.data;
  if (revisions.length === 0) return <EmptyState text={t("revisions.history.empty")} />;
  return (
    <div className="history">
      <ul aria-label={t("revisions.history.list")} className="history-list">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <RevisionItem
              revision={revision}
              current={revision.id === chosen}
              onChoose={() => setChosen(revision.id)}
            />
          </li>
        ))}
      </ul>
      <section aria-live="polite" className="history-text" aria-label={t("revisions.conflict.parts")} {...scrollable}>
        {chosen === null ? (
          <p className="text-15 text-muted">{t("revisions.history.choose")}</p>
        ) : (
          <ChosenRevision {...detail} />
        )}
      </section>
    </div>
  );
}

type ChosenRevisionProps = Pick<RevisionsBodyProps, "text" | "differences" | "language" | "summaryId">;

function ChosenRevision({ text, differences, language, summaryId }: ChosenRevisionProps) {
  const t = useT();
  if (text.isFetching && !text.data) return <LoadingState text={t("revisions.history.text_loading")} />;
  if (!differences) return <LoadFailure error={text.error} message="text_failed" retry={() => void text.refetch()} />;
  return <RevisionDifference differences={differences} language={language} summaryId={summaryId} />;
}

interface LoadFailureProps {
  error: unknown;
  message: "failed" | "text_failed";
  retry: () => void;
}

function LoadFailure({ error, message, retry }: LoadFailureProps) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <ErrorPanel title={errorText(error, `revisions.history.${message}`)}>
      <Button look="secondary" size="small" onClick={retry}>
        {t("revisions.history.retry")}
      </Button>
    </ErrorPanel>
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
