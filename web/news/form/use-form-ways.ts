import { useNavigate } from "react-router";
import type { Language } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";

/** The ways from the form of a stored article: to its other language, and back to where one came from. */
export function useFormWays() {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return {
    onLanguage: (id: number, language: Language) =>
      void navigate(sitePath(`${paths.articleEdit(id)}?lang=${language}`), { replace: true, preventScrollReset: true }),
    onCancel: () => void (window.history.length > 1 ? navigate(-1) : navigate(sitePath(paths.news))),
  };
}
