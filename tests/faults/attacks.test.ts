import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { head } from "../raw-request.ts";
import { startMs, startTwoInstances, type TwoInstances } from "./two-instances.ts";

describe("attacks on two instances behind deploy/nginx.conf", () => {
  let site: TwoInstances;
  beforeAll(async () => {
    site = await startTwoInstances();
  }, startMs);
  afterAll(() => site.close());

  const lang = "en" as const;
  const text = { title: "Dam heights", content: "<p>The lake is stratified in summer.</p>", category: "news", lang };
  const newArticle = async (token: string) => {
    const { data } = await site.api.call<{ data: { id: number } }>(
      "POST",
      "/news",
      { ...text, status: "draft" },
      token,
    );
    return data.id;
  };
  const asAdmin = async () => (await site.api.session(site.admin)).token;
  const change = async (id: number, body: object) =>
    site.api.call("PATCH", `/users/${id}`, body, await asAdmin()).then(({ status }) => status);

  /** An account with a role, and its session. */
  async function staff(role: "author" | "admin") {
    await asAdmin();
    const account = await site.api.register(role);
    return { ...account, token: (await site.api.newSession(account)).token };
  }

  /** Posts JSON from an address of its own on this machine, as somebody in another network; gives status and headers. */
  const postFrom = (localAddress: string, path: string, body: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; cookie: string }>((resolve, reject) => {
      const sent = request(`${site.url}/api${path}`, {
        method: "POST",
        localAddress,
        headers: { "Content-Type": "application/json", ...headers },
      });
      sent.once("error", reject).once("response", (response) => {
        const [cookie = ""] = response.headers["set-cookie"] ?? [];
        response.resume().once("end", () => resolve({ status: response.statusCode ?? 0, cookie }));
      });
      sent.end(JSON.stringify(body));
    });

  const mails = () =>
    readdirSync(join(site.dataDir, "mail"))
      .filter((name) => name.endsWith(".eml"))
      .map((name) =>
        readFileSync(join(site.dataDir, "mail", name), "utf8")
          .replaceAll("=\r\n", "")
          .replaceAll("=3D", "="),
      );

  it("an account made with somebody else's address gets no role, and ends where its owner is invited", async () => {
    const email = "director@example.org";
    const stranger = { username: "stranger", email, password: "heron-lake-4711" };
    const { user } = await site.api.call<{ user: { id: number } }>("POST", "/auth/register", stranger);
    const { token } = await site.api.newSession(stranger);
    expect(await change(user.id, { role: "admin" })).toBe(409);
    const invited = await site.api.call(
      "POST",
      "/invitations",
      { email, role: "admin", language: lang },
      await asAdmin(),
    );
    expect(invited.status).toBe(201);
    const sent = () =>
      mails().flatMap((mail) => (mail.includes(email) ? (/#token=([\w-]{43})/.exec(mail)?.[1] ?? []) : []));
    await expect.poll(() => sent().length).toBeGreaterThan(0);
    const owner = { username: "director", password: "twelve herons at the lake" };
    const accepted = await site.api.call("POST", "/invitations/accept", { token: sent().at(-1), ...owner });
    expect(accepted.status).toBe(201);
    expect((await site.api.call("GET", "/enquiries", undefined, token)).status).toBe(401);
    expect((await site.api.call("POST", "/auth/login", stranger)).status).toBe(401);
  });

  it.each([
    ["disabled", { disabled: true }, "HTTP/1.1 401"],
    ["demoted", { role: "author" }, "HTTP/1.1 403"],
  ])("an admin who is %s during a request publishes nothing", async (_title, dismissal, refusal) => {
    const { id, token } = await staff("admin");
    const body = JSON.stringify({ ...text, title: `By ${id}`, status: "published" });
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      answer += chunk;
    });
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    socket.write(
      head("POST", "/api/news", { ...headers, "Content-Length": Buffer.byteLength(body) }) + body.slice(0, -5),
    );
    // for nginx and the instance to have read what there is
    await pause(500);
    expect(await change(id, dismissal)).toBe(200);
    socket.write(body.slice(-5));
    await expect.poll(() => answer).toContain("\r\n\r\n");
    socket.destroy();
    expect(answer.slice(0, refusal.length)).toBe(refusal);
    const { data } = await site.api.call<{ data: { total: number } }>("GET", `/news?q=By+${id}`);
    expect(data.total).toBe(0);
  });

  it("links end with the rights of the one who made them", async () => {
    const author = await staff("author");
    const id = await newArticle(author.token);
    const link = { lang, version: 1 };
    const made = async (path: string) =>
      (await site.api.call<{ data: { token: string } }>("POST", `/news/${id}/${path}`, link, author.token)).data.token;
    const [draft, review] = [await made("shared-drafts"), await made("review-links")];
    const opened = async () => [
      (await fetch(`${site.url}/en/draft/${draft}`)).status,
      (await site.api.call("POST", "/review-link", { token: review })).status,
    ];
    expect(await opened()).toEqual([200, 200]);
    expect(await change(author.id, { disabled: true })).toBe(200);
    expect(await opened()).toEqual([410, 404]);
  });

  it("guesses from many networks leave the owner's own device its sign-in", async () => {
    const owner = await site.api.register();
    const credentials = { email: owner.email, password: owner.password };
    const { cookie } = await postFrom("127.0.1.1", "/auth/login", credentials);
    const guess = (i: number) =>
      postFrom(`127.0.${2 + i}.1`, "/auth/login", { ...credentials, password: `guess-${i}` });
    await Promise.all(Array.from({ length: 40 }, (_, i) => guess(i)));
    const elsewhere = await postFrom("127.0.99.1", "/auth/login", credentials, { Cookie: cookie.split(";")[0] ?? "" });
    expect(elsewhere.status).toBe(200);
  });

  it("comments through one link end at its share", async () => {
    const { token } = await staff("author");
    const id = await newArticle(token);
    const { data } = await site.api.call<{ data: { token: string } }>(
      "POST",
      `/news/${id}/review-links`,
      { lang, version: 1 },
      token,
    );
    const anchor = { quote: "stratified", prefix: "The lake is ", suffix: " in summer.", block: 0 };
    const comment = (i: number) => ({ token: data.token, name: "Guest", text: `Comment ${i}`, anchor });
    const statuses: number[] = [];
    for (let i = 0; i < 102; i++)
      statuses.push((await postFrom("127.0.50.1", "/review-link/comments", comment(i))).status);
    expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 201));
    expect(statuses.slice(100)).toEqual([409, 409]);
  });

  it("mails to one address end, from however many networks they are asked for", async () => {
    const { email } = await site.api.register();
    for (let i = 0; i < 12; i++) {
      const { status } = await postFrom(`127.0.${60 + i}.1`, "/auth/forgot-password", { email });
      expect([200, 429]).toContain(status);
    }
    const sent = () =>
      mails().filter((mail) => mail.includes(`To: ${email}`) && mail.includes("reset-password#")).length;
    await expect.poll(sent).toBeGreaterThan(0);
    await pause(1000);
    expect(sent()).toBeLessThanOrEqual(5);
  });

  it("a body that hardly moves is given up within half a minute", async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket
      .setEncoding("utf8")
      .on("error", () => {})
      .on("data", (chunk) => {
        answer += chunk;
      });
    socket.write(head("POST", "/api/auth/login", { "Content-Type": "application/json", "Content-Length": 5000 }));
    const drip = setInterval(() => socket.destroyed || socket.write(" "), 500);
    try {
      await expect.poll(() => answer.split("\r\n")[0], { timeout: 30_000 }).toBe("HTTP/1.1 408 Request Timeout");
    } finally {
      clearInterval(drip);
      socket.destroy();
    }
  });

  it("numbers that no database column holds are refused", async () => {
    const { token } = await staff("author");
    const id = await newArticle(token);
    const anchor = { quote: "stratified", prefix: "", suffix: "", block: 2147483648 };
    const refused = await site.api.call("POST", `/news/${id}/comments`, { lang, text: "Here", anchor }, token);
    expect(refused.status).toBe(422);
  });

  it("the log of requests names no token and no whole address", async () => {
    const token = "T".repeat(43);
    for (const path of [`/en/draft/${token}`, `/review/${token}`, `/zh/search?q=${token}`]) {
      await (await fetch(`${site.url}${path}`)).text();
    }
    await expect.poll(() => site.requests()).toContain("/zh/search");
    expect(site.requests()).not.toContain(token);
    expect(site.requests()).not.toContain("127.0.0.1");
    expect(site.errors().join("\n")).not.toContain(token);
  });

  it("a redirect with a query is kept by no cache", async () => {
    const read = () => fetch(`${site.url}/zh/about/?token=${"T".repeat(43)}`, { redirect: "manual" });
    await read();
    const again = await read();
    expect([again.status >= 300 && again.status < 400, again.headers.get("x-cache-status")]).toEqual([true, "MISS"]);
  });
});
