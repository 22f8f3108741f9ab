import { useState } from "react";
import { fetchFile } from "#web/http/file-download.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { showToast } from "#web/ui/toast-store.ts";

const texts = {
  "/audit.csv": {
    label: "admin.audit.export",
    busy: "admin.audit.exporting",
    done: "admin.audit.exported",
    failed: "admin.audit.export_failed",
  },
  "/auth/me/data": {
    label: "profile.data.download",
    busy: "profile.data.downloading",
    done: "profile.data.downloaded",
    failed: "profile.data.failed",
  },
} as const;

/** Saves what an endpoint gives the signed-in user as a file. */
export function DownloadButton({ path }: { path: keyof typeof texts }) {
  const t = useT();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { name, content } = await fetchFile(path);
      saveFile(name, content);
      showToast("success", t(texts[path].done));
    } catch (error) {
      showToast("error", errorText(error, texts[path].failed));
    }
    setBusy(false);
  }

  return (
    <Button
      look="secondary"
      size="medium"
      loading={busy}
      loadingLabel={t(texts[path].busy)}
      onClick={() => void save()}
    >
      {t(texts[path].label)}
    </Button>
  );
}
