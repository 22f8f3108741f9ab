import type { TestProject } from "vitest/node";
import { startServer, temporaryDataDir } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the built server that serves the samples. */
    baseUrl: string;
  }
}

/** Credentials of the server's admin in the tests. */
export const admin = { email: "admin@watermirror.example", password: "a-long-enough-password" };

/** One built server with the samples, on SQLite, for all flows; it must have nothing to complain about at the end. */
export default async function setup(project: TestProject) {
  const { dir, remove } = temporaryDataDir();
  const server = await startServer({ DATA_DIR: dir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  project.provide("baseUrl", server.url);
  return async () => {
    const code = await server.stop();
    remove();
    if (server.stderr() !== "") throw new Error(`the server wrote to stderr:\n${server.stderr()}`);
    if (code !== 0) throw new Error(`the server ended with ${code}`);
  };
}
