import { storedImageSchema } from "#contract/media.ts";
import { ApiError, api } from "#web/api.ts";

/**
 * Stores a picture on the server and gives its path. Cover and pictures of the text go up at once rather than as
 * `data:` addresses with the article: mistakes show at the picture, and a text without megabytes in it fits into the
 * browser's storage and saves in an instant. Throws `ApiError`, or what `signal` aborted with.
 */
export async function uploadImage(file: File, signal?: AbortSignal): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  const { data } = await api("/media", { method: "POST", body, ...(signal && { signal }) });
  const stored = storedImageSchema.safeParse(data);
  if (!stored.success) throw new ApiError("answer");
  return stored.data.url;
}
