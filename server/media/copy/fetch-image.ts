import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { ImageCopyReason } from "#contract/media.ts";
import { imageLimits } from "#contract/media-rules.ts";
import { site } from "#site";
import { imageType } from "../image-type.ts";
import { isPublicAddress } from "./public-address.ts";

/** An image of another site could not be fetched; `reason` says why. */
export class ImageCopyError extends Error {
  readonly reason: ImageCopyReason;

  constructor(reason: ImageCopyReason, cause?: unknown) {
    super(`the image was not copied: ${reason}`, { cause });
    this.name = "ImageCopyError";
    this.reason = reason;
  }
}

/** Where images may be fetched from. */
export interface ImageOrigins {
  /** Whether from the public internet, at ports 80 and 443. */
  internet: boolean;
  /** IP addresses with ports that may be asked besides, such as a private network's. */
  targets: readonly { address: string; port: number }[];
}

export interface ImageFetcherOptions {
  from: ImageOrigins;
  /** IP addresses of a host name; the system's name servers where left out. */
  resolve?: (hostname: string, signal: AbortSignal) => Promise<string[]>;
  /** Milliseconds for one image, redirects included; 10 s where left out. */
  timeoutMs?: number;
}

/** Fetches the image at an http or https address. Throws `ImageCopyError`. */
export type FetchImage = (address: string) => Promise<Uint8Array>;

const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const maxAddressLength = 2048;

/** Bytes by which `imageType` tells a format. */
const headBytes = 256;

const headers = {
  "User-Agent": `${site.name.en.replaceAll(/[^\w.-]/g, "")}-ImageCopy/1.0 (+https://${site.host}/)`,
  Accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "Accept-Encoding": "identity",
} as const;

/** Asks the name servers rather than `getaddrinfo`, whose few threads a slow name would keep from everything else. */
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

/** The URL of an address, if images may be fetched by it at all: http or https, without credentials. */
function parseAddress(address: string, base?: URL): URL {
  const url = address.length <= maxAddressLength ? URL.parse(address, base) : null;
  const usable = url && (url.protocol === "http:" || url.protocol === "https:") && !url.username && !url.password;
  if (!usable) throw new ImageCopyError("address");
  return url;
}

/** Makes a connection go to one of these addresses, whatever the name leads to by then. */
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

/** The bytes of an answer, which is left as soon as it is too large or turns out to be no image. */
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
 * Fetches images of other sites. Only http and https at their usual ports and public addresses are asked, or the targets
 * named: a host name is
 * resolved here, every address it has is checked, and the connection goes to one of those checked, so that a name whose
 * addresses change meanwhile leads nowhere else. Up to three redirects are followed, each checked likewise. No cookies,
 * no referrer. An image has 10 s, 5 MB, and must be one by its bytes.
 */
export function createImageFetcher(options: ImageFetcherOptions): FetchImage {
  const { from, resolve = resolveHost, timeoutMs = 10_000 } = options;

  /** The addresses a URL may be asked at. Throws `ImageCopyError`. */
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
