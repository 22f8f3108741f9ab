import { storedImageSchema } from "#contract/media.ts";
import { ApiError, api } from "#web/api.ts";
import { useErrorText } from "#web/use-error-text.ts";

/**
 * Stores a picture on the server and gives its path. Cover and pictures of the text go up at once rather than as
 * `data:` addresses with the article: mistakes show at the picture, and a text without megabytes in it fits into the
 * browser's storage and saves in an instant. Rejects with an error whose message can be shown.
 */
export function useUploadImage(): (file: File, signal?: AbortSignal) => Promise<string> {
  const errorText = useErrorText();
  return async (file, signal) => {
    const body = new FormData();
    body.append("file", file);
    try {
      const { data } = await api("/media", { method: "POST", body, ...(signal && { signal }) });
      const stored = storedImageSchema.safeParse(data);
      if (!stored.success) throw new ApiError("answer");
      return stored.data.url;
    } catch (error) {
      throw new Error(errorText(error, "errors.internal"), { cause: error });
    }
  };
}
