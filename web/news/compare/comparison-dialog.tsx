import { useMemo, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { Article, VersionText } from "#contract/news.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { authorName } from "../author.ts";
import { ComparedParts } from "./compared-parts.tsx";
import { type ChangedPart, compareTexts, mergeParts, partsOf, type Side } from "./text-parts.ts";
import { useLatestSave } from "./use-latest-save.ts";
import "./compare.css";

export interface ComparisonDialogProps {
  /** The author's text as it stands in the form. */
  mine: VersionText;
  /** What somebody else has saved since, and its text as the form would hold it. */
  current: Article;
  theirs: VersionText;
  /** What the author began from; `null` where that is not known. */
  base: VersionText | null;
  language: Language;
  /** Show theirs instead; mine is kept and offered. */
  onReload: () => void;
  /** Save mine over theirs, which stays in the history. */
  onOverwrite: () => void;
  /** Go on with what was chosen, unsaved, on the version that somebody else saved. */
  onMerge: (merged: VersionText) => void;
  /** Nothing is decided. */
  onDismiss: () => void;
}

/** Somebody else saved in between: both texts beside each other, and what is to become of them. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { mine, current, theirs, base, language, onReload, onOverwrite, onMerge, onDismiss } = props;
  const t = useT();
  const page = useLanguage();
  // what was being written when the dialog opened; nothing can be written behind it
  const [texts] = useState({ mine, theirs, base });
  const comparison = useMemo(() => compareTexts(texts.mine, texts.theirs, texts.base), [texts]);
  const parts = useMemo(() => partsOf(comparison), [comparison]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const chosen = (part: ChangedPart) => choices.get(part.id) ?? part.suggested;
  const own = parts.filter((part) => chosen(part) === "mine").length;
  const takeAll = (side: Side) => setChoices(new Map(parts.map(({ id }) => [id, side])));
  const latest = useLatestSave(current);
  const name = latest && (authorName(latest.author) ?? t("revisions.history.anonymous"));

  return (
    <Dialog
      size="full"
      role="alertdialog"
      title={t("editor.form.stale")}
      onClose={onDismiss}
      actions={
        <>
          <Button look="secondary" size="medium" onClick={onDismiss}>
            {t("revisions.conflict.dismiss")}
          </Button>
          <Button look="secondary" size="medium" onClick={onReload}>
            {t("revisions.conflict.reload")}
          </Button>
          <Button look="danger" size="medium" onClick={onOverwrite}>
            {t("revisions.conflict.overwrite")}
          </Button>
          <Button size="medium" onClick={() => onMerge(mergeParts(comparison, texts.mine, chosen))}>
            {t("revisions.conflict.merge")}
          </Button>
        </>
      }
    >
      <div className="compare-intro text-15">
        <p>
          {latest
            ? t("revisions.conflict.saved", { name: name ?? "", time: formatMinute(latest.created_at, page) })
            : t("revisions.conflict.saved_unknown")}
        </p>
        <p className="mt-1 text-ink-2">{t("revisions.conflict.explain")}</p>
        {parts.length > 1 && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button look="secondary" size="small" onClick={() => takeAll("theirs")}>
              {t("revisions.conflict.all_theirs")}
            </Button>
            <Button look="secondary" size="small" onClick={() => takeAll("mine")}>
              {t("revisions.conflict.all_mine")}
            </Button>
          </div>
        )}
        <p role="status" className="mt-3 text-13 text-muted">
          {parts.length === 0
            ? t("revisions.conflict.same")
            : t("revisions.conflict.chosen", { mine: own, theirs: parts.length - own })}
        </p>
      </div>
      <ComparedParts
        {...{ comparison, language, chosen }}
        onChoose={(part, side) => setChoices(new Map(choices).set(part.id, side))}
      />
    </Dialog>
  );
}
