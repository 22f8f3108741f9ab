import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./context.ts";

/** An IP address in canonical form: without port and zone, mapped IPv4 as IPv4; `null` for other text. */
function parseAddress(text: string): string | null {
  const bare = text.trim().replace(/^\[([^\]]*)\](:\d+)?$/, "$1");
  const address = bare.replace(/^([\d.]+):\d+$/, "$1").replace(/%.*$/, "");
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1] ?? "", 16), Number.parseInt(mapped[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * The client's address behind `proxies` trusted proxies. Each of them appends to `X-Forwarded-For` the address of its
 * peer, so the one seen by the outermost trusted proxy is at position `proxies` from the right; entries
 * further left may be forged. An entry that is no address is skipped for the next trusted one.
 */
export function forwardedAddress(socket: string, forwardedFor: string | undefined, proxies: number): string {
  const own = parseAddress(socket) ?? "unknown";
  if (proxies === 0 || !forwardedFor) return own;
  const trusted = forwardedFor.split(",").slice(-proxies).map(parseAddress);
  return trusted.find((address) => address !== null) ?? own;
}

/**
 * The part of a client's address that it can hardly change: its IPv4 address, or the /64 network of its IPv6 address, of
 * which a household has all addresses (RFC 6177).
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array.from({ length: zeros }, () => "0"), ...right].slice(0, 4).join(":")}::/64`;
}

/** Whether a canonical address is a loopback address. */
export const isLoopback = (address: string): boolean => address.startsWith("127.") || address === "::1";

/**
 * The network of an address for the request log and the list of sessions, too coarse to identify a household: the first
 * three numbers of an IPv4 address, the first 48 bits of an IPv6 address.
 */
export function shortenedNetwork(address: string): string {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, ".0/24");
  return widerNetworkOf(networkOf(address)) ?? "unknown";
}

/** The /48 network around a /64 network as `networkOf` writes it; `null` for any other text. */
export function widerNetworkOf(network: string): string | null {
  const [, head] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return head === undefined ? null : `${head}::/48`;
}

/** Sets the client's address on the context: the socket's, or the forwarded one behind `TRUST_PROXY` proxies. */
export const clientAddress =
  (proxies: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? "";
    c.set("address", forwardedAddress(socket, c.req.header("x-forwarded-for"), proxies));
    await next();
  };
