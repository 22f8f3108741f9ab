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

/** Milliseconds: until a connection, without any byte, until an answer begins. */
const timeouts = {
  connectionTimeout: 3000,
  socketTimeout: 15_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};

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
  const client = new S3Client({
    ...{ region, forcePathStyle: pathStyle, requestHandler: timeouts, maxAttempts: 2, logger: silent },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // the client's own checksums follow a streamed body, which many services store as part of the file
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
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
    const head = await client.send(new HeadObjectCommand(objectOf(key))).catch(nullIfMissing);
    return head ? { size: head.ContentLength ?? 0, type, storedAt: head.LastModified ?? new Date() } : null;
  };

  return {
    async put(key, content) {
      const described = { ...objectOf(key), ContentType: typeOf(key) };
      const isFile = "path" in content;
      const ContentLength = isFile ? (await stat(content.path)).size : content.byteLength;
      const ContentMD5 = await md5Of(content);
      const Body = isFile ? createReadStream(content.path) : content;
      await client.send(new PutObjectCommand({ ...described, ContentLength, ContentMD5, Body })).catch(fail);
    },
    async get(key) {
      const type = storedType(key);
      if (type === null) return null;
      const object = await client.send(new GetObjectCommand(objectOf(key))).catch(nullIfMissing);
      if (!object?.Body) return null;
      const { ContentLength: size = 0, LastModified: storedAt = new Date(), Body } = object;
      return { size, type, storedAt, stream: Body.transformToWebStream() };
    },
    find,
    exists: async (key) => (await find(key)) !== null,
    async remove(key) {
      typeOf(key);
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(nullIfMissing);
    },
    async *list(folderOfKeys) {
      const Prefix = `${prefix}${folderOfKeys}/`;
      // the first version of the list, which every service knows, in the order of keys
      for (let Marker: string | undefined; ; ) {
        const page = await client.send(new ListObjectsCommand({ Bucket: bucket, Prefix, Marker })).catch(fail);
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
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
        throw withMessage(error);
      });
    },
  };
}
