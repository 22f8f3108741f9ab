import { mediaEndpoints } from "#contract/endpoints/media.ts";
import type { StoredImage } from "#contract/media.ts";
import type { CopyImage, SendImage } from "#web/editor/images/upload-queue.ts";
import { call } from "#web/http/call.ts";
import { upload } from "#web/http/upload.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toasts.tsx";

/** Milliseconds for a copy: the server waits 10 s for the other site, and then encodes the image. */
const copyTimeoutMs = 30_000;

/** Milliseconds for which it is said that an animation was not kept. */
const noticeMs = 12_000;

/**
 * Stores images on the server and gives their paths there; where only the first frame of an animation was kept, that is
 * said. Cover and images of the text go up at once rather than as `data:` addresses with the article: mistakes show at the
 * image, and a text without megabytes in it fits into the browser's storage and saves in an instant. Both throw `ApiError`,
 * or what their signal aborted with.
 */
export function useImageStores(): { uploadImage: SendImage; copyImage: CopyImage } {
  const t = useT();
  const path = ({ url, first_frame }: StoredImage) => {
    if (first_frame) showToast("info", t("editor.image.first_frame"), noticeMs);
    return url;
  };
  return {
    async uploadImage(file, signal, onProgress) {
      const body = new FormData();
      body.append("file", file);
      const { data } = await upload(mediaEndpoints.upload, body, { signal, onProgress });
      return path(data);
    },
    async copyImage(url, signal) {
      const { data } = await call(mediaEndpoints.copy, { body: { url }, timeoutMs: copyTimeoutMs, signal });
      return path(data);
    },
  };
}
