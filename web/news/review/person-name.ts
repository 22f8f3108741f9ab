import { authorName } from "#contract/author-name.ts";
import type { Person } from "#contract/review.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";

/** Names people of a review: by their account, or as the holder of a link named themselves. */
export function usePersonName(): (person: Person) => string {
  const t = useT();
  const language = useLanguage();
  return ({ user, guest }) => {
    if (guest !== null) return t("revisions.review.comments.guest", { name: guest });
    return (user && authorName(user, language)) ?? t("news.anonymous");
  };
}
