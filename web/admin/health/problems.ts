import type { Health } from "#contract/health.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { type BuildReport, measuredFiles, type PageKind, pageBudget } from "#contract/page-budget.ts";

/** Something that an admin should deal with: its text, and the values in it. */
export type Problem =
  | { text: Extract<MessageKey, `admin-health.problems.${string}`>; count?: number }
  | { over: (typeof measuredFiles)[number]; pages: readonly PageKind[] };

/** Kinds of pages whose files of a kind are larger than the limit. */
const overLimit = ({ pages }: BuildReport): Problem[] =>
  measuredFiles.flatMap((over) => {
    const larger = pages.filter((page) => page[over] > pageBudget[over]).map(({ kind }) => kind);
    return larger.length > 0 ? [{ over, pages: larger }] : [];
  });

/** What of the state of the site needs attention, most urgent first. */
export function findProblems({
  backup: { last },
  queues: { mail, submissions, plans },
  build,
  axe,
}: Health): Problem[] {
  const counted: { text: Extract<Problem, { text: unknown }>["text"]; count: number }[] = [
    { text: "admin-health.problems.plans_due", count: plans.due },
    { text: "admin-health.problems.plans_held", count: plans.held },
    { text: "admin-health.problems.mail_given_up", count: mail.given_up },
    { text: "admin-health.problems.mail_failed", count: mail.failed },
    { text: "admin-health.problems.submissions_failed", count: submissions.failed },
  ];
  return [
    ...(last?.state === "failed" ? [{ text: "admin-health.problems.backup_failed" } as const] : []),
    ...(last?.rehearsal === "failed" ? [{ text: "admin-health.problems.rehearsal_failed" } as const] : []),
    ...counted.filter(({ count }) => count > 0),
    ...(build ? overLimit(build) : []),
    ...(axe && !axe.passed ? [{ text: "admin-health.problems.axe_failed" } as const] : []),
  ];
}
