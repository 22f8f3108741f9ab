import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";

/** A screen that could not be shown: a fault of ours, or a lost connection, so everything it needs is there already. */
export default function FailedPage() {
  const t = useT();
  return (
    <div className="wrap section">
      <title>{t("layout.failed_title")}</title>
      <ErrorPanel title={t("layout.failed_title")} text={t("layout.failed_text")}>
        <Button look="secondary" size="medium" onClick={() => window.location.reload()}>
          {t("layout.reload")}
        </Button>
      </ErrorPanel>
    </div>
  );
}
