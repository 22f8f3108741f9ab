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

/**
 * Writes text to a port of this machine, byte for byte as given, and resolves once the server has closed the connection,
 * or has been silent for `quietMs` after an answer. The connection is then destroyed.
 */
export const rawRequest = (port: number, text: string, { quietMs = 100 } = {}): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    let quiet: NodeJS.Timeout | undefined;
    const end = (closed: boolean) => {
      clearTimeout(quiet);
      socket.destroy();
      resolve(parse(received, closed));
    };
    socket.on("data", (chunk: Buffer) => {
      received += chunk;
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs, false);
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
