import { storedImageSchema } from "#contract/media.ts";
import { api } from "#web/api.ts";

/** Stores a picture on the server and gives the path it is served under. Throws `ApiError`, as `api` does. */
export async function uploadImage(file: File): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  const { data } = await api("/media", { method: "POST", body });
  return storedImageSchema.parse(data).url;
}
