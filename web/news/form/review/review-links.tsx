import { useState } from "react";
import { reviewEndpoints } from "#contract/endpoints/review.ts";
import { pinPath } from "#contract/paths.ts";
import type { Review, ReviewLink } from "#contract/review.ts";
import { reviewLinkPath } from "#contract/review-form.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import { call } from "#web/http/call.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkToCopy } from "#web/ui/link-to-copy.tsx";
import { usePersonName } from "../../review/person-name.ts";
import styles from "../../review/review.module.css";
import { useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { usePanelMutation } from "../use-panel-mutation.ts";
import { savedVersion } from "./saved-version.ts";
import { useReview } from "./use-review.tsx";

/** What is said of a link that was just made. */
export const copyTexts = {
  copy: "revisions.review.links.copy",
  copied: "revisions.review.links.copied",
  failed: "share.failed",
} as const;

/** Links by which somebody without an account reviews the present text. */
export function ReviewLinks({ store, language, review }: VersionProps & { review: Review }) {
  const t = useT();
  const { setReview } = useReview(language);
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const published = useVersion(store, language, ({ saved }) => saved.article?.status === "published");
  const [made, setMade] = useState<string | null>(null);

  const create = usePanelMutation(async () => {
    const version = await savedVersion(store, language, t(`editor.form.draft_content.${language}`));
    if (version === null) throw new Error("not saved");
    const { data } = await call(reviewEndpoints.createLink, { params: { id }, body: { lang: language, version } });
    setMade(`${location.origin}${pinPath(reviewLinkPath(data.token), language)}`);
    setReview(data.review);
  });
  const revoke = usePanelMutation(async (link: number) => {
    setReview((await call(reviewEndpoints.revokeLink, { params: { id, link } })).data);
  });
  const busy = create.isPending || revoke.isPending;

  return (
    <details className={styles.fold}>
      <summary>{t("revisions.review.links.title")}</summary>
      <p className="text-13 text-muted">{t("revisions.review.links.note", { days: reviewLimits.linkDays })}</p>
      {!published && (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          loading={create.isPending}
          loadingLabel={t("revisions.review.links.creating")}
          disabled={busy}
          onClick={() => create.mutate()}
        >
          {t("revisions.review.links.create")}
        </Button>
      )}
      <div role="status">
        {made !== null && (
          <div className="mt-3 grid gap-2">
            <p className="text-13">{t("revisions.review.links.once")}</p>
            <LinkToCopy label={t("revisions.review.links.title")} link={made} texts={copyTexts} />
          </div>
        )}
      </div>
      {review.links.length === 0 && <p className="mt-3 text-13 text-muted">{t("revisions.review.links.none")}</p>}
      <ul className={styles.list}>
        {review.links.map((link) => (
          <ListedLink
            key={link.id}
            link={link}
            busy={revoke.isPending && revoke.variables === link.id}
            disabled={busy}
            onRevoke={() => revoke.mutate(link.id)}
          />
        ))}
      </ul>
    </details>
  );
}

interface ListedLinkProps {
  link: ReviewLink;
  busy: boolean;
  disabled: boolean;
  onRevoke: () => void;
}

/** A link: who made it, and until when it is good. */
function ListedLink({ link, busy, disabled, onRevoke }: ListedLinkProps) {
  const t = useT();
  const page = useLanguage();
  const nameOf = usePersonName();
  return (
    <li>
      <p>
        <Badge tone={link.state === "open" ? "green" : "grey"}>{t(`revisions.review.links.state.${link.state}`)}</Badge>
      </p>
      <p className="mt-1 text-13 text-muted">
        {t("revisions.review.links.by", { name: nameOf({ user: link.created_by, guest: null }) })} ·{" "}
        <time dateTime={link.expires_at}>
          {t("revisions.review.links.until", { time: formatMinute(link.expires_at, page) })}
        </time>
      </p>
      {(link.state === "open" || link.state === "changed") && (
        <Button
          look="secondary"
          size="small"
          className="mt-2"
          loading={busy}
          loadingLabel={t("revisions.review.links.revoking")}
          disabled={disabled}
          onClick={onRevoke}
        >
          {t("revisions.review.links.revoke")}
        </Button>
      )}
    </li>
  );
}
