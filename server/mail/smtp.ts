import { compose } from "./message.ts";
import { withRequiredTls } from "./smtp-url.ts";
import { type Deliver, DeliveryError, type DeliveryFault } from "./transport.ts";

/** Milliseconds for each of: connection, greeting, and any response. */
const timeoutMs = 10_000;

/** The password in every encoding that a mail server might repeat in a message. */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url);
  if (password === "") return [];
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const [user, plain] = [decode(username), decode(password)];
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return [url, password, plain, base64(plain), base64(`\0${user}\0${plain}`)];
}

/** Error codes that concern the connection, not the mail: the next mail would fail as well. */
const unreachable = new Set(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EPROTOCOL", "EAUTH", "ENOAUTH"]);

function faultOf(error: object): DeliveryFault {
  if ("code" in error && typeof error.code === "string" && unreachable.has(error.code)) return "unreachable";
  const status = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : 0;
  return status >= 500 && "command" in error && error.command === "RCPT TO" ? "no_recipient" : "temporary";
}

/**
 * Sends through a mail server by `smtps://`, or `smtp://` with STARTTLS; without TLS neither password nor mail is sent.
 * The certificate is checked. `sender` is the address that all mail comes from. For a server on this machine STARTTLS is optional.
 */
export function smtp(url: string, sender?: string): Deliver {
  const secrets = secretsOf(url);
  const withoutSecrets = (message: string) =>
    secrets.reduce((text, secret) => text.replaceAll(secret, "[cut]"), message);
  return async (mail, signal) => {
    const { createTransport } = await import("nodemailer"); // loaded on demand, for a fast start
    const transport = createTransport({
      url: withRequiredTls(url),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      logger: false,
      debug: false,
    });
    try {
      await transport.sendMail({ ...compose(mail, sender), signal });
    } catch (error) {
      if (!(error instanceof Error)) throw new DeliveryError("temporary", "unknown error");
      throw new DeliveryError(faultOf(error), withoutSecrets(error.message));
    }
  };
}
