import { formatTime } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { KeptState } from "./use-local-draft.ts";

/** Says where the text is: on this device too, since when, or not. */
export function KeptLine({ kept }: { kept: KeptState }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="text-13">
      {kept.state === "kept" && (
        <p className="text-success">
          <span aria-hidden="true" className="mr-1.5 font-semibold">
            ✓
          </span>
          {t("editor.form.kept", { time: formatTime(kept.at, language) })}
        </p>
      )}
      {kept.state === "idle" && <p className="text-muted">{t("editor.form.not_kept")}</p>}
      <div role="alert">
        {kept.state === "failed" && (
          <p className="flex items-start gap-1.5 text-error">
            <Icon name="alert" size={16} className="mt-0.5 flex-none" />
            {t("news.kept.failed")}
          </p>
        )}
      </div>
    </div>
  );
}
