import { ApiError } from "#web/api.ts";
import { readToken } from "#web/session.ts";
import { expireSession } from "#web/session-expiry.ts";

interface FetchedFile {
  name: string;
  content: Blob;
}

/** How long the address of a file that is being saved stays alive, in ms. */
const savingMs = 60_000;

/**
 * A file that only the signed-in user may have, under the name the server gives it. Throws `ApiError`; a 401 also ends
 * the session.
 */
export async function fetchFile(path: string): Promise<FetchedFile> {
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

/** Lets the browser save a file. */
export function saveFile({ name, content }: FetchedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savingMs);
}
