import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { authorName } from "#contract/author-name.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Article, Revision, VersionText } from "#contract/news.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session/session.ts";
import { endpointQuery } from "#web/signed-in/queries.tsx";
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

/** Both texts, compared as they were when the dialog opened, and which side is chosen of each part that differs. */
function useChoices({ mine, theirs, base }: Pick<ComparisonDialogProps, "mine" | "theirs" | "base">) {
  // nothing can be written behind the dialog
  const [texts] = useState({ mine, theirs, base });
  const comparison = useMemo(() => compareTexts(texts.mine, texts.theirs, texts.base), [texts]);
  const parts = useMemo(() => partsOf(comparison), [comparison]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const chosen = (part: ChangedPart) => choices.get(part.id) ?? part.suggested;
  return {
    comparison,
    parts,
    chosen,
    choose: (part: ChangedPart, side: Side) => setChoices(new Map(choices).set(part.id, side)),
    chooseAll: (side: Side) => setChoices(new Map(parts.map(({ id }) => [id, side]))),
    merged: () => mergeParts(comparison, texts.mine, chosen),
  };
}

type Choices = ReturnType<typeof useChoices>;

/** Another version was saved in between: both texts side by side, and a choice of what to do with them. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { current, language, onReload, onOverwrite, onMerge, onDismiss } = props;
  const t = useT();
  const choices = useChoices(props);
  const action = (look: "secondary" | "danger" | "primary", label: string, onClick: () => void) => (
    <Button look={look} size="medium" onClick={onClick}>
      {label}
    </Button>
  );
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
          {action("primary", t("revisions.conflict.merge"), () => onMerge(choices.merged()))}
        </>
      }
    >
      <ComparisonIntro current={current} choices={choices} />
      <section aria-label={t("revisions.conflict.parts")} className="compare-scroll" {...scrollable}>
        <ComparedParts language={language} choices={choices} />
      </section>
    </Dialog>
  );
}

/** Who saved in between, and how many parts of each side are chosen. */
function ComparisonIntro({ current, choices }: { current: Article; choices: Choices }) {
  const t = useT();
  const { parts, chosen, chooseAll } = choices;
  const own = parts.filter((part) => chosen(part) === "mine").length;
  return (
    <div className="compare-intro text-15">
      <p>
        <LatestSave current={current} />
      </p>
      <p className="mt-1 text-ink-2">{t("revisions.conflict.explain")}</p>
      {parts.length > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {(["theirs", "mine"] as const).map((side) => (
            <Button key={side} look="secondary" size="small" onClick={() => chooseAll(side)}>
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
  );
}

/** Who saved last, and when. */
function LatestSave({ current }: { current: Article }) {
  const t = useT();
  const page = useLanguage();
  const latest = useLatestSave(current);
  if (!latest) return t("revisions.conflict.saved_unknown");
  const { username } = latest.author;
  // the same account on another device, or in another tab
  const isOwn = username !== null && username === readSession()?.user.username;
  const name = authorName(latest.author, page) ?? t("revisions.history.anonymous");
  return t(`revisions.conflict.saved${isOwn ? "_own" : ""}`, { name, time: formatMinute(latest.created_at, page) });
}

/** The texts in their order: parts that differ, and what is the same between them, folded. */
function ComparedParts({ language, choices }: { language: Language; choices: Choices }) {
  const t = useT();
  const { comparison, chosen, choose } = choices;
  const choice = (part: ChangedPart, legend: string) => (
    <PartChoice
      key={part.id}
      part={part}
      legend={legend}
      language={language}
      chosen={chosen(part)}
      onChoose={(side) => choose(part, side)}
    />
  );
  let changes = 0;
  return (
    <>
      {comparison.lines.map((part) => choice(part, t(`editor.form.${part.field}`)))}
      {comparison.content.map((stretch, i) => {
        if (stretch.kind === "part") {
          changes++;
          return choice(stretch.part, t("revisions.conflict.block", { number: changes }));
        }
        const { blocks } = stretch;
        const diff = blocks.map((block) => ({ kind: "same" as const, block }));
        return (
          <details key={`same-${blocks[0]?.tagName}-${String(i)}`} className="compare-same">
            <summary className="text-13 text-muted">
              {t("revisions.conflict.same_blocks", { count: blocks.length })}
            </summary>
            <MarkedText diff={diff} language={language} sides="both" />
          </details>
        );
      })}
    </>
  );
}

/** The last save of the version shown, with its author; `null` as long as that is not known. */
function useLatestSave({ id, lang }: Article): Revision | null {
  const { data } = useQuery(endpointQuery(newsEndpoints.listRevisions, { params: { id }, query: { lang } }));
  return data?.revisions.find(({ base_version }) => base_version === null) ?? null;
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
