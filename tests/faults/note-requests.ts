import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

/**
 * Loaded into a server by `NODE_OPTIONS=--import`: writes a line for each request that the server receives, with its own
 * port and the client's, to the file that `REQUESTS_FILE` names.
 */
const file = process.env.REQUESTS_FILE;
if (file !== undefined)
  subscribe("http.server.request.start", (message) => {
    if (typeof message !== "object" || message === null || !("socket" in message)) return;
    const { socket } = message;
    if (socket instanceof Socket) appendFileSync(file, `${socket.localPort} ${socket.remotePort}\n`);
  });
