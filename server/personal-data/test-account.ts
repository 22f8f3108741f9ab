import { sql } from "kysely";
import type { Actor } from "#contract/actor.ts";
import { articleCreateSchema } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import { codeAt } from "#server/account/test-second-factor.ts";
import type { TestDatabase } from "#tests/databases.ts";
import type { startWholeApi } from "#tests/whole-api.ts";

/** Texts that occur only in data of the test's account; none may remain after its deletion. */
export const marks = {
  username: "ada_markname",
  full_name: "Ada Markfullname",
  english_name: "Ada Markenglish",
  email: "Ada.Markmail@example.org",
  agent: "Markagent/1.0",
  draft: "Marktitle of a draft",
};

const password = "mark-secret-1";

/** Creates an article of an actor. */
export const written = (title: string, status: "draft" | "published") =>
  articleCreateSchema.parse({ title, content: `<p>Text of ${title}</p>`, status, lang: "en" });

/**
 * An admin account with a row in every table that refers to accounts: sessions, a reset token with its mail, a
 * second factor, a sign-in waiting for its code, articles, revisions, an upload and entries of the log.
 */
export async function createBusyAccount(
  { db }: TestDatabase,
  { services }: Pick<Awaited<ReturnType<typeof startWholeApi>>, "services">,
  admin: Actor,
) {
  const { username, full_name, english_name, email, agent } = marks;
  const client = { address: "203.0.113.9", userAgent: agent };
  const registered = await services.account.register({ username, full_name, email, password });
  await services.users.update(admin, registered.id, { role: "admin", address_confirmed: true });
  const signedIn = await services.account.login({ email, password, remember: true }, client);
  const { token, user } = await services.account.refresh(signedIn.token);
  const actor: Actor = { user, address: client.address };
  await services.profile.rename(actor, { full_name, english_name });

  await services.passwordReset.request(email, "en");
  const { secret } = await services.secondFactor.enrol(actor, { password });
  await services.secondFactor.confirm(actor, { code: codeAt(secret, Date.now()) });
  await services.account.login({ email, password, remember: false }, client).catch(() => null);
  await services.account.login({ email, password: "wrong-one", remember: false }, client).catch(() => null);

  await services.invitations.create(actor, { email: "guest@example.org", role: "author", language: "en" });

  const published = await services.news.create(actor, written("A public article", "published"));
  await services.news.update(actor, published.id, { title: "A changed article" });
  await services.news.update(actor, published.id, { content: "<p>Markunsaved text</p>", autosave: true });
  const draft = await services.news.create(actor, written(marks.draft, "draft"));
  const shared = await services.news.create(actor, written("A draft of two people", "draft"));
  await services.news.update(admin, shared.id, { content: "<p>More by another.</p>" });
  const foreign = await services.news.create(admin, written("A draft of another", "draft"));
  await services.news.update(actor, foreign.id, { content: "<p>Markautosave</p>", autosave: true });
  await services.news.update(admin, foreign.id, { content: "<p>Written over.</p>" });
  await db
    .insertInto("media")
    .values({
      hash: "f".repeat(64),
      url: "/uploads/media/one.40x20.webp",
      width: 40,
      height: 20,
      bytes: 1234,
      created_by: user.id,
      created_at: user.created_at,
    })
    .execute();
  const { id: enquiry_id } = await db
    .insertInto("enquiries")
    .values({
      reference: "261123-7KQ4M",
      proof_key: "1",
      content_hash: "1",
      status: "in_progress",
      lang: "en",
      topic: "",
      link: "",
      water: "A lake",
      kind: "lake",
      coordinates: "",
      decision: "Depth",
      deadline: "",
      data: "{}",
      name: "Enquirer",
      organisation: "",
      contact: "+86 10 0000 0000",
      assigned_to: user.id,
      created_at: user.created_at,
      last_message_at: user.created_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await services.enquiries.addNote(actor, enquiry_id, { text: "Call back" });
  const submitted = await services.review.submit(actor, foreign.id, { lang: "en", version: 3, note: "Please read" });
  const anchor = { quote: "Written", prefix: "", suffix: "over.", block: 0 };
  const comment = { lang: "en" as const, text: "Since when?", anchor };
  const { comments } = await services.review.comment(actor, foreign.id, comment);
  const resolved = { lang: "en" as const, resolved: true };
  await services.review.resolveComment(actor, foreign.id, comments[0]?.id ?? 0, resolved);
  await services.review.createLink(actor, foreign.id, { lang: "en", version: submitted.version });
  const link = { lang: "en", version: submitted.version, shows: "fixed", days: 7 } as const;
  await services.sharedDrafts.create(actor, foreign.id, link);
  const tab_id = "3f0d9a52-6d0b-4d0e-9f37-0a1f6a5f3c01";
  const form = { tab_id, article_id: foreign.id, lang: "en", user_id: user.id, seen_at: user.created_at } as const;
  await db.insertInto("article_presence").values(form).execute();
  const lang = "en" as const;
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const times = { lang, version: submitted.version, publish_at: soon, withdraw_at: later };
  await services.schedule.plan(actor, foreign.id, times);
  await services.schedule.plan(actor, foreign.id, { ...times, withdraw_at: null });
  /** An unused code. */
  const code = () => codeAt(secret, Date.now() + 30_000);
  return { user, token, password, code, actor, articles: { published, draft, shared, foreign } };
}

/** Every cell of every table, by table. */
export async function dump({ db }: Pick<TestDatabase, "db">): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await db.introspection.getTables();
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables) {
    if (/^kysely_|^article_search/.test(name)) continue;
    rows[name] = (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows;
  }
  return rows;
}

export type BusyAccount = Awaited<ReturnType<typeof createBusyAccount>> & { user: User };
