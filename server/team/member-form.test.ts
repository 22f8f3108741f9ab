import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { photoLimits } from "#contract/team-rules.ts";
import type { AppContext } from "../http/context.ts";
import { createRouter } from "../http/router.ts";
import { type MemberForm, receiveMemberForm } from "./member-form.ts";

const chunk = new Uint8Array(64 * 1024).fill(7);
const type = "multipart/form-data; boundary=x";
const encode = (text: string) => new TextEncoder().encode(text);
const photoHead = '--x\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n';

/** A form with a photo of so many bytes, made as it is read; `end` is what comes of it then. */
function photoOf(bytes: number, end: (stream: ReadableStreamDefaultController<Uint8Array>) => void = finish) {
  let left = bytes;
  return new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encode(photoHead)),
    pull(stream) {
      if (left > 0) stream.enqueue(chunk.subarray(0, Math.min(left, chunk.length)));
      else end(stream);
      left -= chunk.length;
    },
  });
}

function finish(stream: ReadableStreamDefaultController<Uint8Array>) {
  stream.enqueue(encode("\r\n--x--\r\n"));
  stream.close();
}

describe("the form of a member", () => {
  let folder: string;
  let incoming: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "watermirror-form-"));
    incoming = join(folder, "incoming");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Sends a body, and takes what is received of it to `work`. */
  async function send(body: ReadableStream<Uint8Array> | string, work: (form: MemberForm) => Promise<void>) {
    const router = createRouter();
    let failure: unknown = null;
    router.onError((error, c) => {
      failure = error;
      return c.body(null, 500);
    });
    router.post("/", async (c: AppContext) => {
      await work(await receiveMemberForm(c, incoming));
      return c.body(null, 204);
    });
    await router.request("/", { ...{ method: "POST", body, duplex: "half" }, headers: { "Content-Type": type } });
    if (failure !== null) throw failure;
  }

  /** Files of the folder that this process still holds, with or without a name. */
  const held = () => {
    const open = readdirSync("/proc/self/fd").map((fd) => {
      try {
        return readlinkSync(join("/proc/self/fd", fd));
      } catch {
        return "";
      }
    });
    return [
      ...open.filter((path) => path.startsWith(incoming)),
      ...(existsSync(incoming) ? readdirSync(incoming) : []),
    ];
  };

  it("brings its photo whole, and holds nothing of it once closed", async () => {
    await send(photoOf(photoLimits.bytes), async (form) => {
      const bytes = await form.photo?.bytes();
      expect([bytes?.length, bytes?.every((byte) => byte === 7)]).toEqual([photoLimits.bytes, true]);
      await form.close();
    });
    expect(held()).toEqual([]);
  });

  it("is refused at the first byte too many, and nothing of it stays", async () => {
    const never = send(photoOf(photoLimits.bytes + 1), () => Promise.reject(new Error("it was received")));
    await expect(never).rejects.toMatchObject({ code: "too_large", key: "member.photo_too_large" });
    expect(held()).toEqual([]);
  });

  it("leaves nothing where it is broken off", async () => {
    const broken = photoOf(2_000_000, (stream) => stream.error(new Error("the connection was lost")));
    await expect(send(broken, async () => {})).rejects.toThrow("the connection was lost");
    await expect(
      send(
        photoOf(2_000_000, (stream) => stream.close()),
        async () => {},
      ),
    ).rejects.toMatchObject({
      code: "bad_request",
    });
    expect(held()).toEqual([]);
  });

  it("has at most 256 KB of texts", async () => {
    const text = (bytes: number) =>
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"y".repeat(bytes)}\r\n--x--\r\n`;
    await send(text(256 * 1024), async ({ fields }) => expect(fields.get("a")).toHaveLength(256 * 1024));
    await expect(send(text(256 * 1024 + 1), async () => {})).rejects.toMatchObject({ code: "too_large" });
  });

  it("takes the first of several photos, and no other file", async () => {
    const part = (name: string, content: string) => photoHead.replace("photo", name) + content;
    const body = [part("photo", "first"), part("photo", "second"), part("name", "text"), "--x--"].join("\r\n");
    await send(body, async ({ fields, photo, close }) => {
      expect([Buffer.from((await photo?.bytes()) ?? []).toString(), fields.get("name")]).toEqual(["first", null]);
      await close();
    });
  });

  it("takes no memory for its photo: twenty of 10 MB wait at the same time in less than half of that", async () => {
    const memory = () => process.memoryUsage().arrayBuffers;
    const before = memory();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, memory());
    }, 2);
    let waiting = 0;
    let go = () => {};
    const all = new Promise<void>((resolve) => {
      go = resolve;
    });
    const forms = Array.from({ length: 20 }, () =>
      send(photoOf(photoLimits.bytes), async (form) => {
        waiting += 1;
        if (waiting === 20) go();
        await all;
        await form.close();
      }),
    );
    await Promise.all(forms);
    clearInterval(timer);
    expect(most - before).toBeLessThan(10 * photoLimits.bytes);
    expect(held()).toEqual([]);
  });
});
