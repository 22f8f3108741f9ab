import { useState } from "react";
import { useLocation } from "react-router";
import { screenAccess } from "#contract/access.ts";
import { isLanguage, type Language, otherLanguage } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { LocalImages } from "#web/ui/local-images.tsx";
import { ErrorPanel, LoadingState } from "#web/ui/states.tsx";
import type { Route } from "./+types/edit";
import { ArticleForm } from "./form/article-form.tsx";
import { type StoredVersions, useArticle } from "./form/use-article.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "editor.form.edit_title")),
});

export const meta = headMeta;

export default function EditScreen({ params }: Route.ComponentProps) {
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : null;
  return (
    <LocalImages>
      <RequireRole role={screenAccess["/news/edit/:id"]}>
        {id === null ? <NoId /> : <StoredArticle key={id} id={id} />}
      </RequireRole>
    </LocalImages>
  );
}

function NoId() {
  const t = useT();
  return <LoadError text={t("news.id_missing")} />;
}

function LoadError({ text }: { text: string }) {
  const t = useT();
  return (
    <div className="wrap section">
      <h1 className="sr-only">{t("editor.form.edit_title")}</h1>
      <ErrorPanel title={text}>
        <SiteLink to={paths.news} className="text-link-line">
          {t("editor.form.back_to_list")}
        </SiteLink>
      </ErrorPanel>
    </div>
  );
}

/** Loads a stored article. To be written first: the version the URL asks for, else the page's language, else the other. */
function StoredArticle({ id }: { id: number }) {
  const t = useT();
  const errorText = useErrorText();
  const page = useLanguage();
  const [opened] = useState(page);
  const asked = new URLSearchParams(useLocation().search).get("lang");
  const wanted = isLanguage(asked) ? asked : null;
  const loaded = useArticle(id);

  if (loaded.state === "loading")
    return (
      <div className="wrap section">
        <h1 className="sr-only">{t("editor.form.edit_title")}</h1>
        <LoadingState text={t("editor.form.loading")} />
      </div>
    );
  if (loaded.state === "failed") {
    const missing = loaded.error instanceof ApiError && loaded.error.status === 404;
    return <LoadError text={errorText(loaded.error, missing ? "news.not_found" : "editor.form.load_failed")} />;
  }
  const { stored } = loaded;
  return <StoredForm {...{ stored }} language={wanted ?? (stored[opened] ? opened : otherLanguage(opened))} />;
}

/** A stored article in its form; what it opened with stands, whatever is rendered again around it. */
function StoredForm({ stored, language }: { stored: StoredVersions; language: Language }) {
  const [start] = useState({ mode: "edit" as const, stored, language });
  return <ArticleForm start={start} />;
}
