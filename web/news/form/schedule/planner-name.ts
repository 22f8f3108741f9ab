import { authorName } from "#contract/author-name.ts";
import type { Plan } from "#contract/schedule.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";

/** Names whoever made or gave up a plan. */
export function usePlannerName(): (person: Plan["planned_by"] | null) => string {
  const t = useT();
  const language = useLanguage();
  return (person) => (person && authorName(person, language)) ?? t("revisions.schedule.deleted_account");
}
