import type { TestProject } from "vitest/node";
import { startServer, temporaryDataDir } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the built servers that serve the samples, one for each test process. */
    baseUrls: string[];
    /** Address of the one that serves this test process. */
    baseUrl: string;
  }
}

/** Credentials of the server's admin in the tests. */
export const admin = { email: "admin@watermirror.example", password: "a-long-enough-password" };

/** Starts a built server with the samples, on SQLite; it must have nothing to complain about when it is stopped. */
async function startSamples() {
  const { dir, remove } = temporaryDataDir();
  const server = await startServer({
    ...{ DATA_DIR: dir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    IMAGE_COPY_FROM: "none", // the tests' articles name hosts that are nobody's business
  });
  return {
    url: server.url,
    async stop() {
      const code = await server.stop();
      remove();
      if (server.stderr() !== "") throw new Error(`the server wrote to stderr:\n${server.stderr()}`);
      if (code !== 0) throw new Error(`the server ended with ${code}`);
    },
  };
}

/** A server for each test process; see `worker-pool.ts`. */
export default async function setup(project: TestProject) {
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, startSamples));
  project.provide(
    "baseUrls",
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
