import { connect, createServer, type Socket } from "node:net";

/** A proxy before PostgreSQL or another service, by which its connections can be lost as in a failure of the server or the network. */
export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Lets connections stand and passes nothing on. */
  stall(): void;
  heal(): void;
  close(): Promise<void>;
}

/** Starts a proxy before what listens at a URL. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: "open" | "cut" | "stalled" = "open";
  const server = createServer((client) => {
    if (state === "cut") return client.destroy();
    const onward = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => void (state === "open" && to.write(bytes)));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === "object" ? address?.port : "");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = "cut";
      drop();
    },
    stall() {
      state = "stalled";
    },
    heal() {
      state = "open";
    },
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
