import type { Env } from "../env.ts";
import { createLocalStorage } from "./local.ts";
import type { Storage } from "./storage.ts";

/** The settings that say where uploads are. */
export type StorageSettings = Pick<
  Env,
  | "DATA_DIR"
  | "STORAGE_URL"
  | "S3_ENDPOINT"
  | "S3_REGION"
  | "S3_PATH_STYLE"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
>;

/**
 * The storage at an address, `s3://bucket/folder`, reached by the settings; without an address the folder `uploads` of
 * the data folder. The client of S3 is loaded only here, so that it costs nothing where files are local.
 */
export async function openStorage(settings: StorageSettings, address = settings.STORAGE_URL): Promise<Storage> {
  if (address === undefined) return createLocalStorage(settings.DATA_DIR);
  const { createS3Storage } = await import("./s3.ts");
  const { hostname, pathname } = new URL(address);
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return createS3Storage({
    bucket: hostname,
    folder: pathname.replaceAll(/^\/+|\/+$/g, ""),
    endpoint,
    region,
    pathStyle: pathStyle ? pathStyle === "on" : endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
