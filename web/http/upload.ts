import type { Endpoint, ResponseOf } from "#contract/endpoints/endpoint.ts";
import { readToken } from "../session/session.ts";
import { ApiError, type ApiResponse, parseResponse, requestHeaders } from "./api.ts";
import { checkResponse } from "./call.ts";

/** Longest time without progress while sending, and for the response once everything is sent, ms. */
const timeouts = { sending: 30_000, responding: 120_000 } as const;

export interface Upload {
  signal?: AbortSignal | undefined;
  /** Receives the share that has been sent, from 0 to 1; at 1 the server works on it. */
  onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Sends a form with files to an endpoint and returns its checked response. Throws as `call` does, but only an upload
 * without progress times out, however slow the connection is.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: Upload = {},
): Promise<ResponseOf<E>> {
  return checkResponse(endpoint, await send(endpoint, form, options));
}

function send(
  { method, path }: Pick<Endpoint, "method" | "path">,
  form: FormData,
  { signal, onProgress }: Upload,
): Promise<ApiResponse> {
  const token = readToken();
  const request = new XMLHttpRequest();
  return new Promise<ApiResponse>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    const abort = () => {
      request.abort();
      fail(signal?.reason);
    };
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        fail(new ApiError("timeout"));
      }, ms);
    };
    if (signal?.aborted) return fail(signal.reason);
    signal?.addEventListener("abort", abort);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      wait(timeouts.sending);
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.upload.addEventListener("load", () => {
      wait(timeouts.responding);
      onProgress?.(1);
    });
    request.addEventListener("error", () => fail(new ApiError("network")));
    request.addEventListener("load", () => {
      end();
      const { status, responseText: body } = request;
      try {
        resolve(parseResponse({ status, body }, token));
      } catch (error) {
        reject(error);
      }
    });
    request.open(method, `/api${path}`);
    for (const [name, value] of Object.entries(requestHeaders(token))) request.setRequestHeader(name, value);
    wait(timeouts.sending);
    request.send(form);
  });
}
