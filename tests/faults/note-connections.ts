import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

/**
 * Loaded into a server by `NODE_OPTIONS=--import`: writes a line for each connection that the server accepts, with its own
 * port and the client's, to the file that `CONNECTIONS_FILE` names.
 */
const file = process.env.CONNECTIONS_FILE;
if (file !== undefined)
  subscribe("net.server.socket", (message) => {
    if (typeof message !== "object" || message === null || !("socket" in message)) return;
    const { socket } = message;
    if (socket instanceof Socket) appendFileSync(file, `${socket.localPort} ${socket.remotePort}\n`);
  });
