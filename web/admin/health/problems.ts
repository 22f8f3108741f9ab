import type { Health } from "#contract/health.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";

/** Something that an admin should deal with: its text, and the values in it. */
export interface Problem {
  text: Extract<MessageKey, `admin-health.problems.${string}`>;
  values: Record<string, string | number>;
}

/** What of the state of the site needs attention, most urgent first. */
export function findProblems({ backup: { last }, queues: { mail, submissions, plans }, settings }: Health): Problem[] {
  const counted: { text: Problem["text"]; count: number }[] = [
    { text: "admin-health.problems.plans_due", count: plans.due },
    { text: "admin-health.problems.plans_held", count: plans.held },
    { text: "admin-health.problems.mail_given_up", count: mail.given_up },
    { text: "admin-health.problems.mail_failed", count: mail.failed },
    { text: "admin-health.problems.submissions_failed", count: submissions.failed },
  ];
  const failed: [boolean, Problem["text"]][] = [
    [last?.state === "failed", "admin-health.problems.backup_failed"],
    [last?.rehearsal === "failed", "admin-health.problems.rehearsal_failed"],
  ];
  return [
    ...failed.filter(([is]) => is).map(([, text]) => ({ text, values: {} })),
    ...settings.map(({ problem, name = "", meant = "" }) => ({
      text: `admin-health.problems.${problem}` as const,
      values: { name, meant },
    })),
    ...counted.filter(({ count }) => count > 0).map(({ text, count }) => ({ text, values: { count } })),
  ];
}
