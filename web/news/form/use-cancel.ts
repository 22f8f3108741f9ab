import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { isSiteBefore } from "#web/navigation/history.ts";

/** The way back to the page of this site that one came from, or to the news; never out of the site. */
export function useCancel(): () => void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return () => void (isSiteBefore() ? navigate(-1) : navigate(sitePath(paths.news)));
}
