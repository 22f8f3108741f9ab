import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Whether a process that opens a storage loads the client of S3. */
const loadsClient = (address: string) =>
  execFileSync(process.execPath, [
    "--input-type=module",
    "-e",
    `import { createRequire } from "node:module";
    const { openStorage } = await import("${root}/server/storage/open.ts");
    await openStorage({ DATA_DIR: "/nowhere", S3_REGION: "us-east-1" }, ${address});
    const { cache } = createRequire(import.meta.url);
    console.log(Object.keys(cache).some((file) => file.includes("@aws-sdk/client-s3")));`,
  ])
    .toString()
    .trim();

it("loads the client of S3 only for a bucket", () => {
  expect(loadsClient("undefined")).toBe("false");
  expect(loadsClient('"s3://bucket"')).toBe("true");
});
