import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { type SourceChange, sourceChanges } from "#contract/comparison/source-changes.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import { type TranslationSource, translationSourceSchema } from "#contract/news.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { endpointQuery } from "#web/signed-in/queries.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { MarkedText } from "../../compare/marked-text.tsx";
import { focusField, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import styles from "./source-changes.module.css";

/** Loads what has changed in the other version, again after every save of it. */
function useSource({ store, language }: VersionProps) {
  const source = otherLanguage(language);
  const client = useQueryClient();
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const version = useVersion(store, source, ({ saved }) => saved.article?.version ?? 0);
  const options = endpointQuery(newsEndpoints.getTranslationSource, { params: { id } });
  const queryKey = [...options.queryKey, version];
  const { data: loaded, error, refetch } = useQuery<TranslationSource>({ queryKey, queryFn: options.queryFn });

  useEffect(() => {
    if (loaded && loaded.outdated_language !== language)
      store.dispatch({ type: "outdatedAnswered", outdated: loaded.outdated_language });
  }, [store, language, loaded]);

  const setLoaded = (data: TranslationSource) => client.setQueryData(queryKey, data);
  return { id, loaded, error, refetch, setLoaded };
}

/** The changes that are marked as done: all, or the one with this key. */
interface Marked {
  name: string;
  changes: readonly SourceChange[];
  /** The place of the button that takes the focus afterwards. */
  place: number;
}

/** Marks changes as done, which leads to the next one in `list`, or to the text after the last one. */
function useMarking(
  language: Language,
  {
    id,
    setLoaded,
    list,
  }: Pick<ReturnType<typeof useSource>, "id" | "setLoaded"> & { list: RefObject<HTMLOListElement | null> },
) {
  const t = useT();
  const errorText = useErrorText();
  const next = useRef<number | null>(null);
  const { mutate, isPending, variables } = useMutation({
    meta: { refetch: false },
    mutationFn: ({ changes }: Marked) => {
      const body = { lang: language, done: changes.map(({ key }) => key) };
      return call(newsEndpoints.markChangesDone, { params: { id }, body });
    },
    onSuccess({ data }, { place }) {
      setLoaded(data);
      if (data.outdated_language === language) next.current = place;
      else {
        showToast("success", t("revisions.outdated.finished"));
        focusField(language, "title");
      }
    },
    onError(error) {
      const current = error instanceof ApiError ? translationSourceSchema.safeParse(error.data).data : undefined;
      if (current) setLoaded(current);
      showToast("error", errorText(error, "revisions.outdated.failed"));
    },
  });

  useEffect(() => {
    // buttons that are off take no focus
    if (isPending || next.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("button") ?? [];
    (buttons[next.current] ?? buttons[buttons.length - 1])?.focus();
    next.current = null;
  }, [isPending, list]);

  return { mark: mutate, marking: isPending ? variables.name : null };
}

interface SourceChangesProps extends VersionProps {
  /** Whether the signed-in user writes this version. */
  mayMark: boolean;
}

/**
 * What has changed in the other version since this one was up to date, part by part, each to be marked as done. Only of
 * saved text: what is being written in the other version follows with its next save.
 */
export default function SourceChanges({ store, language, mayMark }: SourceChangesProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const { id, loaded, error, refetch, setLoaded } = useSource({ store, language });
  const { mark, marking } = useMarking(language, { id, setLoaded, list });
  const changes = useMemo(
    () => (loaded?.before && loaded.now ? sourceChanges(loaded.before, loaded.now) : []),
    [loaded],
  );
  const other = t(`editor.form.version.${otherLanguage(language)}`);

  if (error !== null) return <LoadError error={error} reload={() => void refetch()} />;
  if (!loaded) return null;
  if (changes.length === 0)
    return loaded.before === null ? (
      <p className={`${styles.changes} text-13 text-ink-2`}>{t("revisions.outdated.unknown", { other })}</p>
    ) : null;
  return (
    <details className={styles.changes}>
      <summary className="text-13 font-semibold">
        {t("revisions.outdated.count", { other, count: changes.length })}
      </summary>
      <p className="mt-1 text-13 text-muted">{t("revisions.outdated.hint")}</p>
      <ol ref={list} className={styles.changeList} aria-label={t("revisions.outdated.list", { other })}>
        {changes.map((change, place) => (
          <ListedChange key={change.key} change={change} place={place} language={language}>
            {mayMark && (
              <MarkButton
                label={t("revisions.outdated.done")}
                describedBy={changeId(language, place)}
                loading={marking === change.key}
                disabled={marking !== null}
                onMark={() => mark({ name: change.key, changes: [change], place })}
              />
            )}
          </ListedChange>
        ))}
      </ol>
      {mayMark && changes.length > 1 && (
        <MarkButton
          label={t("revisions.outdated.all_done")}
          loading={marking === "all"}
          disabled={marking !== null}
          onMark={() => mark({ name: "all", changes, place: 0 })}
        />
      )}
    </details>
  );
}

const changeId = (language: Language, place: number) => `source-change-${language}-${place}`;

function LoadError({ error, reload }: { error: unknown; reload: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <div role="alert" className={`${styles.changes} text-13 text-error`}>
      {errorText(error, "revisions.outdated.load_failed")}{" "}
      <button type="button" className="font-semibold underline underline-offset-4" onClick={reload}>
        {t("layout.reload")}
      </button>
    </div>
  );
}

interface ListedChangeProps {
  change: SourceChange;
  place: number;
  language: Language;
  children: ReactNode;
}

/** A change with both sides; `children`: its button. */
function ListedChange({ change, place, language, children }: ListedChangeProps) {
  const t = useT();
  return (
    <li className={styles.change}>
      <div className="min-w-0 flex-1 basis-64">
        <p id={changeId(language, place)} className="text-13 text-muted">
          {change.field === "content"
            ? t("revisions.outdated.block", { number: place + 1 })
            : t(`editor.form.${change.field}`)}
        </p>
        <MarkedText diff={change.diff} sides="both" language={otherLanguage(language)} />
      </div>
      {children}
    </li>
  );
}

interface MarkButtonProps {
  label: string;
  describedBy?: string;
  loading: boolean;
  disabled: boolean;
  onMark: () => void;
}

function MarkButton({ label, describedBy, loading, disabled, onMark }: MarkButtonProps) {
  const t = useT();
  return (
    <Button
      look="secondary"
      size="small"
      aria-describedby={describedBy}
      loading={loading}
      loadingLabel={t("revisions.outdated.marking")}
      disabled={disabled}
      onClick={onMark}
    >
      {label}
    </Button>
  );
}
