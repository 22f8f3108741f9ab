import { useState } from "react";
import { auditEndpoints } from "#contract/endpoints/administration.ts";
import { fetchFile } from "#web/http/file-download.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Saves the whole log as a file for spreadsheets. */
export function ExportButton() {
  const t = useT();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(auditEndpoints.export);
      saveFile(name, content);
      showToast("success", t("admin.audit.exported"));
    } catch (error) {
      showToast("error", errorText(error, "admin.audit.export_failed"));
    }
    setBusy(false);
  }

  return (
    <Button
      look="secondary"
      size="medium"
      loading={busy}
      loadingLabel={t("admin.audit.exporting")}
      onClick={() => void save()}
    >
      {t("admin.audit.export")}
    </Button>
  );
}
