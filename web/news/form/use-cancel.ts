import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";

/** The way back to where one came from, or to the news. */
export function useCancel(): () => void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(sitePath(paths.news)));
}
