import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { User } from "#contract/user.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

/** A form with one field, as browsers write it. */
const formOf = (boundary: string, fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")
    .concat(`--${boundary}--\r\n`);

describe.each(engines)("rights that end while a body is under way on %s", (engine) => {
  let database: TestDatabase;
  let api: Awaited<ReturnType<typeof startWholeApi>>;
  let owner: string;
  let writer: User;
  let token: string;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await startWholeApi(database);
    owner = await api.signIn(await createUser(database.db, "admin", "owner"));
    writer = await createUser(database.db, "admin", "writer");
    token = await api.signIn(writer);
  });
  afterEach(async () => {
    await api.close();
    await database.close();
  });

  const article = { title: "Dismissed", content: "<p>Text</p>", status: "published", category: "news" };

  /** Sends a request whose last bytes wait until `meanwhile` is done. */
  async function send(
    { path, body, type = "application/json" }: { path: string; body: string; type?: string },
    meanwhile: () => Promise<unknown>,
  ) {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": type,
      "content-length": Buffer.byteLength(body),
    };
    const sent = request(`${api.url}${path}`, { method: "POST", headers });
    const answered = once(sent, "response");
    sent.write(body.slice(0, -5));
    // the request has been admitted once its use of the session is stored
    const used = () =>
      database.db.selectFrom("sessions").select("last_used_at").where("user_id", "=", writer.id).executeTakeFirst();
    await expect.poll(async () => (await used())?.last_used_at).not.toBe("2020-01-01T00:00:00.000Z");
    await meanwhile();
    sent.end(body.slice(-5));
    const [response] = await answered;
    return { status: Number(response.statusCode), body: await text(response) };
  }
  /** Lets the next use of the session be seen. */
  const ageSession = () =>
    database.db
      .updateTable("sessions")
      .set({ last_used_at: "2020-01-01T00:00:00.000Z" })
      .where("user_id", "=", writer.id)
      .execute();
  async function publish(meanwhile: () => Promise<unknown>) {
    await ageSession();
    return send({ path: "/news", body: JSON.stringify(article) }, meanwhile);
  }
  const change = (body: object) => api.call("PATCH", `/users/${writer.id}`, { token: owner, body });
  const articles = () => database.db.selectFrom("articles").select("id").execute();

  it("publish nothing for an admin who is disabled", async () => {
    expect((await publish(() => change({ disabled: true }))).status).toBe(401);
    expect(await articles()).toEqual([]);
  });

  it("publish nothing for an admin who is demoted", async () => {
    expect((await publish(() => change({ role: "author" }))).status).toBe(403);
    expect(await articles()).toEqual([]);
  });

  it("answer 401 to an account that is deleted", async () => {
    expect((await publish(() => api.call("DELETE", `/users/${writer.id}`, { token: owner }))).status).toBe(401);
    expect(await articles()).toEqual([]);
  });

  it("publish nothing for a session that is ended elsewhere", async () => {
    const elsewhere = async () =>
      api.call("POST", "/auth/logout-all", { token: await api.signIn(writer) }).then(({ status }) => status);
    expect((await publish(async () => expect(await elsewhere()).toBe(200))).status).toBe(401);
    expect(await articles()).toEqual([]);
  });

  it("go on where the token was only replaced by a newer one", async () => {
    expect((await publish(() => api.call("POST", "/auth/refresh", { token }))).status).toBe(201);
    expect(await articles()).toHaveLength(1);
  });

  it("store nothing of a form with a file", async () => {
    await ageSession();
    const body = formOf("x", { name: "Lin", position: "Engineer", order: "0", category: "research" });
    const form = { path: "/team", body, type: "multipart/form-data; boundary=x" };
    expect((await send(form, () => change({ disabled: true }))).status).toBe(401);
    expect(await database.db.selectFrom("team_members").select("id").execute()).toEqual([]);
  });
});
