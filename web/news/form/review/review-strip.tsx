import type { Language } from "#contract/i18n/language.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { usePersonName } from "../../review/person-name.ts";
import { useMayPublish } from "./use-may-publish.ts";
import { useReview } from "./use-review.tsx";

/** Above a version: who waits for whom, or with which note it was returned, and the way to the review. */
export function ReviewStrip({ language }: { language: Language }) {
  const t = useT();
  const page = useLanguage();
  const nameOf = usePersonName();
  const mayPublish = useMayPublish();
  const session = useSession();
  const { review } = useReview(language);
  if (!review) return null;
  const open = review.comments.filter(({ resolved_at }) => resolved_at === null).length;
  const entry = review.history.find(({ type }) => type === review.state);
  if (review.state === "none" && open === 0) return null;
  const said = entry && { name: nameOf(entry.by), time: formatMinute(entry.created_at, page) };
  const isOwn = session !== null && entry?.by.user?.username === session.user.username;
  const waiting = isOwn ? "revisions.review.waiting_own" : "revisions.review.waiting";
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-l-3 border-accent bg-panel px-5 py-3 text-15">
      <div className="min-w-0 flex-1 basis-64">
        {review.state === "submitted" && said && (
          <p>{t(mayPublish ? "revisions.review.waiting_decide" : waiting, said)}</p>
        )}
        {review.state === "returned" && said && <p>{t("revisions.review.returned_by", said)}</p>}
        {entry?.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.note}</p>}
        {review.changed && (
          <p className="mt-1 text-accent">
            {t(mayPublish ? "revisions.review.changed_admin" : "revisions.review.changed_author")}
          </p>
        )}
        {open > 0 && <p className="text-13 text-muted">{t("revisions.review.comments.open_count", { count: open })}</p>}
      </div>
      <Button look="secondary" size="small" onClick={() => document.getElementById("review-panel")?.focus()}>
        {t(mayPublish ? "revisions.review.open" : "revisions.review.open_author")}
      </Button>
    </div>
  );
}
