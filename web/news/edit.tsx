import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { isLanguage, type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { failureOf } from "#web/signed-in/loaded-content.tsx";
import { LocalImages } from "#web/ui/local-images.tsx";
import { ErrorPanel, LoadingState } from "#web/ui/states.tsx";
import type { Route } from "./+types/edit";
import { ArticleForm } from "./form/article-form.tsx";
import type { FormStart } from "./form/open-form.ts";

type StoredVersions = FormStart["stored"];

export default function EditScreen({ params }: Route.ComponentProps) {
  const t = useT();
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : null;
  return (
    <LocalImages>
      {id === null ? <LoadError text={t("news.id_missing")} /> : <StoredArticle key={id} id={id} />}
    </LocalImages>
  );
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
  const asked = new URLSearchParams(useLocation().search).get("lang");
  const query = useQuery({
    queryKey: ["article versions", id],
    queryFn: () => fetchVersions(id),
    // the form goes on from what it was opened with
    staleTime: "static",
  });
  const stored = query.data;
  const error = failureOf(query);

  // others may read what is published, which does not let them write it
  if (stored && !Object.values(stored).some(({ writing }) => writing))
    return <LoadError text={t("errors.forbidden")} />;
  if (stored) {
    const language = isLanguage(asked) ? asked : stored[page] ? page : otherLanguage(page);
    return <ArticleForm start={{ mode: "edit", stored, language }} />;
  }
  if (error !== null) {
    const missing = error instanceof ApiError && error.status === 404;
    return <LoadError text={errorText(error, missing ? "news.not_found" : "editor.form.load_failed")} />;
  }
  return (
    <div className="wrap section">
      <h1 className="sr-only">{t("editor.form.edit_title")}</h1>
      <LoadingState text={t("editor.form.loading")} />
    </div>
  );
}

/** Both versions of an article; one that does not exist is answered with the other one. */
async function fetchVersions(id: number): Promise<StoredVersions> {
  const fetchVersion = (lang: Language) => call(newsEndpoints.get, { params: { id }, query: { lang } });
  const answers = await Promise.all(languages.map(fetchVersion));
  return Object.fromEntries(answers.map(({ data }) => [data.lang, data]));
}
