import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { photoLimits } from "#contract/team-rules.ts";
import { openForms, type TestForms } from "#tests/forms.ts";
import type { ReceivedForm } from "./receive-form.ts";

const chunk = new Uint8Array(64 * 1024).fill(7);
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

async function contentOf({ file }: ReceivedForm): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file?.stream() ?? []) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

describe("the form of a member", () => {
  let folder: string;
  let forms: TestForms;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "watermirror-form-"));
    forms = openForms(join(folder, "incoming"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const { send, held } = {
    send: (...args: Parameters<TestForms["send"]>) => forms.send(...args),
    held: () => forms.held(),
  };

  it("contains its complete photo, and frees it when closed", async () => {
    await send(photoOf(photoLimits.bytes), async (form) => {
      const bytes = await contentOf(form);
      expect([bytes.length, bytes.every((byte) => byte === 7)]).toEqual([photoLimits.bytes, true]);
    });
    expect(held()).toEqual([]);
  });

  it("is refused at the first byte too many, and nothing of it stays", async () => {
    const never = send(photoOf(photoLimits.bytes + 1), () => Promise.reject(new Error("it was received")));
    await expect(never).rejects.toMatchObject({ code: "too_large", key: "member.photo_too_large" });
    expect(held()).toEqual([]);
  });

  it("leaves nothing after a broken connection", async () => {
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

  it("accepts the first of several photos, and no other file", async () => {
    const part = (name: string, content: string) => photoHead.replace("photo", name) + content;
    const body = [part("photo", "first"), part("photo", "second"), part("name", "text"), "--x--"].join("\r\n");
    await send(body, async (form) => {
      expect([(await contentOf(form)).toString(), form.fields.get("name")]).toEqual(["first", null]);
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
      send(photoOf(photoLimits.bytes), async () => {
        waiting += 1;
        if (waiting === 20) go();
        await all;
      }),
    );
    await Promise.all(forms);
    clearInterval(timer);
    expect(most - before).toBeLessThan(10 * photoLimits.bytes);
    expect(held()).toEqual([]);
  });

  it("is refused before it is read while too many are in progress, and accepted later", async () => {
    const few = openForms(join(folder, "few"), { uploads: 2, bytes: 100_000_000 });
    let read = 0;
    const third = new ReadableStream<Uint8Array>({ pull: () => void read++ }, { highWaterMark: 0 });
    const small = () => photoOf(10);
    await few.send(small(), () =>
      few.send(small(), async () => {
        const refused = { code: "unavailable", key: "errors.uploads_busy", details: { retryAfter: 30 } };
        await expect(few.send(third, async () => {})).rejects.toMatchObject(refused);
        expect(read).toBe(0);
      }),
    );
    await few.send(small(), async () => {});
  });

  it("is refused while the disk limit is reached, and accepted later", async () => {
    const small = openForms(join(folder, "small"), { uploads: 9, bytes: 300_000 });
    await small.send(photoOf(200_000), async () => {
      await expect(small.send(photoOf(200_000), async () => {})).rejects.toMatchObject({ code: "unavailable" });
    });
    await small.send(photoOf(200_000), async () => {});
    expect(small.held()).toEqual([]);
  });
});
