import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { KeptLine } from "./kept-line.tsx";
import type { FormMode } from "./save-buttons.tsx";
import type { KeptState } from "./use-kept-draft.ts";

export interface FormHeaderProps {
  mode: FormMode;
  kept: KeptState;
  onPreview: () => void;
  onCancel?: () => void;
}

/** Where one is, where the text is, and the ways out that save nothing. */
export function FormHeader({ mode, kept, onPreview, onCancel }: FormHeaderProps) {
  const t = useT();
  const title = t(mode === "create" ? "editor.form.create_title" : "editor.form.edit_title");
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <nav aria-label={t("news.detail.crumbs")} className="mb-1 text-13">
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
        <h1 className="text-38">{title}</h1>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <KeptLine kept={kept} />
        <div className="flex gap-3">
          {onCancel && (
            <Button look="secondary" size="medium" onClick={onCancel}>
              {t("editor.form.cancel")}
            </Button>
          )}
          <Button look="secondary" size="medium" onClick={onPreview}>
            {t("editor.form.preview")}
          </Button>
        </div>
      </div>
    </div>
  );
}
