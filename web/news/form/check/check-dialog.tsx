import { type ReactNode, useId, useState } from "react";
import {
  type Finding,
  type FindingPlace,
  isBlocking,
  type Waiver,
  waiverReasonLimit,
} from "#contract/article-check/finding.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import styles from "./check-dialog.module.css";

export type CheckPurpose = "publish" | "schedule";

interface CheckDialogProps {
  language: Language;
  findings: readonly Finding[];
  /** What follows once all is answered: the publication, or its plan. */
  purpose: CheckPurpose;
  /** Reasons that were given for some of them before. */
  given: readonly Waiver[];
  /** Leads to a place of the version, after the dialog is closed. */
  onGo: (place: FindingPlace) => void;
  onPublish: (waived: Waiver[]) => void;
  onClose: () => void;
}

/** The reasons that are given for findings. */
function useReasons(given: readonly Waiver[], waivable: readonly Finding[]) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(given.map(({ rule, reason }) => [rule, reason])),
  );
  const [asked, setAsked] = useState(false);
  const reasonOf = (rule: string) => (reasons[rule] ?? "").trim();
  return {
    written: (rule: string) => reasons[rule] ?? "",
    write: (rule: string, reason: string) => setReasons((all) => ({ ...all, [rule]: reason })),
    isMissing: (rule: string) => asked && reasonOf(rule) === "",
    /** The reasons for all findings; else the first one without. */
    collect(): { waived: Waiver[] } | { open: Finding } {
      setAsked(true);
      const open = waivable.find(({ rule }) => reasonOf(rule) === "");
      if (open) return { open };
      const waived = waivable.flatMap(({ rule, key }): Waiver[] =>
        rule === "language_wrong" || rule === "image_missing" ? [] : [{ rule, key, reason: reasonOf(rule) }],
      );
      return { waived };
    },
  };
}

/** What the check has found: blocking findings, and those to correct or to give a reason for. */
export default function CheckDialog(props: CheckDialogProps) {
  const { language, findings, purpose, given, onGo, onPublish, onClose } = props;
  const t = useT();
  const id = useId();
  const blocking = findings.filter(isBlocking);
  const waivable = findings.filter((finding) => !isBlocking(finding));
  const { written, write, isMissing, collect } = useReasons(given, waivable);

  function publish() {
    const collected = collect();
    if ("waived" in collected) onPublish(collected.waived);
    else document.getElementById(`${id}-${collected.open.rule}`)?.focus();
  }

  return (
    <Dialog
      size="large"
      title={t("revisions.check.title", { language: t(`news.language.${language}`) })}
      closeLabel={t("revisions.close")}
      onClose={onClose}
    >
      <Findings heading={t("revisions.check.blocking")} list={blocking} language={language} onGo={onGo} />
      <Findings heading={t("revisions.check.waivable")} list={waivable} language={language} onGo={onGo}>
        {({ rule }) => (
          <div className="mt-3">
            <Field
              id={`${id}-${rule}`}
              label={t("revisions.check.reason")}
              value={written(rule)}
              maxLength={waiverReasonLimit}
              autoComplete="off"
              error={isMissing(rule) ? t("revisions.check.reason_required") : undefined}
              onChange={({ target }) => write(rule, target.value)}
            />
          </div>
        )}
      </Findings>
      <p className="mt-5 text-13 text-muted">
        {t(blocking.length > 0 ? "revisions.check.blocked_hint" : "revisions.check.publish_hint")}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="medium" onClick={onClose}>
          {t("revisions.check.back")}
        </Button>
        {blocking.length === 0 && (
          <Button size="medium" onClick={publish}>
            {t(purpose === "publish" ? "revisions.check.publish" : "revisions.schedule.save")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface FindingsProps extends Pick<CheckDialogProps, "language" | "onGo"> {
  heading: string;
  list: readonly Finding[];
  /** Shown below each finding. */
  children?: (finding: Finding) => ReactNode;
}

/** Findings of one kind; nothing where there are none. */
function Findings({ heading, list, language, onGo, children }: FindingsProps) {
  const t = useT();
  if (list.length === 0) return null;
  return (
    <section className="mt-5 first:mt-0">
      <h3 className="text-17">{heading}</h3>
      <ul className="mt-2">
        {list.map((finding) => (
          <li key={finding.rule} className={styles.finding}>
            <h4 className="text-15 font-semibold">{t(`revisions.check.rule.${finding.rule}`)}</h4>
            <Places finding={finding} language={language} onGo={onGo} />
            {children?.(finding)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a finding is, each with a button that leads there. */
function Places({
  finding: { rule, places },
  language,
  onGo,
}: Pick<CheckDialogProps, "language" | "onGo"> & { finding: Finding }) {
  const t = useT();
  function textOf({ detail, element, field }: FindingPlace): string {
    if (rule === "newer_text") return t("revisions.check.newer");
    if (rule !== "numbers_differ") return detail;
    const isHere = element !== undefined || field !== "content";
    return t(isHere ? "revisions.check.only_here" : "revisions.check.only_other", { text: detail });
  }
  return (
    <ul className={styles.places}>
      {places.map((place, i) => {
        const field = t(`revisions.check.place.${place.field}`);
        const text = textOf(place);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of the same words follow each other and do not move
          <li key={i} className="flex items-baseline justify-between gap-4 text-13">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-muted">{field}</span>{" "}
              {text && <span lang={rule === "newer_text" ? undefined : languageTag[language]}>{text}</span>}
            </span>
            <button
              type="button"
              className="flex-none font-semibold text-link underline underline-offset-4"
              aria-label={t("revisions.check.go", { place: text ? `${field}, ${text}` : field })}
              onClick={() => onGo(place)}
            >
              {t("revisions.check.go_short")}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
