import { connect } from "node:net";

/** What came back over a connection. */
export interface RawAnswer {
  /** `null` where the connection ended without an answer. */
  status: number | null;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** Whether the other side has closed the connection. */
  closed: boolean;
}

function parse(text: string, closed: boolean): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
  return {
    status: status === undefined ? null : Number(status),
    headers: Object.fromEntries(headers),
    body: rest.join("\r\n\r\n"),
    closed,
  };
}

/** How many answers have come whole. One with neither length nor chunks ends with the connection and is not counted. */
function wholeAnswers(text: string): number {
  const [head = "", ...rest] = text.split(/(?<=\r\n\r\n)/);
  if (!head.endsWith("\r\n\r\n")) return 0;
  if (/^transfer-encoding: *chunked/im.test(head)) {
    const last = rest.findIndex((part) => /(?:^|\r\n)0\r\n\r\n$/.test(part));
    return last === -1 ? 0 : 1 + wholeAnswers(rest.slice(last + 1).join(""));
  }
  const length = /^HTTP\/1\.1 (?:204|304)/.test(head) ? "0" : /^content-length: *(\d+)/im.exec(head)?.[1];
  const body = rest.join("");
  if (length === undefined || body.length < Number(length)) return 0;
  return 1 + wholeAnswers(body.slice(Number(length)));
}

/**
 * Writes text to a port of this machine, byte for byte as given, and resolves once the server has closed the connection or
 * sent so many whole answers. The connection is then destroyed.
 */
export const rawRequest = (port: number, text: string, { answers = 1 } = {}): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const received: Buffer[] = [];
    const end = (closed: boolean) => {
      socket.destroy();
      resolve(parse(Buffer.concat(received).toString(), closed));
    };
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk);
      if (wholeAnswers(Buffer.concat(received).toString("latin1")) >= answers) end(false);
    });
    socket.on("error", () => end(true));
    socket.on("close", () => end(true));
    socket.write(text);
  });

/** The head of a request with the headers it must have, ready for `rawRequest`. */
export function head(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const named = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...named, "", ""].join("\r\n");
}
