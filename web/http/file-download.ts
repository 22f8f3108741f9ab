import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { readToken } from "../session/session.ts";
import { ApiError, parseResponse, requestHeaders } from "./api.ts";

const lost = () => {
  throw new ApiError("network");
};

export interface NamedFile {
  name: string;
  content: Blob;
}

/**
 * A file that only the signed-in user may have, under the name the server gives it. Throws as `call` does, with the same
 * consequences of a 401 and a 403.
 */
export async function fetchFile({ path }: Pick<Endpoint, "path">): Promise<NamedFile> {
  const token = readToken();
  const headers = { ...requestHeaders(token), Accept: "*/*" };
  const response = await fetch(`/api${path}`, { headers }).catch(lost);
  if (!response.ok) {
    const retryAfter = response.headers.get("Retry-After");
    parseResponse({ status: response.status, retryAfter, body: await response.text().catch(lost) }, token);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { name: name ?? path.slice(1), content: await response.blob().catch(lost) };
}
