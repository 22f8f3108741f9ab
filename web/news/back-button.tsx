import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { isSiteBefore } from "#web/navigation/history.ts";
import { Button } from "#web/ui/button.tsx";

/**
 * Whether going back leads to a page the reader came from: one of this site, or one with a link to here. The entry a
 * browser puts before an address that was typed into a new tab is none.
 */
const canGoBack = () => isSiteBefore() || (document.referrer !== "" && window.history.length > 1);

/** Leads back to where the reader was, or to the news list. A form, so that it leads there without scripts too. */
export function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const list = useSitePath()(paths.news);

  function goBack(event: FormEvent) {
    event.preventDefault();
    void (canGoBack() ? navigate(-1) : navigate(list));
  }

  return (
    <form action={list} onSubmit={goBack}>
      <Button type="submit" look="secondary" size="medium">
        {t("news.detail.back")}
      </Button>
    </form>
  );
}
