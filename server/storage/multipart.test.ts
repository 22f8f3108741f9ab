import { describe, expect, it } from "vitest";
import { AppError } from "#contract/errors.ts";
import { boundaryOf, formPieces } from "./multipart.ts";

/** The bytes in chunks of a size. */
async function* chunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Every part with its whole content, in the order of the form. */
async function read(body: Buffer | string, boundary = "x", size = 64) {
  const parts = new Map<object, { name: string; fileName: string | null; content: string }>();
  for await (const { part, bytes } of formPieces(chunks(Buffer.from(body), size), boundary)) {
    const before = parts.get(part)?.content ?? "";
    parts.set(part, { ...part, content: before + bytes.toString("latin1") });
  }
  return [...parts.values()];
}

const field = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

describe("a multipart form", () => {
  it.each([1, 2, 3, 5, 7, 13, 64, 4096])("is read the same in chunks of %i bytes", async (size) => {
    const form = new FormData();
    const bytes = Uint8Array.from({ length: 700 }, (_, i) =>
      i % 5 === 0 ? 13 : i % 5 === 1 ? 10 : i % 5 === 2 ? 45 : i,
    );
    form.append("name", "林维\r\n--");
    form.append("empty", "");
    form.append("photo", new File([bytes], 'a "b".jpg', { type: "image/jpeg" }));
    const request = new Request("http://localhost", { method: "POST", body: form });
    const boundary = boundaryOf(request.headers.get("content-type") ?? "");
    expect(await read(Buffer.from(await request.arrayBuffer()), boundary, size)).toEqual([
      { name: "name", fileName: null, content: Buffer.from("林维\r\n--").toString("latin1") },
      { name: "empty", fileName: null, content: "" },
      { name: "photo", fileName: "a %22b%22.jpg", content: Buffer.from(bytes).toString("latin1") },
    ]);
  });

  it("tells a file that was not chosen from a text", async () => {
    const unchosen = '--x\r\nContent-Disposition: form-data; name="photo"; filename=""\r\n\r\n\r\n';
    expect(await read(`${unchosen}--x--`)).toEqual([{ name: "photo", fileName: "", content: "" }]);
  });

  it("may have a preamble, an epilogue, blanks after a boundary, and heads in any case", async () => {
    const part = "--x  \r\nX-More: y\r\ncontent-disposition: FORM-DATA; filename=f.png; name=photo\r\n\r\nabc\r\n--x--";
    expect(await read(`preamble --x\r\n\r\n${part}\r\nepilogue\r\n--x\r\n`)).toEqual([
      { name: "photo", fileName: "f.png", content: "abc" },
    ]);
  });

  it("does not end at what only resembles its boundary", async () => {
    const content = "a\r\n--y\r\n-x\r\r\n--\nx--";
    expect(await read(`${field("a", content)}--x--`)).toEqual([{ name: "a", fileName: null, content }]);
  });

  it.each([
    ["", "nothing"],
    ["no boundary here", "no boundary"],
    [field("a", "b"), "no end"],
    ["--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--", "no name"],
    ["--x\r\n\r\nb\r\n--x--", "no head"],
    [`--x\r\n${"X-More: y\r\n".repeat(2000)}`, "a head without an end"],
  ])("is refused where there is something wrong: %#, %s", async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: "bad_request", key: "errors.bad_form" });
  });

  it("is read no further than somebody wants it", async () => {
    let sent = 0;
    async function* endless() {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n');
      for (;;) {
        sent += 1;
        yield Buffer.alloc(1024);
      }
    }
    let size = 0;
    for await (const { bytes } of formPieces(endless(), "x")) {
      size += bytes.length;
      if (size > 8 * 1024) break;
    }
    expect(sent).toBeLessThan(12);
  });

  it.each([
    ['multipart/form-data; boundary="a b"', "a b"],
    ["Multipart/Form-Data;charset=utf-8; Boundary=abc", "abc"],
  ])("names its boundary in %s", (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });

  it.each([
    "",
    "multipart/form-data",
    "multipart/mixed; boundary=x",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
  ])("is not announced by %j", (type) => {
    expect(() => boundaryOf(type)).toThrow(AppError);
  });
});
