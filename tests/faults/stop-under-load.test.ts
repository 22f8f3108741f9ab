import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testImage } from "../test-images.ts";
import { startMs, startTwoInstances, type TwoInstances } from "./two-instances.ts";

/** What came of a request: its status, or why it has none. */
type Outcome = number | string;

const json = { "Content-Type": "application/json" };

/** Sends a request over a connection of its own. Gives also the port of this end of it, once there is a connection. */
const send = (url: string, method: string, headers: Record<string, string>, body: Buffer | string = "") =>
  new Promise<{ outcome: Outcome; port?: number | undefined }>((resolve) => {
    let port: number | undefined;
    const end = (outcome: Outcome) => resolve({ outcome, port });
    const failed = (error: NodeJS.ErrnoException) => end(error.code ?? error.message);
    const outgoing = request(url, { method, agent: false, headers }, (response) => {
      response.on("error", failed);
      response.resume().once("end", () => end(response.statusCode ?? 0));
    });
    outgoing.once("socket", (socket) =>
      socket.once("connect", () => {
        port = socket.localPort;
      }),
    );
    outgoing.once("error", failed);
    outgoing.end(body);
  });

describe("SIGTERM to all processes of an instance under load", () => {
  let site: TwoInstances;
  let photo: { body: Buffer; headers: Record<string, string> };
  const folder = mkdtempSync(join(tmpdir(), "watermirror-requests-"));
  const requestsFile = join(folder, "requests");
  /** The requests that servers have received: their own port and the client's. */
  const receivedRequests = () => readFileSync(requestsFile, "utf8").trim().split("\n");
  beforeAll(async () => {
    const noteRequests = new URL("./note-requests.ts", import.meta.url).href;
    site = await startTwoInstances({
      env: { NODE_OPTIONS: `--import=${noteRequests}`, REQUESTS_FILE: requestsFile },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Ada", position: "Engineer", category: "research", order: "0" }))
      form.append(name, value);
    form.append("photo", new Blob([new Uint8Array(await testImage({ width: 1200, height: 1200 }))]), "a.png");
    const encoded = new Response(form);
    photo = {
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
    };
  }, startMs);
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Signs in, saves articles, adds members with a photo and reads pages at an address, until `stop` is called. */
  async function load(url: string) {
    const { token } = await site.api.newSession(site.admin);
    const signed = { Authorization: `Bearer ${token}` };
    const article = (title: string) =>
      JSON.stringify({ title, content: `<p>${"text ".repeat(500)}</p>`, status: "published" });
    const kinds: Record<string, (i: number) => ReturnType<typeof send>> = {
      "sign-in": () => send(`${url}/api/auth/login`, "POST", json, JSON.stringify(site.admin)),
      article: (i) => send(`${url}/api/news`, "POST", { ...json, ...signed }, article(`Article ${i}`)),
      member: () => send(`${url}/api/team`, "POST", { ...photo.headers, ...signed }, photo.body),
      page: (i) => send(`${url}/zh/search?q=${i}`, "GET", {}),
    };
    let [stopped, signalled] = [false, false];
    const outcomes: { kind: string; outcome: Outcome; port?: number | undefined; isNew: boolean }[] = [];
    const workers = Object.entries(kinds).flatMap(([kind, act]) =>
      [0, 1].map(async (worker) => {
        // at most 90 sign-ins, as a network has 100
        for (let i = 0; i < 45 && !stopped; i++) {
          const isNew = signalled;
          outcomes.push({ kind, isNew, ...(await act(1000 * worker + i)) });
        }
      }),
    );
    return {
      outcomes,
      /** Waits until so many requests of each kind have been answered. */
      answered: (count: number) =>
        expect
          .poll(() => Object.keys(kinds).every((kind) => outcomes.filter((done) => done.kind === kind).length >= count))
          .toBe(true),
      /** Stops an instance; requests that begin from now on are new. */
      stopGroup(instance: 0 | 1) {
        signalled = true;
        return site.stopGroup(instance);
      },
      async stop() {
        stopped = true;
        await Promise.all(workers);
      },
    };
  }

  it("is not noticed by anybody behind nginx, and the instance is gone within ten seconds", async () => {
    const running = await load(site.url);
    await running.answered(2);
    expect(await running.stopGroup(1)).toBeLessThan(10_000);
    await running.stop();
    expect(running.outcomes.filter(({ outcome }) => outcome !== 200 && outcome !== 201)).toEqual([]);
    expect(site.instances[1].stdout()).not.toContain("not everything ended in time");
    await site.startAgain(1);
  });

  it("answers what was received, and refuses what comes later", async () => {
    const { url } = site.instances[0];
    const running = await load(url);
    await running.answered(2);
    const before = receivedRequests().length;
    expect(await running.stopGroup(0)).toBeLessThan(10_000);
    await running.stop();
    const later = new Set(receivedRequests().slice(before));
    const answers: Outcome[] = [200, 201, 503];
    const isRefused = ({ outcome, port }: { outcome: Outcome; port?: number | undefined }) =>
      outcome === "ECONNREFUSED" ||
      // a connection that was not accepted, or on which no request had begun, when the server closed it
      (outcome === "ECONNRESET" && !later.has(`${new URL(url).port} ${port}`));
    const cut = running.outcomes.filter((done) => !answers.includes(done.outcome) && !(done.isNew && isRefused(done)));
    expect(cut).toEqual([]);
    // what was answered had been received, as the record says
    const received = new Set(receivedRequests());
    const answered = running.outcomes.filter(({ outcome }) => answers.includes(outcome));
    expect(answered.filter(({ port }) => !received.has(`${new URL(url).port} ${port}`))).toEqual([]);
    expect(site.instances[0].stdout()).not.toContain("not everything ended in time");
    await site.startAgain(0);
  });
});
