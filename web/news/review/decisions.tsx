import type { SharedReview } from "#contract/review.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";

/** What was decided through a link, newest first; nothing where nothing was. */
export function Decisions({ decisions }: Pick<SharedReview, "decisions">) {
  const t = useT();
  const page = useLanguage();
  return (
    <>
      {decisions.map(({ id, type, by, note, created_at }) => (
        <div key={id} className="border-l-3 border-accent bg-panel px-4 py-2 text-13">
          <p>
            {t(
              type === "link_approved"
                ? "revisions.review.shared.done_approved"
                : "revisions.review.shared.done_returned",
              { name: by.guest ?? "", time: formatMinute(created_at, page) },
            )}
          </p>
          {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
        </div>
      ))}
      {decisions.length > 0 && <p className="text-13 text-muted">{t("revisions.review.shared.again")}</p>}
    </>
  );
}
