import { useEffect } from "react";
import { reviewLinkPath } from "#contract/review-form.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { LoadingState } from "#web/ui/states.tsx";
import type { Route } from "./+types/earlier-review-link";

/** Review links of earlier releases have their token after a number sign, where only a script reads it. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "revisions.review.shared.title")),
});

export const meta = headMeta;

/** Leads to the page that has the token in its path. */
export default function EarlierReviewLink() {
  const t = useT();
  const sitePath = useSitePath();
  useEffect(() => {
    const token = location.hash.slice(1);
    location.replace(sitePath(reviewLinkPath(/^[\w-]+$/.test(token) ? token : "-")));
  }, [sitePath]);
  return (
    <div className="wrap section">
      <h1 className="text-38">{t("revisions.review.shared.title")}</h1>
      <LoadingState text={t("revisions.review.shared.loading")} />
    </div>
  );
}
