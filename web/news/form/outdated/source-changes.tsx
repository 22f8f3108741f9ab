import { useEffect, useMemo, useRef, useState } from "react";
import { type SourceChange, sourceChanges } from "#contract/comparison/source-changes.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { otherLanguage } from "#contract/i18n/language.ts";
import { type TranslationSource, translationSourceSchema } from "#contract/news.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { MarkedText } from "../../compare/marked-text.tsx";
import { focusField, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import "./source-changes.css";

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
  const errorText = useErrorText();
  const source = otherLanguage(language);
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const version = useVersion(store, source, ({ saved }) => saved.article?.version ?? 0);
  const [loaded, setLoaded] = useState<TranslationSource | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);
  const [marking, setMarking] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The place of the button that takes the focus once a change is marked. */
  const next = useRef<number | null>(null);
  const other = t(`editor.form.version.${source}`);

  useEffect(() => {
    // loaded again after every save of the source, and where the author asks for it
    void [version, asked];
    let left = false;
    call(newsEndpoints.getTranslationSource, { params: { id } }).then(
      ({ data }) => {
        if (left) return;
        setLoaded(data);
        setError(null);
        if (data.outdated_language !== language)
          store.dispatch({ type: "outdatedAnswered", outdated: data.outdated_language });
      },
      (reason: unknown) => left || setError(reason),
    );
    return () => {
      left = true;
    };
  }, [store, language, id, version, asked]);

  const changes = useMemo(
    () => (loaded?.before && loaded.now ? sourceChanges(loaded.before, loaded.now) : []),
    [loaded],
  );

  useEffect(() => {
    // buttons that are off take no focus
    if (marking !== null || next.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("button") ?? [];
    (buttons[next.current] ?? buttons[buttons.length - 1])?.focus();
    next.current = null;
  }, [marking]);

  async function mark(done: readonly SourceChange[], name: string, place: number) {
    setMarking(name);
    try {
      const body = { lang: language, done: done.map(({ key }) => key) };
      const { data } = await call(newsEndpoints.markChangesDone, { params: { id }, body });
      setLoaded(data);
      if (data.outdated_language !== language) {
        showToast("success", t("revisions.outdated.finished"));
        store.dispatch({ type: "outdatedAnswered", outdated: data.outdated_language });
        focusField(language, "title");
      } else next.current = place;
    } catch (reason) {
      const current = reason instanceof ApiError ? translationSourceSchema.safeParse(reason.data).data : undefined;
      if (current) setLoaded(current);
      showToast("error", errorText(reason, "revisions.outdated.failed"));
    } finally {
      setMarking(null);
    }
  }

  if (error !== null)
    return (
      <div role="alert" className="source-changes text-13 text-error">
        {errorText(error, "revisions.outdated.load_failed")}{" "}
        <button
          type="button"
          className="font-semibold underline underline-offset-4"
          onClick={() => setAsked((count) => count + 1)}
        >
          {t("layout.reload")}
        </button>
      </div>
    );
  if (!loaded) return null;
  if (changes.length === 0)
    return loaded.before === null ? (
      <p className="source-changes text-13 text-ink-2">{t("revisions.outdated.unknown", { other })}</p>
    ) : null;
  return (
    <details className="source-changes">
      <summary className="text-13 font-semibold">
        {t("revisions.outdated.count", { other, count: changes.length })}
      </summary>
      <p className="mt-1 text-13 text-muted">{t("revisions.outdated.hint")}</p>
      <ol ref={list} className="source-change-list" aria-label={t("revisions.outdated.list", { other })}>
        {changes.map((change, i) => (
          <li key={change.key} className="source-change">
            <div className="min-w-0 flex-1 basis-64">
              <p id={`source-change-${language}-${i}`} className="text-13 text-muted">
                {change.field === "content"
                  ? t("revisions.outdated.block", { number: i + 1 })
                  : t(`editor.form.${change.field}`)}
              </p>
              <MarkedText diff={change.diff} sides="both" language={source} />
            </div>
            {mayMark && (
              <Button
                look="secondary"
                size="small"
                aria-describedby={`source-change-${language}-${i}`}
                loading={marking === change.key}
                loadingLabel={t("revisions.outdated.marking")}
                disabled={marking !== null}
                onClick={() => void mark([change], change.key, i)}
              >
                {t("revisions.outdated.done")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {mayMark && changes.length > 1 && (
        <Button
          look="secondary"
          size="small"
          loading={marking === "all"}
          loadingLabel={t("revisions.outdated.marking")}
          disabled={marking !== null}
          onClick={() => void mark(changes, "all", 0)}
        >
          {t("revisions.outdated.all_done")}
        </Button>
      )}
    </details>
  );
}
