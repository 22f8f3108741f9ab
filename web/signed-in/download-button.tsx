import { useMutation } from "@tanstack/react-query";
import { auditEndpoints } from "#contract/endpoints/administration.ts";
import { enquiriesEndpoints } from "#contract/endpoints/enquiries.ts";
import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import { statisticsEndpoints } from "#contract/endpoints/statistics.ts";
import { ApiError, parseResponse, requestHeaders } from "#web/http/api.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readToken } from "#web/session/session.ts";
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
  enquiries: {
    endpoint: enquiriesEndpoints.export,
    label: "admin-enquiries.export",
    busy: "admin-enquiries.exporting",
    done: "admin-enquiries.exported",
    failed: "admin-enquiries.export_failed",
  },
  statistics: {
    endpoint: statisticsEndpoints.export,
    label: "admin-numbers.export",
    busy: "admin-numbers.exporting",
    done: "admin-numbers.exported",
    failed: "admin-numbers.export_failed",
  },
  "personal-data": {
    endpoint: personalDataEndpoints.export,
    label: "profile.data.download",
    busy: "profile.data.downloading",
    done: "profile.data.downloaded",
    failed: "profile.data.failed",
  },
} as const;

const lost = () => {
  throw new ApiError("network");
};

/**
 * A file that only the signed-in user may have, under the name the server gives it. Throws as `call` does, with the same
 * consequences of a 401 and a 403.
 */
async function fetchFile(path: string): Promise<{ name: string; content: Blob }> {
  const token = readToken();
  const headers = { ...requestHeaders(token), Accept: "*/*" };
  const response = await fetch(`/api${path}`, { headers }).catch(lost);
  if (!response.ok) {
    parseResponse({ status: response.status, body: await response.text().catch(lost) }, token);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { name: name ?? path.slice(1), content: await response.blob().catch(lost) };
}

interface DownloadButtonProps {
  name: keyof typeof downloads;
  /** Query of the endpoint, with its question mark. */
  query?: `?${string}`;
}

/** Saves what an endpoint gives the signed-in user as a file. */
export function DownloadButton({ name: download, query }: DownloadButtonProps) {
  const t = useT();
  const { endpoint, label, busy: busyLabel, done, failed } = downloads[download];
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(`${endpoint.path}${query ?? ""}`),
    meta: { refetch: false },
    onSuccess({ name, content }) {
      saveFile(name, content);
      showToast("success", t(done));
    },
    onError: (error) => showToast("error", errorText(error, failed)),
  });

  return (
    <Button look="secondary" size="medium" loading={isPending} loadingLabel={t(busyLabel)} onClick={() => mutate()}>
      {t(label)}
    </Button>
  );
}
