import { checkVersion } from "#contract/article-check/check-version.ts";
import { blockingRules, type CheckRule, type Finding, isBlocking } from "#contract/article-check/finding.ts";
import { AppError, type FieldErrors } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { ArticleUpdate } from "#contract/news.ts";
import type { ArticleVersionRow } from "../db/database.ts";
import { changesText, type MergedVersion } from "./merge-version.ts";
import { sourceText } from "./translation-source.ts";

/** A save of a version, before it is written. */
interface Publication {
  lang: Language;
  stored: ArticleVersionRow | undefined;
  merged: MergedVersion;
  /** The cover after the save. */
  cover: string | null;
  waived: ArticleUpdate["waived"];
  /** Whether the save brings a text, rather than publishing the stored one. */
  hasContent: boolean;
}

/**
 * Rules whose findings need a reason once a client sends any: those that a form and the server answer alike. What else is
 * found may depend on unsaved text of the other version, on images that the save stores, or on pages that exist.
 */
const rulesWithReasons: readonly CheckRule[] = [
  "text_foreign",
  "alt_missing",
  "alt_foreign",
  "image_external",
  "headings_order",
  "summary_empty",
];

/**
 * The rules whose findings are refused. A client without the check may send figures whose images the server has removed,
 * which is no reason to refuse its text.
 */
const rulesFor = ({ waived, hasContent }: Pick<Publication, "waived" | "hasContent">): readonly CheckRule[] => {
  if (waived) return [...blockingRules, ...rulesWithReasons];
  return hasContent ? ["language_wrong"] : blockingRules;
};

/** The field at whose input a finding is shown. */
const fieldOf = ({ places }: Finding) => places[0]?.field ?? "content";

function refuse(findings: readonly Finding[], field?: "waived"): never {
  const errors: FieldErrors = {};
  for (const finding of findings) {
    const name = field ?? fieldOf(finding);
    errors[name] = [...(errors[name] ?? []), `revisions.check.rule.${finding.rule}`];
  }
  const [first] = findings;
  const message = field || !first ? "revisions.check.unwaived" : (`revisions.check.rule.${first.rule}` as const);
  throw new AppError("invalid", message, { errors, data: { findings } });
}

/**
 * Checks what a save makes public: a version that is published by it, or whose published text it changes. Throws `invalid`
 * with the findings as `data` if one is blocking or, if the client has sent reasons at all, one of `rulesWithReasons` has
 * none.
 */
export function requirePublishable(publication: Publication): void {
  const { lang, stored, merged, cover, waived } = publication;
  const publishes = stored?.status !== "published" || changesText(stored, merged);
  if (merged.status !== "published" || !publishes) return;
  const findings = checkVersion(
    {
      language: lang,
      text: sourceText(merged),
      cover,
      other: null,
    },
    rulesFor(publication),
  );
  const blocking = findings.filter(isBlocking);
  if (blocking.length > 0) refuse(blocking);
  if (!waived) return;
  const unwaived = findings.filter(({ rule }) => !waived.some((one) => one.rule === rule));
  if (unwaived.length > 0) refuse(unwaived, "waived");
}
