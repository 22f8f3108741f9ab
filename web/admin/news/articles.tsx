import { screenAccess } from "#contract/access.ts";
import { RequireRole } from "#web/account/require-role.tsx";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/articles";
import { ArticleList } from "./article-list.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "admin-news.title")),
});

export const meta = headMeta;

export default function ArticlesScreen() {
  return (
    <RequireRole role={screenAccess["/admin/news"]}>
      <ArticleList />
    </RequireRole>
  );
}
