import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { contactEmail, site } from "#site";
import { createFileTransport } from "./file-transport.ts";
import type { OutboxMail } from "./message.ts";
import { smtp } from "./smtp.ts";
import { certificate, certificateKey } from "./test-certificate.ts";
import { type MailServer, startMailServer } from "./test-smtp.ts";
import { DeliveryError } from "./transport.ts";

const mail: OutboxMail = {
  id: 7,
  recipient: "ada@example.org",
  subject: "重置密码",
  text: "https://example.org/reset",
  html: "<p>https://example.org/reset</p>",
  created_at: "2026-01-31T08:00:00.000Z",
};
const never = new AbortController().signal;
const faultOf = (url: string, values = {}) =>
  smtp(url)({ ...mail, ...values }, never).then(
    () => null,
    (error: unknown) => (error instanceof DeliveryError ? error : Promise.reject(error)),
  );

describe("mail through a mail server", () => {
  let server: MailServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  it("is sent as text and HTML from the site's address, with the same Message-ID each time", async () => {
    server = await startMailServer();
    await smtp(`smtp://127.0.0.1:${server.port}`)(mail, never);
    await smtp(`smtp://127.0.0.1:${server.port}`)(mail, never);
    const [first, second] = server.received;
    expect(first).toMatchObject({ from: contactEmail(), to: ["ada@example.org"], secure: false });
    const source = first?.source ?? "";
    expect(/^From: =\?UTF-8\?.*\s+<(.*)>\r$/m.exec(source)?.[1]).toBe(contactEmail());
    expect(source).toMatch(/^Date: Sat, 31 Jan 2026 08:00:00 \+0000\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
    const id = /^Message-ID: <[0-9a-f]{32}@(.*)>\r$/m;
    expect(id.exec(source)?.[1]).toBe(site.email.domain);
    expect(id.exec(source)?.[0]).toBe(id.exec(second?.source ?? "")?.[0]);
    expect(source).toMatch(id);
  });

  it("is encrypted where the server offers it, and from the start with smtps", async () => {
    server = await startMailServer({ hideSTARTTLS: false });
    await smtp(`smtp://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`)(mail, never);
    expect(server.received).toMatchObject([{ secure: true }]);
    await server.close();
    server = await startMailServer({ secure: true });
    await smtp(`smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`)(mail, never);
    expect(server.received).toMatchObject([{ secure: true }]);
  });

  it("is not sent to a server with an untrusted certificate", async () => {
    server = await startMailServer({ secure: true });
    expect(await faultOf(`smtps://127.0.0.1:${server.port}`)).toMatchObject({ fault: "unreachable" });
    expect(server.received).toEqual([]);
  });

  it("is sent with the user of the URL, including percent signs", async () => {
    server = await startMailServer({ secure: true });
    await smtp(`smtps://a%40b:p%2Fw@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`)(mail, never);
    expect(server.received).toMatchObject([{ user: "a@b" }]);
  });

  it.each([
    ["an address with a comma", "a@example.org,b@example.org"],
    ["an address in brackets", "x<evil@example.org>@example.org"],
  ])("goes to one recipient alone with %s", async (_, recipient) => {
    server = await startMailServer();
    await faultOf(`smtp://127.0.0.1:${server.port}`, { recipient });
    for (const { to } of server.received) {
      expect(to).toHaveLength(1);
      expect(to[0]).toMatch(/@example\.org$/);
      expect(to).not.toContain("b@example.org");
      expect(to).not.toContain("evil@example.org");
    }
  });

  it("reports the kind of failure", async () => {
    server = await startMailServer();
    const url = `smtp://127.0.0.1:${server.port}`;
    server.behaviour.refuse = { at: "RCPT", code: 450 };
    expect(await faultOf(url)).toMatchObject({ fault: "temporary", message: expect.stringContaining("450") });
    server.behaviour.refuse = { at: "RCPT", code: 550 };
    expect(await faultOf(url)).toMatchObject({ fault: "no_recipient", message: expect.stringContaining("550") });
    server.behaviour.refuse = { at: "DATA", code: 554 };
    expect(await faultOf(url)).toMatchObject({ fault: "temporary" });
    server.behaviour.refuse = { at: "CONNECT", code: 421 };
    expect(await faultOf(url)).toMatchObject({ fault: "unreachable" });
    await server.close();
    expect(await faultOf(url)).toMatchObject({
      fault: "unreachable",
      message: expect.stringContaining("ECONNREFUSED"),
    });
  });

  it("never tells the password, also when the server repeats it", async () => {
    const password = "p/w=1";
    server = await startMailServer({
      secure: true,
      onAuth: (auth, _session, done) =>
        done(
          new Error(
            `wrong: ${auth.password} ${Buffer.from(password).toString("base64")} ${encodeURIComponent(password)}`,
          ),
        ),
    });
    const url = `smtps://user:${encodeURIComponent(password)}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
    const error = await faultOf(url);
    expect(error).toMatchObject({ fault: "unreachable", message: expect.stringContaining("wrong: [cut] [cut] [cut]") });
    expect(`${error?.stack} ${JSON.stringify(error)}`).not.toMatch(/p\/w=1|p%2Fw%3D1|cC93PTE/);
  });
});

/**
 * An address by which this machine reaches the tests' mail server, and which is not one of those that stand for this
 * machine alone (127.0.0.0/8, ::1, localhost): to the program it is a server somewhere in the network.
 */
const elsewhere = "0.0.0.0";

describe("mail through a mail server elsewhere in the network", () => {
  let server: MailServer | undefined;
  afterEach(async () => {
    setDefaultCACertificates(getCACertificates("bundled"));
    await server?.close();
    server = undefined;
  });

  it.each(["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"])(
    "does not go out unencrypted, nor does the password (%s)",
    async (parameters) => {
      const users: (string | undefined)[] = [];
      server = await startMailServer({
        disabledCommands: ["STARTTLS"],
        allowInsecureAuth: true,
        onAuth: (auth, _session, done) => {
          users.push(auth.username);
          done(null, { user: auth.username });
        },
      });
      const error = await faultOf(`smtp://user:secret-word@${elsewhere}:${server.port}${parameters}`);
      expect(error).toMatchObject({ fault: "unreachable", message: expect.stringContaining("STARTTLS") });
      expect([users, server.received]).toEqual([[], []]);
    },
  );

  it.each(["", "?tls.rejectUnauthorized=false", "?tls.rejectUnauthorized=0"])(
    "does not go out to one whose certificate nobody vouches for (%s)",
    async (parameters) => {
      for (const [scheme, options] of [
        ["smtp", { hideSTARTTLS: false }],
        ["smtps", { secure: true }],
      ] as const) {
        server = await startMailServer({ ...options, cert: certificate, key: certificateKey });
        const error = await faultOf(`${scheme}://${elsewhere}:${server.port}${parameters}`);
        expect(error).toMatchObject({ fault: "unreachable", message: expect.stringContaining("certificate") });
        expect(server.received).toEqual([]);
        await server.close();
      }
    },
  );

  it("goes out encrypted to one whose certificate somebody vouches for", async () => {
    setDefaultCACertificates([...getCACertificates("bundled"), certificate]);
    server = await startMailServer({ hideSTARTTLS: false, cert: certificate, key: certificateKey });
    await smtp(`smtp://user:p%2Fw%25@${elsewhere}:${server.port}?tls.minVersion=TLSv1.2`)(mail, never);
    expect(server.received).toMatchObject([{ secure: true, user: "user" }]);
  });
});

describe("mail without a mail server", () => {
  it("lies whole in a file for its owner alone, and the log says where in one line", async () => {
    const data = mkdtempSync(join(tmpdir(), "watermirror-mail-"));
    const folder = join(data, "mail");
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    await createFileTransport(folder, log)(mail, never);
    expect(readdirSync(folder)).toEqual(["20260131T080000Z-7.eml"]);
    const file = join(folder, "20260131T080000Z-7.eml");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const source = readFileSync(file, "utf8");
    expect(source).toMatch(/^To: ada@example\.org\r$/m);
    expect(source).toContain("https://example.org/reset");
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ level: 30, mail: 7, file }]);
    rmSync(data, { recursive: true });
  });
});
