import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openForms, type TestForms } from "#tests/forms.ts";

const field = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

describe("a multipart form", () => {
  let folder: string;
  let forms: TestForms;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "watermirror-form-"));
    forms = openForms(join(folder, "incoming"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Sends a body in chunks of a size; returns its text fields and its file as Latin-1. */
  async function read(body: Buffer | string, { type, size = 64 }: { type?: string; size?: number } = {}) {
    const bytes = Buffer.from(body);
    let at = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
        at += size;
      },
    });
    let received: { fields: Record<string, string | null>; file: string | undefined } | undefined;
    const work = async ({ fields, file }: Parameters<Parameters<TestForms["send"]>[1]>[0]) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of file?.stream() ?? []) pieces.push(Buffer.from(piece));
      received = { fields: Object.fromEntries(fields), file: file && Buffer.concat(pieces).toString("latin1") };
    };
    await forms.send(stream, work, type);
    return received;
  }

  it.each([1, 2, 3, 5, 7, 13, 64, 4096])("is read the same in chunks of %i bytes", async (size) => {
    const form = new FormData();
    const bytes = Uint8Array.from({ length: 700 }, (_, i) =>
      i % 5 === 0 ? 13 : i % 5 === 1 ? 10 : i % 5 === 2 ? 45 : i,
    );
    form.append("name", "林维\r\n--");
    form.append("empty", "");
    form.append("photo", new File([bytes], 'a "b".jpg', { type: "image/jpeg" }));
    const request = new Request("http://localhost", { method: "POST", body: form });
    const type = request.headers.get("content-type") ?? "";
    expect(await read(Buffer.from(await request.arrayBuffer()), { type, size })).toEqual({
      fields: { name: "林维\r\n--", empty: "" },
      file: Buffer.from(bytes).toString("latin1"),
    });
  });

  it("is not taken for one without a file where that could not be written once all of it was read", async () => {
    writeFileSync(join(folder, "incoming"), "a file where the folder should be");
    const photo = `--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nbytes\r\n--x--`;
    await expect(read(photo, { size: 4096 })).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  it.each(["", "Content-Type: application/octet-stream\r\n"])("has no file where none was chosen: %j", async (more) => {
    const unchosen = `--x\r\nContent-Disposition: form-data; name="photo"; filename=""\r\n${more}\r\n\r\n`;
    expect((await read(`${unchosen}--x--`))?.file).toBeUndefined();
  });

  it("has a file that is chosen and empty", async () => {
    const empty = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n\r\n';
    expect(await read(`${empty}--x--`)).toEqual({ fields: {}, file: "" });
  });

  it("may have a preamble, an epilogue, and heads in any case", async () => {
    const part = "--x\r\nX-More: y\r\ncontent-disposition: FORM-DATA; filename=f.png; name=photo\r\n\r\nabc\r\n--x--";
    expect(await read(`preamble --x\r\n\r\n${part}\r\nepilogue\r\n--x\r\n`)).toEqual({ fields: {}, file: "abc" });
  });

  it("does not end at what only resembles its boundary", async () => {
    const content = "a\r\n--y\r\n-x\r\r\n--\nx--";
    expect((await read(`${field("a", content)}--x--`))?.fields).toEqual({ a: content });
  });

  it("has the first value of a field that comes twice", async () => {
    expect((await read(`${field("a", "1")}${field("a", "2")}--x--`))?.fields).toEqual({ a: "1" });
  });

  it.each([
    ["", "nothing"],
    ["no boundary here", "no boundary"],
    [field("a", "b"), "no end"],
    ["--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--", "no name"],
    ['--x\r\nContent-Disposition: form-data; filename="a.png"\r\n\r\nb\r\n--x--', "a file without a name of its field"],
    ["--x\r\n\r\nb\r\n--x--", "no head"],
    [`--x\r\n${"X-More: y\r\n".repeat(2000)}`, "a head without an end"],
    [`--x\r\nX-More: ${"y".repeat(20_000)}\r\n\r\nb\r\n--x--`, "a head of 20 KB"],
    ['--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc', "a file without an end"],
  ])("is refused where there is something wrong: %#, %s", async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: "bad_request", key: "errors.bad_form" });
    expect(forms.held()).toEqual([]);
  });

  it("may end within a file before it is read, which ends only the request", async () => {
    const unheard: unknown[] = [];
    const note = (error: unknown) => void unheard.push(error);
    process.on("uncaughtExceptionMonitor", note);
    const cut = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc';
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => read(cut, { size: 4096 })));
    process.off("uncaughtExceptionMonitor", note);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "rejected"));
    expect(unheard).toEqual([]);
    expect(forms.held()).toEqual([]);
  });

  it("has at most a hundred parts", async () => {
    const parts = (count: number) => `${Array.from({ length: count }, (_, i) => field(`f${i}`, "v")).join("")}--x--`;
    expect(Object.keys((await read(parts(99)))?.fields ?? {})).toHaveLength(99);
    await expect(read(parts(101))).rejects.toMatchObject({ code: "too_large", key: "errors.too_large" });
  });

  it("is read no further than it may be", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n')),
      pull(stream) {
        sent += 1024;
        stream.enqueue(new Uint8Array(1024));
      },
    });
    await expect(forms.send(endless, async () => {})).rejects.toMatchObject({ code: "too_large" });
    expect(sent).toBeLessThan(forms.limit + 1024 * 1024);
  });

  it.each([
    ['multipart/form-data; boundary="a b"', "a b"],
    ["Multipart/Form-Data;charset=utf-8; Boundary=abc", "abc"],
  ])("names its boundary in %s", async (type, boundary) => {
    const body = `${field("a", "b").replace("--x", `--${boundary}`)}--${boundary}--`;
    expect((await read(body, { type }))?.fields).toEqual({ a: "b" });
  });

  it.each([
    ["", "unsupported_type"],
    ["application/json", "unsupported_type"],
    ["multipart/mixed; boundary=x", "unsupported_type"],
    ["multipart/form-database; boundary=x", "unsupported_type"],
    ["multipart/form-data", "bad_request"],
    ["multipart/form-data; boundary=", "bad_request"],
    [`multipart/form-data; boundary=${"x".repeat(71)}`, "bad_request"],
  ])("is not announced by %j", async (type, code) => {
    await expect(read(`${field("a", "b")}--x--`, { type })).rejects.toMatchObject({ code });
  });
});
