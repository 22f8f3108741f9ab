import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { networkDiskOf } from "./network-disk.ts";

it.skipIf(process.platform !== "linux")("knows the disks of a network by their number, with either sign", () => {
  const kinds = [0x6969, 0xff534d42, 0xff534d42 - 2 ** 32, 0x00c36400].map((type) =>
    networkDiskOf("/data", () => type),
  );
  expect(kinds).toEqual(["NFS", "SMB", "SMB", "Ceph"]);
  expect(networkDiskOf("/data", () => 0xef53)).toBeUndefined(); // ext4
});

it("takes the temporary folder for a disk of this machine", () => {
  expect(networkDiskOf(tmpdir())).toBeUndefined();
});
