import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { ImageCopyReason } from "#contract/media.ts";
import { imageLimits } from "#contract/media-rules.ts";
import { site } from "#site";
import { imageType } from "../image-type.ts";
import { isPublicAddress } from "./public-address.ts";

/** An image of another site could not be fetched, for `reason`. */
export class ImageCopyError extends Error {
  readonly reason: ImageCopyReason;

  constructor(reason: ImageCopyReason, cause?: unknown) {
    super(`the image was not copied: ${reason}`, { cause });
    this.name = "ImageCopyError";
    this.reason = reason;
  }
}

/** Allowed sources of images. */
export interface ImageOrigins {
  /** Whether the public internet is allowed, on ports 80 and 443. */
  internet: boolean;
  /** Additional IP addresses with ports, such as of a private network. */
  targets: readonly { address: string; port: number }[];
}

export interface ImageFetcherOptions {
  from: ImageOrigins;
  /** Resolves a host name; defaults to the system's name servers. */
  resolve?: (hostname: string, signal: AbortSignal) => Promise<string[]>;
  /** Timeout in milliseconds for one image with its redirects; default 10 s. */
  timeoutMs?: number;
}

/** Fetches the image at an http or https address. Throws `ImageCopyError`. */
export type FetchImage = (address: string) => Promise<Uint8Array>;

const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const maxAddressLength = 2048;

/** Bytes that `imageType` needs. */
const headBytes = 256;

const headers = {
  "User-Agent": `${site.name.en.replaceAll(/[^\w.-]/g, "")}-ImageCopy/1.0 (+https://${site.host}/)`,
  Accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "Accept-Encoding": "identity",
} as const;

/** Queries the name servers instead of `getaddrinfo`, whose few threads a slow name would block. */
async function resolveHost(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return found.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** The URL, if it is http or https without credentials. */
function parseAddress(address: string, base?: URL): URL {
  const url = address.length <= maxAddressLength ? URL.parse(address, base) : null;
  const usable = url && (url.protocol === "http:" || url.protocol === "https:") && !url.username && !url.password;
  if (!usable) throw new ImageCopyError("address");
  return url;
}

/** A lookup function that returns these addresses for any name. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all) callback(null, all);
    else callback(null, first?.address ?? "", first?.family);
  };

function request(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(url, { agent: false, headers, lookup: pinned(addresses), maxHeaderSize: 16_384, signal });
    sent.on("response", resolve);
    sent.on("error", reject);
    sent.end();
  });
}

/** The bytes of a response; stops as soon as it is too large or no image. */
async function readImage(answer: IncomingMessage): Promise<Uint8Array> {
  if (Number(answer.headers["content-length"] ?? 0) > imageLimits.bytes) throw new ImageCopyError("too_large");
  const chunks: Buffer[] = [];
  let size = 0;
  let known = false;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) throw new ImageCopyError("not_image");
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > imageLimits.bytes) throw new ImageCopyError("too_large");
    if (!known && size >= headBytes) {
      known = imageType(Buffer.concat(chunks)) !== null;
      if (!known) throw new ImageCopyError("not_image");
    }
  }
  const bytes = Buffer.concat(chunks);
  if (imageType(bytes) === null) throw new ImageCopyError("not_image");
  return bytes;
}

/**
 * Fetches images of other sites. Only http and https on their default ports of public addresses are allowed, or the
 * given targets: a host name is
 * resolved here, all its addresses are checked, and the connection goes to one of them, so that DNS rebinding
 * has no effect. Up to three redirects are followed and checked likewise. No cookies,
 * no referrer. Limits are 10 s and 5 MB, and the bytes must be an image.
 */
export function createImageFetcher(options: ImageFetcherOptions): FetchImage {
  const { from, resolve = resolveHost, timeoutMs = 10_000 } = options;

  /** The allowed IP addresses of a URL. Throws `ImageCopyError`. */
  async function targets(url: URL, signal: AbortSignal): Promise<string[]> {
    const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
    const usual = from.internet && url.port === "";
    const refused = from.internet ? "address" : "disabled";
    if (!usual && !from.targets.some((target) => target.port === port)) throw new ImageCopyError(refused);
    const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
    const addresses = isIP(hostname) ? [hostname] : await resolve(hostname, signal);
    if (addresses.length === 0) throw new ImageCopyError("unreachable");
    for (const address of addresses) {
      if (from.targets.some((target) => target.address === address && target.port === port)) continue;
      if (!isPublicAddress(address)) throw new ImageCopyError("private");
      if (!usual) throw new ImageCopyError(refused);
    }
    return addresses;
  }

  async function follow(address: string, signal: AbortSignal): Promise<Uint8Array> {
    let url = parseAddress(address);
    for (let redirects = 0; ; redirects++) {
      const addresses = await targets(url, signal);
      signal.throwIfAborted();
      const answer = await request(url, addresses, signal);
      try {
        const { statusCode = 0, headers: answered } = answer;
        if (statusCode === 200) return await readImage(answer);
        if (!redirectStatuses.has(statusCode) || answered.location === undefined || redirects === maxRedirects)
          throw new ImageCopyError("unreachable");
        url = parseAddress(answered.location, url);
      } finally {
        answer.destroy();
      }
    }
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const over = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new ImageCopyError("timeout")), { once: true });
    });
    try {
      return await Promise.race([follow(address, signal), over]);
    } catch (error) {
      if (error instanceof ImageCopyError) throw error;
      throw new ImageCopyError(signal.aborted ? "timeout" : "unreachable", error);
    }
  };
}
