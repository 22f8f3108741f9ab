import { lazy, Suspense, useSyncExternalStore } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { LoadingState } from "#web/ui/states.tsx";
import type { Route } from "./+types/shared-review";

/** Fetched with the text, so that no other page names its files. */
const OpenedLink = lazy(() => import("./review/opened-link.tsx"));

/** The page holds nothing of any article; the token stays in the browser. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

const noReferrer = { name: "referrer", content: "no-referrer" };

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: [...pageHead(context, headTexts(context, "revisions.review.shared.title")), noReferrer],
});

export const meta = headMeta;

function followHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** A text for a reviewer without an account, who has a link with a token after its number sign. */
export default function SharedReviewScreen() {
  const token = useSyncExternalStore(
    followHash,
    () => location.hash.slice(1),
    () => null,
  );
  if (token === null) return <LoadingReview />;
  return (
    <Suspense fallback={<LoadingReview />}>
      <OpenedLink key={token} token={token} waiting={<LoadingReview />} />
    </Suspense>
  );
}

/** Shown until the text is there. */
function LoadingReview() {
  const t = useT();
  return (
    <div className="wrap section">
      <h1 className="text-38">{t("revisions.review.shared.title")}</h1>
      <LoadingState text={t("revisions.review.shared.loading")} />
    </div>
  );
}
