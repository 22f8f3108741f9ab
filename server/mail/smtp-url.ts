/** Whether a mail server's host is this machine, so that mail crosses no network. */
const isLoopback = (hostname: string) =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/i.test(hostname);

const isLocal = ({ hostname, searchParams }: URL) => isLoopback(hostname) && !searchParams.has("service");

/** URL parameters that disable encryption or certificate checks. */
const weakening: Record<string, (value: string) => boolean> = {
  requireTLS: (value) => value !== "true",
  ignoreTLS: () => true,
  opportunisticTLS: () => true,
  "tls.rejectUnauthorized": (value) => value !== "true",
};

/** The parameters of `SMTP_URL` that would allow unencrypted mail or an unverified server. */
export function insecureParameters(address: string): string[] {
  const url = URL.parse(address);
  if (!url || isLocal(url)) return [];
  return Object.entries(weakening).flatMap(([name, weakens]) =>
    url.searchParams.getAll(name).some(weakens) ? [name] : [],
  );
}

/** The URL for nodemailer: requires STARTTLS and a valid certificate, except from a server on this machine. */
export function withRequiredTls(address: string): string {
  const url = new URL(address);
  if (isLocal(url)) return address;
  for (const name of Object.keys(weakening)) url.searchParams.delete(name);
  url.searchParams.set("requireTLS", "true");
  url.searchParams.set("tls.rejectUnauthorized", "true");
  return url.href;
}
