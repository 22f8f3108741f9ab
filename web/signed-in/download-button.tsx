import { useState } from "react";
import { auditEndpoints } from "#contract/endpoints/administration.ts";
import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import { fetchFile } from "#web/http/file-download.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { showToast } from "#web/ui/toasts.tsx";

const downloads = {
  audit: {
    endpoint: auditEndpoints.export,
    label: "admin.audit.export",
    busy: "admin.audit.exporting",
    done: "admin.audit.exported",
    failed: "admin.audit.export_failed",
  },
  "personal-data": {
    endpoint: personalDataEndpoints.export,
    label: "profile.data.download",
    busy: "profile.data.downloading",
    done: "profile.data.downloaded",
    failed: "profile.data.failed",
  },
} as const;

/** Saves what an endpoint gives the signed-in user as a file. */
export function DownloadButton({ name: download }: { name: keyof typeof downloads }) {
  const t = useT();
  const { endpoint, label, busy: busyLabel, done, failed } = downloads[download];
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(endpoint);
      saveFile(name, content);
      showToast("success", t(done));
    } catch (error) {
      showToast("error", errorText(error, failed));
    }
    setBusy(false);
  }

  return (
    <Button look="secondary" size="medium" loading={busy} loadingLabel={t(busyLabel)} onClick={() => void save()}>
      {t(label)}
    </Button>
  );
}
