import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** How a request fails: the connection breaks, half of the answer is missing, or a gateway's or missing page. */
type Fault = "broken" | "stalled" | 502 | 404;

/** A proxy before a server, over which requests can be made to fail as they do on real networks. */
export interface FaultyProxy {
  url: string;
  /** Requests whose path matches fail so, until `heal`. */
  fail(path: RegExp, fault: Fault): void;
  heal(): void;
  close(): Promise<void>;
}

/** Starts a proxy before the server at `target`. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let failing: { path: RegExp; fault: Fault } | null = null;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, half: boolean) {
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!half) return answer.pipe(outgoing);
      answer.once("data", (chunk: Buffer) => outgoing.write(chunk.subarray(0, chunk.length / 2)));
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    const fault = failing?.path.test(incoming.url ?? "") ? failing.fault : null;
    if (fault === "broken") incoming.socket.destroy();
    else if (fault === 502 || fault === 404) {
      outgoing.writeHead(fault, { "Content-Type": "text/html" }).end("<h1>nginx</h1>");
    } else forward(incoming, outgoing, fault === "stalled");
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    fail(path, fault) {
      failing = { path, fault };
    },
    heal() {
      failing = null;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
