import { ApiError } from "#web/api.ts";
import type { NamedFile } from "#web/save-file.ts";
import { readToken } from "#web/session.ts";
import { expireSession } from "#web/session-expiry.ts";

/**
 * A file that only the signed-in user may have, under the name the server gives it. Throws `ApiError`; a 401 also ends
 * the session.
 */
export async function fetchFile(path: string): Promise<NamedFile> {
  const response = await fetch(`/api${path}`, {
    headers: { Authorization: `Bearer ${readToken() ?? ""}`, "Accept-Language": document.documentElement.lang },
  }).catch(() => {
    throw new ApiError("network");
  });
  if (response.status === 401) expireSession();
  if (!response.ok) throw new ApiError("answer", response.status, await messageOf(response));
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const content = await response.blob().catch(() => {
    throw new ApiError("network");
  });
  return { name: name ?? path.slice(1), content };
}

async function messageOf(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null ? { ...body } : {};
}
