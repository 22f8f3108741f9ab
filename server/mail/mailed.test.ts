import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { articleCreateSchema } from "#contract/news.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { startWholeApi } from "#tests/whole-api.ts";

let database: TestDatabase;
let api: Awaited<ReturnType<typeof startWholeApi>>;
afterEach(async () => {
  await api.close();
  await database.close();
});

async function start(sendsMail: boolean) {
  database = await createTestDatabase("sqlite");
  api = await startWholeApi(database, { sendsMail });
}

const answerSchema = z.looseObject({
  message: z.string().optional(),
  mailed: z.boolean().optional(),
  data: z
    .looseObject({ id: z.int().optional(), link: z.string().nullable().optional(), mails: z.boolean().optional() })
    .optional(),
});

async function call(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await api.call(method, path, { token, body });
  expect([answer.status, path]).toEqual([answer.status < 300 ? answer.status : "a success", path]);
  return answerSchema.parse(await answer.json());
}

const as = async (role: "author" | "admin") => api.signIn(await createUser(database.db, role));

describe.each([true, false])("where the site sends mail: %s", (sends) => {
  it("a forgotten password is answered truly, and alike for every address", async () => {
    await start(sends);
    const { email } = await createUser(database.db, "user");
    const known = await call("POST", "/auth/forgot-password", { body: { email } });
    expect(known.mailed).toBe(sends);
    expect(known.message).toMatch(sends ? /is on its way/ : /sends no e-mail.*administrator/);
    expect(await call("POST", "/auth/forgot-password", { body: { email: "nobody@example.org" } })).toEqual(known);
  });

  it("the link that proves an address is said to be mailed only then", async () => {
    await start(sends);
    const person = { username: "lin_wei", email: "lin.wei@example.org", password: "heron-lake-4711" };
    await call("POST", "/auth/register", { body: person });
    const { token } = z
      .looseObject({ token: z.string() })
      .parse(await (await api.call("POST", "/auth/login", { body: person })).json());
    const answer = await call("POST", "/auth/address/link", { token });
    expect(answer.mailed).toBe(sends);
    expect(answer.message).toMatch(sends ? /is on its way/ : /nothing was sent.*administrator/);
  });

  it("an invitation gives the admin its link only where no mail takes it", async () => {
    await start(sends);
    const token = await as("admin");
    const body = { email: "guest@example.org", role: "author", language: "en" };
    const made = await call("POST", "/invitations", { token, body });
    const again = await call("POST", `/invitations/${made.data?.id}/resend`, { token });
    const links = [made, again].map(({ data }) => data?.link);
    if (sends) return expect(links).toEqual([null, null]);
    const [first = "", second = ""] = links.map((link) => /\/en\/invitation#token=([\w-]{43})$/.exec(link ?? "")?.[1]);
    const open = async (one: string) => (await api.call("POST", "/invitations/open", { body: { token: one } })).status;
    expect([await open(first), await open(second)]).toEqual([400, 200]);
    expect(JSON.stringify(await (await api.call("GET", "/invitations", { token })).json())).not.toContain("token");
  });

  it("a review says whether admins, authors and the mentioned get mails", async () => {
    await start(sends);
    const author = await createUser(database.db, "author");
    const { id } = await api.services.news.create(
      { user: author },
      articleCreateSchema.parse({ title: "A lake", content: "<p>Text</p>", status: "draft", lang: "en" }),
    );
    const token = await api.signIn(author);
    const read = await call("GET", `/news/${id}/review`, { token });
    const submitted = await call("POST", `/news/${id}/review/submit`, { token, body: { lang: "en", version: 1 } });
    expect([read.data?.mails, submitted.data?.mails]).toEqual([sends, sends]);
  });
});
