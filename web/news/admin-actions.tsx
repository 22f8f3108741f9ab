import { useState } from "react";
import { useNavigate } from "react-router";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { trashDays } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toasts.tsx";

/** Editing, for its author and admins, and deleting, for admins. */
export default function AdminActions({ id, title }: { id: number; title: string }) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const errorText = useErrorText();
  const mayDelete = useSession()?.user.role === "admin";
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const doneBefore = useDoneBefore();

  async function remove() {
    setDeleting(true);
    try {
      await call(newsEndpoints.remove, { params: { id } }).catch((error: unknown) => {
        if (!doneBefore(error, 404, id)) throw error;
      });
      showToast("success", t("news.deleted"));
      await navigate(sitePath(paths.news));
    } catch (error) {
      // a 401 leads to the login page by itself
      const expired = error instanceof ApiError && error.status === 401;
      if (!expired) showToast("error", errorText(error, "admin-news.delete_failed"));
      setAsking(false);
      setDeleting(false);
    }
  }

  return (
    <div className="flex gap-3">
      <SiteLink to={paths.articleEdit(id)} className={buttonClass("secondary", "small")}>
        {t("admin-news.edit")}
      </SiteLink>
      {mayDelete && (
        <Button
          look="danger"
          size="small"
          loading={deleting}
          loadingLabel={t("admin-news.deleting")}
          onClick={() => setAsking(true)}
        >
          {t("admin-news.delete")}
        </Button>
      )}
      <AlertDialog
        open={asking}
        danger
        text={t("admin-news.confirm", { title })}
        note={t("admin-news.confirm_note", { days: trashDays })}
        confirmLabel={t("admin-news.delete")}
        busy={deleting}
        busyLabel={t("admin-news.deleting")}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
