import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A web server of another site, on an address of this machine. */
export interface ImageHost {
  address: string;
  port: number;
  /** `http://address:port`. */
  origin: string;
  /** What was asked so far. */
  requests: IncomingMessage[];
  /** Breaks off every answer that is under way. */
  hangUp(): void;
  close(): Promise<void>;
}

/** What a host answers: a body, or whatever the function does. */
export type Answer = Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void);

/** Answers with a redirect. */
export const redirectTo =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    response.writeHead(status, { Location: location }).end();

/** Starts a host on a free port of an address of this machine; paths that are not given are not found. */
export async function startImageHost(answers: Record<string, Answer>, address = "127.0.0.1"): Promise<ImageHost> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers[request.url ?? ""];
    if (typeof answer === "function") return answer(request, response);
    if (answer === undefined) return void response.writeHead(404).end("no such page");
    response.writeHead(200, { "Content-Type": "image/png" }).end(answer);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, address, () => {
      const bound = server.address();
      resolve(typeof bound === "object" && bound ? bound.port : 0);
    });
  });
  return {
    address,
    port,
    requests,
    origin: `http://${address}:${port}`,
    hangUp: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
