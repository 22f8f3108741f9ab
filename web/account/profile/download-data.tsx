import { useState } from "react";
import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import { fetchFile } from "#web/http/file-download.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Saves everything the site holds about the signed-in user as a file. */
export function DownloadData() {
  const t = useT();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(personalDataEndpoints.export);
      saveFile(name, content);
      showToast("success", t("profile.data.downloaded"));
    } catch (error) {
      showToast("error", errorText(error, "profile.data.failed"));
    }
    setBusy(false);
  }

  return (
    <Button
      look="secondary"
      size="medium"
      loading={busy}
      loadingLabel={t("profile.data.downloading")}
      onClick={() => void save()}
    >
      {t("profile.data.download")}
    </Button>
  );
}
