import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import type { FormMode } from "./save-buttons.tsx";

export interface FormHeaderProps {
  mode: FormMode;
  onCancel?: () => void;
}

/** Where one is, and the way out that saves nothing. */
export function FormHeader({ mode, onCancel }: FormHeaderProps) {
  const t = useT();
  const title = t(mode === "create" ? "editor.form.create_title" : "editor.form.edit_title");
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <nav aria-label={t("news.detail.crumbs")} className="text-13">
          <ol className="flex gap-2">
            <li>
              <SiteLink to={paths.news} className="text-ink-2 hover:underline">
                {t("news.list.title")}
              </SiteLink>
            </li>
            <li aria-hidden="true" className="text-muted">
              /
            </li>
            <li aria-current="page" className="text-muted">
              {title}
            </li>
          </ol>
        </nav>
        <h1 className="text-28">{title}</h1>
      </div>
      <div className="flex items-center gap-6">
        <p className="text-13 text-muted max-lg:hidden">{t("editor.form.safe")}</p>
        {onCancel && (
          <Button look="secondary" size="medium" onClick={onCancel}>
            {t("editor.form.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}
