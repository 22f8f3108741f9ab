import { storedImageSchema } from "#contract/media.ts";
import { ApiError, api } from "#web/http/api.ts";

/** Milliseconds for a copy: the server gives the other site 10 s, and then encodes the image. */
const timeoutMs = 30_000;

/** Has the server copy the image at the address of another site, and gives its path here. Throws `ApiError`. */
export async function copyImage(url: string, signal?: AbortSignal): Promise<string> {
  const { data } = await api("/media/copy", { method: "POST", body: { url }, timeoutMs, ...(signal && { signal }) });
  const stored = storedImageSchema.safeParse(data);
  if (!stored.success) throw new ApiError("answer");
  return stored.data.url;
}
