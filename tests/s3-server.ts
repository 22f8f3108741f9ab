import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import S3rver from "s3rver";
import { openStorage, type StorageSettings } from "#server/storage/open.ts";
import { startDatabaseProxy } from "./database-proxy.ts";

const bucket = "uploads";

/**
 * Another service to run the tests against, one file at a time, as `http://key:secret@127.0.0.1:8080`; its bucket `uploads` is
 * made and emptied. Absent: s3rver, in this process.
 */
const other = process.env.TEST_S3_URL ? new URL(process.env.TEST_S3_URL) : undefined;

async function startS3rver(directory: string) {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return { port, key: "S3RVER", secret: "S3RVER", close: () => server.close() };
}

/** Makes the bucket of another service, or empties it. */
async function prepareBucket(endpoint: string, key: string, secret: string) {
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: "us-east-1",
    credentials: { accessKeyId: key, secretAccessKey: secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof Error && error.name.startsWith("BucketAlready"))) throw error;
  });
  for (let more = true; more; ) {
    const { Contents = [], IsTruncated = false } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))));
    more = IsTruncated;
  }
  client.destroy();
}

/** Leads to another service through a port of its own, so that it can be away for a test. */
async function leadTo(service: URL) {
  const [key, secret] = [service.username, service.password].map(decodeURIComponent);
  if (!key || !secret) throw new Error("TEST_S3_URL needs a key and a secret");
  await prepareBucket(service.origin, key, secret);
  const proxy = await startDatabaseProxy(service.href);
  return { port: Number(new URL(proxy.url).port), key, secret, close: proxy.close };
}

/** A running S3-compatible server with one empty bucket, the settings that lead to it, and a way to end it. */
export async function startS3Server() {
  const folder = mkdtempSync(join(tmpdir(), "watermirror-s3-"));
  const server = other ? await leadTo(other) : await startS3rver(folder);
  const settings: StorageSettings = {
    DATA_DIR: folder,
    STORAGE_URL: `s3://${bucket}/site`,
    S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: server.key,
    S3_SECRET_ACCESS_KEY: server.secret,
  };
  /** Adds files to a folder that has one, as s3rver keeps them, without a request for each; another service is sent them. */
  async function fill(keys: string[], content: Uint8Array) {
    if (other) {
      const storage = await openStorage(settings);
      for (const key of keys) await storage.put(key, content);
      return;
    }
    const md5 = createHash("md5").update(content).digest("hex");
    for (const key of keys) {
      const path = join(folder, bucket, "site", `${key}._S3rver_object`);
      writeFileSync(path, content);
      writeFileSync(`${path}.md5`, md5);
    }
  }
  let running = true;
  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  return {
    settings,
    fill,
    /** Ends the server; its files stay. */
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
