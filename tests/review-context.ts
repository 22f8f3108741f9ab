import { articleCreateSchema, type SavedArticle } from "#contract/news.ts";
import { makeAnchor } from "#contract/text-anchor.ts";
import type { User } from "#contract/user.ts";
import type { Engine } from "#server/db/open.ts";
import { createTestDatabase } from "./databases.ts";
import { storedMails } from "./outbox-mails.ts";
import { createUser } from "./users.ts";
import { startWholeApi } from "./whole-api.ts";

const roles = ["user", "author", "editor", "admin"] as const;

/** The whole API with an account of each role, another author and another admin, and an article of the author's. */
export async function createReviewContext(engine: Engine) {
  const database = await createTestDatabase(engine);
  const { db } = database;
  const changed: string[] = [];
  const api = await startWholeApi(database, { onChange: (tags) => changed.push(...tags) });
  const users = new Map<string, { user: User; token: string }>();
  const add = async (role: (typeof roles)[number], name: string) => {
    const user = await createUser(db, role, name);
    users.set(name, { user, token: await api.signIn(user) });
  };
  for (const role of roles) await add(role, role);
  await add("author", "colleague");
  await add("admin", "boss");
  await db.updateTable("users").set({ mail_language: "en" }).where("username", "in", ["boss", "author"]).execute();

  const account = (name: string) => {
    const found = users.get(name);
    if (!found) throw new Error(`no account ${name}`);
    return found;
  };
  /** Calls an endpoint as somebody, `""` for nobody, and gives status and body. */
  async function call(name: string, method: string, path: string, body?: unknown) {
    const token = name === "" ? undefined : account(name).token;
    const answer = await api.call(method, path, { token, body });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text };
  }
  const actor = (name: string) => ({ user: account(name).user, address: "203.0.113.9" });
  const content = "<p>The lake is mixed in spring.</p><p>In summer it is stratified.</p>";
  const article: SavedArticle = await api.services.news.create(
    actor("author"),
    articleCreateSchema.parse({ title: "A lake in summer", content, status: "draft", lang: "en" }),
  );
  return {
    database,
    api,
    services: api.services,
    actor,
    call,
    article,
    content,
    /** The anchor of some words of the article. */
    anchorOf(words: string, text = "The lake is mixed in spring.\nIn summer it is stratified.") {
      const start = text.indexOf(words);
      const anchor = makeAnchor(text, { start, end: start + words.length });
      if (start < 0 || !anchor) throw new Error(`no ${words}`);
      return anchor;
    },
    /** Mails since the last call, each as recipient and subject with text. */
    async mails() {
      const all = await storedMails(database);
      await db.deleteFrom("outbox").execute();
      return all.map(({ recipient, subject, text }) => ({ to: recipient.replace("@example.org", ""), subject, text }));
    },
    /** Actions in the log, oldest first, without those of sign-ins. */
    actions: async () =>
      (await db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(({ action }) => action),
    changed: () => changed.splice(0),
    async close() {
      await api.close();
      await database.close();
    },
  };
}

export type ReviewContext = Awaited<ReturnType<typeof createReviewContext>>;
