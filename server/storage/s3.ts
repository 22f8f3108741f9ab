import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { type Storage, storageUnavailable, storedType } from "./storage.ts";

/** An S3-compatible storage (`s3://bucket/folder`) and how to reach it. */
export interface S3Settings {
  bucket: string;
  /** Beginning of all keys, without slashes around it; may be empty. */
  folder: string;
  /** Base URL of the service; absent: Amazon's for the region. */
  endpoint?: string | undefined;
  region: string;
  /** Whether the bucket stands in the path instead of the host name. */
  pathStyle: boolean;
  /** Absent: as the AWS client finds them (its variables and files, or the role of the machine). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Errors are thrown, and logged by those who answer them. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Milliseconds until an answer begins, with the second try that a failed one gets. */
const answerMs = 4000;

/** The least bytes of a file that the service must take in a millisecond, on top of that time. */
const bytesPerMs = 333;

/** Milliseconds without a byte of a file that is read: a visitor who reads slowly halts it. */
const idleReadMs = 15_000;

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && ["NoSuchKey", "NotFound"].includes(error.name);

/** The error with a message: some services (Ceph) give a code alone, which the client makes "UnknownError" of. */
function withMessage(error: unknown): unknown {
  if (error instanceof S3ServiceException && error.message === "UnknownError")
    error.message = `the service answered with ${error.$metadata.httpStatusCode} ${error.name}`;
  return error;
}

const fail = (error: unknown) => {
  throw storageUnavailable(withMessage(error));
};

const nullIfMissing = (error: unknown) => (isMissing(error) ? null : fail(error));

/** MD5 in Base64, by which the service refuses a file that was changed on its way. */
async function md5Of(content: Uint8Array | { path: string }): Promise<string> {
  const hash = createHash("md5");
  if ("path" in content) await pipeline(createReadStream(content.path), hash);
  else hash.update(content);
  return hash.digest("base64");
}

/** Objects of a bucket. An object appears when it is complete, so that there are no partly written files. */
export function createS3Storage({ bucket, folder, endpoint, region, pathStyle, credentials }: S3Settings): Storage {
  const clientFor = (socketTimeout: number) =>
    new S3Client({
      region,
      forcePathStyle: pathStyle,
      requestHandler: { connectionTimeout: 3000, socketTimeout },
      maxAttempts: 2,
      logger: silent,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
      // the client's own checksums follow a streamed body, which many services store as part of the file
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  const client = clientFor(idleReadMs);
  const writer = clientFor(answerMs);

  /** Has a service answer in time: one that takes connections and says nothing must not hold up whoever asks. */
  async function inTime<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>, ms = answerMs): Promise<T> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`the service did not answer within ${ms} ms`)), ms);
    try {
      return await send({ abortSignal: patience.signal });
    } finally {
      clearTimeout(timer); // what is read of an answer may take longer
    }
  }
  const prefix = folder === "" ? "" : `${folder}/`;
  const objectOf = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });
  const typeOf = (key: string) => {
    const type = storedType(key);
    if (type === null) throw new Error(`malformed storage key: ${key}`);
    return type;
  };

  const find: Storage["find"] = async (key) => {
    const type = storedType(key);
    if (type === null) return null;
    const head = await inTime((limit) => client.send(new HeadObjectCommand(objectOf(key)), limit)).catch(nullIfMissing);
    return head ? { size: head.ContentLength ?? 0, type, storedAt: head.LastModified ?? new Date() } : null;
  };

  return {
    async put(key, content) {
      const described = { ...objectOf(key), ContentType: typeOf(key) };
      const isFile = "path" in content;
      const ContentLength = isFile ? (await stat(content.path)).size : content.byteLength;
      const ContentMD5 = await md5Of(content);
      const Body = isFile ? createReadStream(content.path) : content;
      const command = new PutObjectCommand({ ...described, ContentLength, ContentMD5, Body });
      await inTime((limit) => writer.send(command, limit), answerMs + ContentLength / bytesPerMs).catch(fail);
    },
    async get(key) {
      const type = storedType(key);
      if (type === null) return null;
      const object = await inTime((limit) => client.send(new GetObjectCommand(objectOf(key)), limit)).catch(
        nullIfMissing,
      );
      if (!object?.Body) return null;
      const { ContentLength: size = 0, LastModified: storedAt = new Date(), Body } = object;
      return { size, type, storedAt, stream: Body.transformToWebStream() };
    },
    find,
    exists: async (key) => (await find(key)) !== null,
    async remove(key) {
      typeOf(key);
      await inTime((limit) => client.send(new DeleteObjectCommand(objectOf(key)), limit)).catch(nullIfMissing);
    },
    async *list(folderOfKeys) {
      const Prefix = `${prefix}${folderOfKeys}/`;
      // the first version of the list, which every service knows, in the order of keys
      for (let Marker: string | undefined; ; ) {
        const command = new ListObjectsCommand({ Bucket: bucket, Prefix, Marker });
        const page = await inTime((limit) => client.send(command, limit)).catch(fail);
        const names = (page.Contents ?? []).map(({ Key = "" }) => Key);
        for (const name of names) {
          const key = name.slice(prefix.length);
          if (storedType(key) !== null && key.split("/").length === 2) yield key;
        }
        Marker = names.at(-1);
        if (!page.IsTruncated || Marker === undefined) return;
      }
    },
    async removePartial() {},
    async check() {
      const command = new HeadBucketCommand({ Bucket: bucket });
      await inTime((limit) => client.send(command, limit)).catch((error: unknown) => {
        throw withMessage(error);
      });
    },
  };
}
