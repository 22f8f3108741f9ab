import { storedImageSchema } from "#contract/media.ts";
import { ApiError } from "#web/http/api.ts";
import { upload } from "#web/http/upload.ts";

/**
 * Stores a picture on the server and gives its path; `onProgress` hears the share that has been sent, from 0 to 1. Cover
 * and pictures of the text go up at once rather than as `data:` addresses with the article: mistakes show at the picture,
 * and a text without megabytes in it fits into the browser's storage and saves in an instant. Throws `ApiError`, or what
 * `signal` aborted with.
 */
export async function uploadImage(
  file: File,
  signal?: AbortSignal,
  onProgress?: (sent: number) => void,
): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  const { data } = await upload("/media", body, { signal, onProgress });
  const stored = storedImageSchema.safeParse(data);
  if (!stored.success) throw new ApiError("answer");
  return stored.data.url;
}
