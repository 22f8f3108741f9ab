import { data } from "react-router";
import { paths } from "#contract/paths.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import { ErrorPanel } from "#web/ui/states.tsx";
import type { Route } from "./+types/shared-draft";
import { ArticleView } from "./article-view.tsx";
import { readSharedDraft } from "./shared-draft-data.server.ts";

/** The address is the secret: no cache stores the page, no search engine lists it, no other page receives it as referrer. */
export const headers = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await readSharedDraft(context, params.token, request.headers.get("user-agent") ?? "");
  return data(page, { status: page.status });
}

export const meta = headMeta;

/** A draft for whoever has the link to it, without an account and without a script. */
export default function SharedDraftScreen({ loaderData: { draft } }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  if (draft === null)
    return (
      <div className="wrap section">
        <h1 className="sr-only">{t("revisions.draft_links.page.title")}</h1>
        <ErrorPanel title={t("revisions.review.shared.gone")} text={t("revisions.review.shared.gone_text")} />
      </div>
    );
  const { id, article, expires_at, shows, published, unpublished_edit } = draft;
  const banner = unpublished_edit ? "beside" : published ? "published" : "banner";
  return (
    <>
      <div className="border-b border-hairline bg-panel print:hidden">
        <div className="wrap flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3 text-15">
          <p className="font-semibold">{t(`revisions.draft_links.page.${banner}`)}</p>
          <p className="text-13 text-ink-2">
            {shows === "fixed" &&
              t("revisions.draft_links.page.fixed", { time: formatMinute(article.updated_at, language) })}{" "}
            {t("revisions.draft_links.page.until", { time: formatMinute(expires_at, language) })}
          </p>
          {published && (
            <SiteLink to={paths.article(id)} className="text-13 underline underline-offset-4">
              {t("revisions.draft_links.page.read")}
            </SiteLink>
          )}
        </div>
      </div>
      <ArticleView article={article} badgeTone="blue" />
    </>
  );
}
