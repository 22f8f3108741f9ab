import { mediaEndpoints } from "#contract/endpoints/media.ts";
import { call } from "#web/http/call.ts";
import { upload } from "#web/http/upload.ts";

/**
 * Stores an image on the server and gives its path; `onProgress` is told the share that has been sent, from 0 to 1. Cover
 * and images of the text go up at once rather than as `data:` addresses with the article: mistakes show at the image,
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
  const { data } = await upload(mediaEndpoints.upload, body, { signal, onProgress });
  return data.url;
}

/** Milliseconds for a copy: the server gives the other site 10 s, and then encodes the image. */
const copyTimeoutMs = 30_000;

/** Has the server copy the image at the address of another site, and gives its path here. Throws `ApiError`. */
export async function copyImage(url: string, signal?: AbortSignal): Promise<string> {
  const { data } = await call(mediaEndpoints.copy, { body: { url }, timeoutMs: copyTimeoutMs, signal });
  return data.url;
}
