import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { StorageSettings } from "#server/storage/open.ts";

const bucket = "uploads";

/** A running S3-compatible server with one empty bucket, the settings that lead to it, and a way to end it. */
export async function startS3Server() {
  const folder = mkdtempSync(join(tmpdir(), "watermirror-s3-"));
  const server = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory: folder },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const settings: StorageSettings = {
    ...{ DATA_DIR: folder, STORAGE_URL: `s3://${bucket}/site`, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    ...{ S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
  };
  let running = true;
  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  return {
    settings,
    /** Ends the server; its files stay. */
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
