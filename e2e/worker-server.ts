import { startMailServer } from "#server/mail/test-smtp.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";

/** Credentials of the server's admin in the tests. */
export const admin = { email: "admin@watermirror.example", password: "a-long-enough-password" };

let current: ServerProcess | undefined;
let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined;

/**
 * Starts the server that belongs to this worker: the built one with the samples, on SQLite in a data folder of its own,
 * with a mail server of its own. It must have written nothing to stderr when it is stopped.
 */
export async function startWorkerServer() {
  const { dir, remove } = temporaryDataDir();
  const mails = await startMailServer();
  mailServer = mails;
  const server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    DATA_DIR: dir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    IMAGE_COPY_FROM: "none", // the tests' articles name hosts that are nobody's business
  });
  current = server;
  return {
    server,
    async stop() {
      const code = await server.stop();
      await mails.close();
      remove();
      if (server.stderr() !== "") throw new Error(`the server wrote to stderr:\n${server.stderr()}`);
      if (code !== 0) throw new Error(`the server ended with ${code}`);
    },
  };
}

function running(): ServerProcess {
  if (current === undefined) throw new Error("the worker's server has not been started");
  return current;
}

/** The mails that this worker's server has sent, oldest first. */
export const sentMails = () => mailServer?.received ?? [];

/** Address of this worker's server, without a slash at its end. */
export const baseUrl = () => running().url;

/** Folder in which this worker's server keeps its data. */
export const dataDir = () => running().dataDir;
