import { useEffect, useId, useMemo, useState } from "react";
import { authorName } from "#contract/author-name.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Article, Revision, VersionText } from "#contract/news.ts";
import { call } from "#web/http/call.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { scrollable } from "#web/ui/scrollable.ts";
import { MarkedText } from "./marked-text.tsx";
import { type ChangedPart, compareTexts, mergeParts, partsOf, type Side } from "./text-parts.ts";
import "./compare.css";

interface ComparisonDialogProps {
  /** The author's text in the form. */
  mine: VersionText;
  /** What somebody else has saved since, and its text as the form would show it. */
  current: Article;
  theirs: VersionText;
  /** What the author began from; `null` where that is not known. */
  base: VersionText | null;
  language: Language;
  /** Show theirs instead; mine is stored as a draft and offered. */
  onReload: () => void;
  /** Save mine over theirs, which stays among the saved states. */
  onOverwrite: () => void;
  /** Continue with what was chosen, unsaved, on the version that somebody else saved. */
  onMerge: (merged: VersionText) => void;
  /** Nothing is decided. */
  onDismiss: () => void;
}

/** Another version was saved in between: both texts side by side, and a choice of what to do with them. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { mine, current, theirs, base, language, onReload, onOverwrite, onMerge, onDismiss } = props;
  const t = useT();
  const page = useLanguage();
  // the text when the dialog opened; nothing can be written behind it
  const [texts] = useState({ mine, theirs, base });
  const comparison = useMemo(() => compareTexts(texts.mine, texts.theirs, texts.base), [texts]);
  const parts = useMemo(() => partsOf(comparison), [comparison]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const chosen = (part: ChangedPart) => choices.get(part.id) ?? part.suggested;
  const own = parts.filter((part) => chosen(part) === "mine").length;
  const latest = useLatestSave(current);
  // the same account on another device, or in another tab
  const username = readSession()?.user.username;
  const isOwn = latest !== null && latest.author.username !== null && latest.author.username === username;
  const name = latest && (authorName(latest.author, page) ?? t("revisions.history.anonymous"));
  const action = (look: "secondary" | "danger" | "primary", label: string, onClick: () => void) => (
    <Button look={look} size="medium" onClick={onClick}>
      {label}
    </Button>
  );
  const choice = (part: ChangedPart, legend: string) => (
    <PartChoice
      key={part.id}
      part={part}
      legend={legend}
      language={language}
      chosen={chosen(part)}
      onChoose={(side) => setChoices(new Map(choices).set(part.id, side))}
    />
  );

  let changes = 0;
  return (
    <Dialog
      size="full"
      role="alertdialog"
      title={t("revisions.conflict.title")}
      onClose={onDismiss}
      actions={
        <>
          {action("secondary", t("revisions.conflict.dismiss"), onDismiss)}
          {action("secondary", t("revisions.conflict.reload"), onReload)}
          {action("danger", t("revisions.conflict.overwrite"), onOverwrite)}
          {action("primary", t("revisions.conflict.merge"), () => onMerge(mergeParts(comparison, texts.mine, chosen)))}
        </>
      }
    >
      <div className="compare-intro text-15">
        <p>
          {latest
            ? t(`revisions.conflict.saved${isOwn ? "_own" : ""}`, {
                name: name ?? "",
                time: formatMinute(latest.created_at, page),
              })
            : t("revisions.conflict.saved_unknown")}
        </p>
        <p className="mt-1 text-ink-2">{t("revisions.conflict.explain")}</p>
        {parts.length > 1 && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {(["theirs", "mine"] as const).map((side) => (
              <Button
                key={side}
                look="secondary"
                size="small"
                onClick={() => setChoices(new Map(parts.map(({ id }) => [id, side])))}
              >
                {t(`revisions.conflict.all_${side}`)}
              </Button>
            ))}
          </div>
        )}
        <p role="status" className="mt-3 text-13 text-muted">
          {parts.length === 0
            ? t("revisions.conflict.same")
            : t("revisions.conflict.chosen", { mine: own, theirs: parts.length - own })}
        </p>
      </div>
      <section aria-label={t("revisions.conflict.parts")} className="compare-scroll" {...scrollable}>
        {comparison.lines.map((part) => choice(part, t(`editor.form.${part.field}`)))}
        {comparison.content.map((stretch, i) => {
          if (stretch.kind === "part") {
            changes++;
            return choice(stretch.part, t("revisions.conflict.block", { number: changes }));
          }
          const { blocks } = stretch;
          const diff = blocks.map((block) => ({ kind: "same" as const, block }));
          return (
            <details key={`same-${blocks[0]?.open}-${String(i)}`} className="compare-same">
              <summary className="text-13 text-muted">
                {t("revisions.conflict.same_blocks", { count: blocks.length })}
              </summary>
              <MarkedText diff={diff} language={language} sides="both" />
            </details>
          );
        })}
      </section>
    </Dialog>
  );
}

/** The last save of the version shown, with its author; `null` as long as that is not known. */
function useLatestSave({ id, lang }: Article): Revision | null {
  const [latest, setLatest] = useState<Revision | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    call(newsEndpoints.listRevisions, { params: { id }, query: { lang }, signal: unmounted.signal }).then(
      ({ data }) => setLatest(data.revisions.find(({ base_version }) => base_version === null) ?? null),
      () => {}, // the comparison is shown without it
    );
    return () => unmounted.abort();
  }, [id, lang]);
  return latest;
}

interface PartChoiceProps {
  part: ChangedPart;
  legend: string;
  language: Language;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** A place where two texts differ, theirs beside mine, one of which is chosen. */
function PartChoice({ part, legend, language, chosen, onChoose }: PartChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset className="part-choice">
      <legend className="text-13 font-semibold text-muted">{legend}</legend>
      <div className="part-sides">
        {(["theirs", "mine"] as const).map((side) => (
          <div key={side} className="part-side" data-chosen={chosen === side || undefined}>
            <label className="part-label">
              <input
                type="radio"
                name={id}
                checked={chosen === side}
                aria-describedby={`${id}-${side}`}
                onChange={() => onChoose(side)}
              />
              {t(`revisions.conflict.${side}`)}
            </label>
            <div id={`${id}-${side}`} className="part-text">
              {part[side] === null ? (
                <p className="text-15 text-muted">{t(`revisions.conflict.absent_${side}`)}</p>
              ) : (
                <MarkedText diff={part.diff} sides={side === "mine" ? "after" : "before"} language={language} />
              )}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
