import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { testImage } from "#tests/test-images.ts";

/** Requests of each kind, in milliseconds from one to the next. */
const paces = { read: 30, signedIn: 300, signIn: 60_000, write: 250, upload: 1500 } as const;
/** Attempts of a request that changes something, and milliseconds in between: what a careful client does. */
const attempts = 8;
const pauseMs = 500;
const timeoutMs = 30_000;

const pages = ["/zh", "/en", "/zh/News", "/en/News", "/zh/team", "/en/team", "/zh/projects", "/en/about", "/en/news/3"];
const reads = ["/api/news?limit=10", "/api/news/3", "/api/team", ...pages];
const tokenSchema = z.object({ token: z.string() });
const savedSchema = z.object({ data: z.object({ id: z.number(), version: z.number(), content: z.string() }) });
const uploadedSchema = z.object({ data: z.object({ url: z.string() }) });

const sha256 = (bytes: ArrayBuffer | string) =>
  createHash("sha256")
    .update(typeof bytes === "string" ? bytes : new Uint8Array(bytes))
    .digest("hex");

/** What was acknowledged, to be compared afterwards. */
interface Acknowledged {
  articles: Map<number, string>;
  /** SHA-256 of each upload as it was first shown. */
  uploads: Map<string, string>;
}

/** What the client saw of its requests. */
export interface Tally {
  requests: Record<string, number>;
  /** Failures at the front by kind and status or error. */
  failures: Record<string, number>;
  latencies: number[];
  /** Requests that change something and were sent again: how often one was, and how often it had been carried out before. */
  repeated: number;
  carriedOutBefore: number;
  /** Requests that change something and did not succeed by being repeated. */
  givenUp: string[];
}

/** Sends a steady mix of requests to a site as visitors and one editor, until it is told to stop. */
export async function startLoad(origin: string, editor: { email: string; password: string }) {
  const tally: Tally = {
    requests: {},
    failures: {},
    latencies: [],
    repeated: 0,
    carriedOutBefore: 0,
    givenUp: [],
  };
  const known: Acknowledged = { articles: new Map(), uploads: new Map() };
  const etags = new Map<string, string>();
  let stopped = false;

  /** Sends a request and reads its answer; `null` where it failed at the front. */
  async function send(kind: string, path: string, init: RequestInit = {}, accepted: number[] = [200]) {
    const began = performance.now();
    tally.requests[kind] = (tally.requests[kind] ?? 0) + 1;
    const fail = (what: string) => {
      tally.failures[`${kind}: ${what}`] = (tally.failures[`${kind}: ${what}`] ?? 0) + 1;
      return null;
    };
    try {
      const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const body = await answer.arrayBuffer();
      tally.latencies.push(performance.now() - began);
      if (!accepted.includes(answer.status)) return fail(String(answer.status));
      return { status: answer.status, headers: answer.headers, body };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return fail(cause instanceof Error && "code" in cause ? String(cause.code) : String(cause));
    }
  }

  /** Sends a request that changes something, again while it fails. */
  async function change(kind: string, path: string, init: () => RequestInit, accepted: number[]) {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      // what the attempt before has done is told by 409
      const answer = await send(kind, path, init(), attempt === 1 ? accepted : [...accepted, 409]);
      if (answer) {
        if (answer.status === 409) tally.carriedOutBefore++;
        return { ...answer, json: JSON.parse(Buffer.from(answer.body).toString()) };
      }
      tally.repeated++;
      await pause(pauseMs);
    }
    tally.givenUp.push(`${kind} ${path}`);
    return null;
  }

  const json = (body: object, token?: string) => ({
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  async function signIn(kind = "sign in") {
    const answer = await send(kind, "/api/auth/login", { method: "POST", ...json(editor) });
    return answer && tokenSchema.parse(JSON.parse(Buffer.from(answer.body).toString())).token;
  }
  const token = await signIn("first sign in");
  if (!token) throw new Error("the editor cannot sign in");
  const bearer = { Authorization: `Bearer ${token}` };

  async function read(turn: number) {
    const path = reads[turn % reads.length] ?? "/zh";
    const etag = turn % 4 === 0 ? etags.get(path) : undefined;
    const answer = await (etag
      ? send("conditional", path, { headers: { "If-None-Match": etag } }, [200, 304])
      : send(path.startsWith("/api") ? "API read" : "page", path));
    const found = answer?.headers.get("etag");
    if (found) etags.set(path, found);
  }

  /** Writes an article five times, each time with the version before. */
  async function write(turn: number, last: { id: number; version: number } | undefined) {
    const content = `<p>Turn ${turn}: ${sha256(String(turn)).repeat(20)}</p>`;
    const isNew = last === undefined || turn % 5 === 0;
    const answer = await (isNew
      ? change(
          "create article",
          "/api/news",
          () => ({
            method: "POST",
            ...json({ title: `Article ${turn}`, content, status: "draft", key: `turn-${turn}` }, token ?? ""),
          }),
          [201],
        )
      : change(
          "save article",
          `/api/news/${last.id}`,
          () => ({ method: "PUT", ...json({ content, version: last.version }, token ?? "") }),
          [200],
        ));
    if (!answer) return undefined;
    const { data } = savedSchema.parse(answer.json);
    // a conflict must be with what this very request has stored
    if (data.content !== content) tally.givenUp.push(`article ${data.id} holds another text than that of turn ${turn}`);
    known.articles.set(data.id, content);
    return { id: data.id, version: data.version };
  }

  async function upload(turn: number) {
    const color = `#${(turn % 0xff_ff_ff).toString(16).padStart(6, "0")}`;
    const bytes = new Uint8Array(await testImage({ color, width: 600, height: 400 }));
    const form = () => {
      const data = new FormData();
      data.append("file", new File([bytes], "a.png", { type: "image/png" }));
      return { method: "POST", headers: bearer, body: data };
    };
    const answer = await change("upload", "/api/media", form, [201]);
    if (!answer) return;
    const { url } = uploadedSchema.parse(answer.json).data;
    const shown = await send("file", url);
    if (shown) known.uploads.set(url, sha256(shown.body));
  }

  /** Runs a task at its pace; where answers are slow, several at once. */
  function repeat(every: number, task: (turn: number) => Promise<unknown>) {
    return (async () => {
      const running = new Set<Promise<unknown>>();
      for (let turn = 0; !stopped; turn++) {
        const run = task(turn).finally(() => running.delete(run));
        running.add(run);
        await pause(every);
      }
      await Promise.all(running);
    })();
  }
  async function writeOn() {
    let last: { id: number; version: number } | undefined;
    for (let turn = 0; !stopped; turn++) {
      last = await write(turn, last);
      await pause(paces.write);
    }
  }
  const running = [
    repeat(paces.read, read),
    repeat(paces.signedIn, (turn) =>
      send("signed-in read", turn % 2 ? "/api/auth/me" : "/api/news/my/articles", { headers: bearer }),
    ),
    repeat(paces.signIn, () => signIn()),
    repeat(paces.upload, upload),
    writeOn(),
  ];
  return {
    tally,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
    /** Compares everything acknowledged with what an instance gives; the differences. */
    async compare(instance: string): Promise<string[]> {
      const different: string[] = [];
      for (const [id, content] of known.articles) {
        const answer = await fetch(`${instance}/api/news/${id}`, { headers: bearer });
        const found = answer.ok ? savedSchema.parse(await answer.json()).data.content : String(answer.status);
        if (found !== content) different.push(`article ${id}: ${found.slice(0, 80)}`);
      }
      for (const [url, hash] of known.uploads) {
        const answer = await fetch(instance + url);
        if (sha256(await answer.arrayBuffer()) !== hash) different.push(`${url}: ${answer.status}`);
      }
      return different;
    },
    counts: () => ({ articles: known.articles.size, uploads: known.uploads.size }),
  };
}
