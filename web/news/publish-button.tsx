import { useState } from "react";
import { useNavigate } from "react-router";
import { loginPath, paths } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { fetchCurrentUser } from "#web/session/current-user.ts";
import { readSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";

/** Leads to the form for a new article, once the server has said that this user is an admin. */
export default function PublishButton() {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const [verifying, setVerifying] = useState(false);

  async function begin() {
    const form = sitePath(paths.newsCreate);
    if (!readSession()) return navigate(sitePath(loginPath(form)));
    setVerifying(true);
    try {
      const user = await fetchCurrentUser();
      if (user?.role === "admin") return await navigate(form);
      showToast("error", t(user ? "news.list.forbidden" : "news.list.unverified"));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      // a 401 has led to the login page; an answer that says nothing else than "no" leaves open who this is
      if (status !== 401) showToast("error", t(status === 200 ? "news.list.unverified" : "news.list.forbidden"));
    }
    setVerifying(false);
  }

  return (
    <Button size="medium" loading={verifying} loadingLabel={t("news.list.verifying")} onClick={() => void begin()}>
      <span className="inline-flex items-center gap-2.5">
        <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" strokeWidth="1.8">
          <path d="M7 1v12M1 7h12" />
        </svg>
        {t("news.list.publish")}
      </span>
    </Button>
  );
}
