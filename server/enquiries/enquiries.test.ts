import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { type Enquiry, type EnquiryProof, enquiryCreateSchema } from "#contract/enquiries.ts";
import { enquiryBodyOf, trapField } from "#contract/enquiry-rules.ts";
import type { WorkChallenge } from "#contract/proof-of-work.ts";
import { contactEmail } from "#site";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { foldedTexts } from "#tests/folded-texts.ts";
import { storedMails } from "#tests/outbox-mails.ts";
import { createUser } from "#tests/users.ts";
import { createRecorder } from "../audit/recorder.ts";
import { createSecretKey } from "../encryption/secret-key.ts";
import { insertMail } from "../mail/outbox.queries.ts";
import { createOutbox } from "../mail/outbox.ts";
import { addMonths, createEnquiriesService, type EnquiriesService } from "./enquiries.service.ts";

const fields = {
  topic: "CE-QUAL-W2",
  link: "/en/services-post/ce-qual-w2?intake=12",
  water: "Example reservoir",
  kind: "reservoir",
  coordinates: "34.52 N, 106.76 E",
  decision: "Elevation of two intakes\r\n610 m or 628 m",
  deadline: "",
  "data.levels": "on",
  "data.levels.since": "1994",
  "data.levels.interval": "daily",
  "data.weather": "on",
  name: "=Chen Yue",
  organisation: "",
  contact: "chen.yue@example.org",
  consent: "on",
};

const inputOf = (changed: Partial<typeof fields> = {}) =>
  enquiryCreateSchema.parse(enquiryBodyOf({ ...fields, ...changed }));

async function workFor(challenge: WorkChallenge): Promise<EnquiryProof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  return { type: "work", payload };
}

describe("the fields of the form", () => {
  it("become the body of an enquiry: data that are ticked, with year and interval where they are given", () => {
    expect(inputOf()).toMatchObject({
      data: { levels: { since: 1994, interval: "daily" }, weather: {} },
      decision: "Elevation of two intakes\n610 m or 628 m",
      consent: true,
      link: fields.link,
    });
  });

  it("leave out links to other sites", () => {
    expect(inputOf({ link: "https://elsewhere.example/" }).link).toBe("");
    expect(inputOf({ link: "//elsewhere.example/" }).link).toBe("");
  });

  it.each([
    [{ water: " " }, "water", "enquiry.errors.water"],
    [{ kind: "" }, "kind", "enquiry.errors.kind"],
    [{ contact: "chen.yue@" }, "contact", "enquiry.errors.email_incomplete"],
    [{ contact: "later" }, "contact", "enquiry.errors.contact_invalid"],
    [{ consent: "" }, "consent", "enquiry.errors.consent"],
    [{ "data.levels.since": "94" }, "data.levels.since", "enquiry.errors.year"],
    [{ [trapField]: "https://spam.example" }, trapField, "enquiry.errors.trap"],
    [{ contact: "chen,yue@example.org" }, "contact", "enquiry.errors.email_incomplete"],
    [{ contact: "chen.yue@example..org" }, "contact", "enquiry.errors.email_incomplete"],
  ])("with %j are refused at %s", (changed, field, message) => {
    const { error } = enquiryCreateSchema.safeParse(enquiryBodyOf({ ...fields, ...changed }));
    expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
  });

  it.each(["+86 571 0000 0000", "(010) 1234-5678", "13800000000"])("take the telephone number %s", (contact) => {
    expect(inputOf({ contact }).contact).toBe(contact);
  });
});

describe("contacts and years as they are typed", () => {
  it.each([
    ["（010）62551234", "(010)62551234"],
    ["010－62551234", "010-62551234"],
    ["010—62551234", "010—62551234"],
    ["１３８００１３８０００ 转801", "13800138000 转801"],
    ["010 6255 1234 分机 801", "010 6255 1234 分机 801"],
    ["+86 10 6255 1234 ext. 801", "+86 10 6255 1234 ext. 801"],
    ["62551234x801", "62551234x801"],
    ["62551234#801", "62551234#801"],
    ["\u202a13800138000\u202c。", "13800138000"],
    ["wang＠example.com", "wang@example.com"],
    ["wang@example.com。", "wang@example.com"],
    ["wang@example.com，", "wang@example.com"],
    ["<wang@example.com>.", "wang@example.com"],
    ["王@例子.公司", "王@例子.公司"],
  ])("take %j as %j", (contact, kept) => {
    expect(inputOf({ contact }).contact).toBe(kept);
  });

  it.each(["２０１９", "2019年", " 2019 "])("take the year %j", (since) => {
    expect(inputOf({ "data.levels.since": since }).data.levels?.since).toBe(2019);
  });

  it("refuse an extension without a number", () => {
    expect(() => inputOf({ contact: "转801" })).toThrow();
  });
});

describe("the retention", () => {
  it("ends on the same day of a later month, or on its last day", () => {
    const moved = (time: string, months: number) => addMonths(new Date(time), months).toISOString().slice(0, 10);
    expect(moved("2026-01-31T00:00:00Z", 1)).toBe("2026-02-28");
    expect(moved("2026-11-23T00:00:00Z", 12)).toBe("2027-11-23");
    expect(moved("2027-11-23T00:00:00Z", -12)).toBe("2026-11-23");
  });
});

describe.each(engines)("enquiries on %s", (engine) => {
  let database: TestDatabase;
  let enquiries: EnquiriesService;
  let editor: Actor;
  let time: number;
  function create(sends: boolean) {
    const key = createSecretKey({ dataDir: database.dataDir });
    const mail = createOutbox({ ...database, log: pino({ level: "silent" }), key, deliver: async () => {}, sends });
    return createEnquiriesService({
      db: database.db,
      mail,
      key,
      record: createRecorder(),
      publicUrl: "https://site.example",
      now: () => new Date(time),
    });
  }
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    time = Date.parse("2026-11-23T08:00:00Z");
    enquiries = create(true);
    editor = { user: await createUser(database.db, "editor"), address: "192.0.2.7" };
  });
  afterEach(() => database.close());

  const allow = { admit: async () => {}, confirm: async () => true };
  const stamped = async (ageMs = 5000): Promise<EnquiryProof> => {
    const stamp = await enquiries.stamp();
    time += ageMs;
    return { type: "stamp", stamp };
  };
  const submit = async (changed: Partial<typeof fields> = {}, proof?: EnquiryProof) =>
    enquiries.submit(inputOf(changed), { proof: proof ?? (await stamped()), language: "en", ...allow });
  async function onlyEnquiry(): Promise<Enquiry> {
    const { enquiries: [entry] = [] } = await enquiries.list(editor, { page: 1, limit: 20, q: "" });
    return enquiries.get(editor, entry?.id ?? 0);
  }

  it("are stored with a number, confirmed to the enquirer, and told to the configured address without the person", async () => {
    const { reference, mailed } = await submit();
    expect([reference, mailed]).toEqual([expect.stringMatching(/^261123-[0-9A-Z]{5}$/), true]);
    const [notice, confirmation] = await storedMails(database);
    expect([notice?.recipient, confirmation?.recipient]).toEqual([contactEmail(), fields.contact]);
    expect(notice?.text).toContain("Example reservoir");
    expect(`${notice?.text}${notice?.html}`).not.toMatch(/Chen|example\.org/);
    expect(confirmation?.subject).toContain(reference);
    expect(confirmation?.text).not.toMatch(/Chen|Elevation/);
    expect(await onlyEnquiry()).toMatchObject({
      reference,
      status: "new",
      lang: "en",
      contact_kind: "email",
      assigned: null,
      messages: [],
      erased_at: "2027-11-23T08:00:05.000Z",
    });
  });

  it("are mailed once: the same sent again gets the same number, another text needs another proof", async () => {
    const proof = await stamped();
    const [first, again] = await Promise.all([submit({}, proof), submit({}, proof)]);
    expect(again.reference).toBe(first.reference);
    expect(await storedMails(database)).toHaveLength(2);
    await expect(submit({ water: "Another" }, proof)).rejects.toMatchObject({ key: "enquiry.errors.proof" });
  });

  it("are answered by mail in the enquirer's language", async () => {
    await submit();
    const { id } = await onlyEnquiry();
    await enquiries.addNote(editor, id, { text: "Call the institute" });
    await enquiries.update(editor, id, { status: "in_progress", assigned_to: editor.user?.id ?? 0 });
    time += 60_000;
    const answered = await enquiries.answer(editor, id, { text: "First line\n\nSecond <b>part</b>" });
    expect(answered.mailed).toBe(true);
    expect(answered.enquiry).toMatchObject({
      status: "answered",
      assigned: { name: "editor" },
      erased_at: "2027-11-23T08:01:05.000Z",
      messages: [
        { type: "note", text: "Call the institute", author: "editor" },
        { type: "answer", author: "editor" },
      ],
    });
    const sent = (await storedMails(database)).at(-1);
    expect(sent?.recipient).toBe(fields.contact);
    expect(sent?.text).toMatch(/^Dear =Chen Yue,\n\nFirst line\n\nSecond <b>part<\/b>\n\nKind regards/);
    expect(sent?.html).toContain("Second &lt;b&gt;part&lt;/b&gt;");
  });

  it("name the staff in the reader's language", async () => {
    await submit();
    const { id } = await onlyEnquiry();
    const names = { full_name: "林知水", english_name: "Lin Zhishui" };
    await database.db.updateTable("users").set(names).where("username", "=", "editor").execute();
    await enquiries.update(editor, id, { assigned_to: editor.user?.id ?? 0 });
    await enquiries.addNote(editor, id, { text: "Call the institute" });
    for (const [language, name] of [
      ["zh", "林知水"],
      ["en", "Lin Zhishui"],
    ] as const) {
      const shown = { assigned: { name }, messages: [{ author: name }], staff: [{ name }] };
      expect(await enquiries.get(editor, id, language)).toMatchObject(shown);
      const { enquiries: entries } = await enquiries.list(editor, { page: 1, limit: 20, q: "" }, language);
      expect(entries).toMatchObject([{ assigned: { name } }]);
    }
  });

  it("get an answer or note that is sent again with the same key once", async () => {
    await submit();
    const { id } = await onlyEnquiry();
    const answer = { text: "Hello", key: "a-1" };
    await Promise.all([enquiries.answer(editor, id, answer), enquiries.answer(editor, id, answer)]);
    const note = { text: "Call the institute", key: "n-1" };
    await enquiries.addNote(editor, id, note);
    const { messages } = await enquiries.addNote(editor, id, note);
    expect(messages).toMatchObject([{ text: "Hello" }, { text: "Call the institute" }]);
    expect((await storedMails(database)).filter(({ text }) => text.includes("Hello"))).toHaveLength(1);
  });

  it("get the same answer twice where it has two keys, or none", async () => {
    await submit();
    const { id } = await onlyEnquiry();
    for (const key of ["a-1", "a-2", undefined, undefined]) await enquiries.answer(editor, id, { text: "Hello", key });
    expect((await onlyEnquiry()).messages).toHaveLength(4);
  });

  it("are found by their texts and filtered by their state", async () => {
    await submit();
    await submit({ water: "100%_Lake", kind: "lake" });
    const { id } = await onlyEnquiry();
    await enquiries.update(editor, id, { status: "closed" });
    const found = async (q: string, status?: "closed" | "new") =>
      (await enquiries.list(editor, { page: 1, limit: 20, q, status })).enquiries.map(({ water }) => water);
    expect(await found("")).toEqual(["100%_Lake", "Example reservoir"]);
    expect(await found("%_l")).toEqual(["100%_Lake"]);
    expect(await found("", "new")).toEqual(["Example reservoir"]);
  });

  it.each(foldedTexts)("are found by %j and %j alike", async (written, otherwise) => {
    await submit({ water: written });
    await submit({ water: "other", name: otherwise });
    await submit({ water: "third" });
    for (const q of [written, otherwise]) {
      const { enquiries: found } = await enquiries.list(editor, { page: 1, limit: 20, q });
      expect(found.map(({ id }) => id)).toEqual([2, 1]);
    }
  });

  it("are erased twelve months after the last message, or on request with their mails", async () => {
    await submit();
    time = Date.parse("2027-11-23T08:00:04Z");
    await enquiries.purgeExpired();
    const { id, reference } = await onlyEnquiry();
    await enquiries.erase(editor, id);
    expect((await storedMails(database)).map(({ recipient }) => recipient)).toEqual([contactEmail()]);
    await expect(enquiries.get(editor, id)).rejects.toMatchObject({ code: "not_found" });
    const log = await database.db.selectFrom("audit_log").selectAll().where("action", "=", "enquiry_erased").execute();
    expect(log).toMatchObject([{ subject_name: reference, subject_type: "enquiry" }]);

    await submit();
    const again = await onlyEnquiry();
    await enquiries.addNote(editor, again.id, { text: "Note" });
    time += 367 * 86_400_000;
    await enquiries.purgeExpired();
    expect((await enquiries.list(editor, { page: 1, limit: 20, q: "" })).total).toBe(0);
    expect(await database.db.selectFrom("enquiry_messages").select("id").execute()).toEqual([]);
  });

  const recipients = async () => (await storedMails(database)).map(({ recipient, text }) => [recipient, text] as const);

  it("are erased without the mails of another enquiry or of an account with the same address", async () => {
    await submit();
    const { id } = await onlyEnquiry();
    await enquiries.answer(editor, id, { text: "ANSWER1" });
    await submit();
    const other = (await enquiries.list(editor, { page: 1, limit: 20, q: "" })).enquiries.find((one) => one.id !== id);
    await enquiries.answer(editor, other?.id ?? 0, { text: "ANSWER2" });
    await createUser(database.db, "user", fields.contact.split("@")[0]);
    await insertMail(database.db, { recipient: fields.contact, encrypted: "x", created_at: "2026-11-23" });
    const waiting = () => database.db.selectFrom("outbox").select("id").where("encrypted", "=", "x").execute();
    await enquiries.erase(editor, id);
    expect(await waiting()).toHaveLength(1);
    await database.db.deleteFrom("outbox").where("encrypted", "=", "x").execute();
    const texts = (await recipients()).filter(([to]) => to === fields.contact).map(([, text]) => text);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain("ANSWER2");
    expect(texts.join()).not.toContain("ANSWER1");
  });

  it("are erased with the mails to an address with letters beyond ASCII", async () => {
    await submit({ contact: "Åsa@example.org" });
    await enquiries.erase(editor, (await onlyEnquiry()).id);
    expect((await storedMails(database)).map(({ recipient }) => recipient)).toEqual([contactEmail()]);
  });

  it("are exported for spreadsheets, with no cell that is a formula", async () => {
    await submit();
    let csv = "";
    for await (const piece of await enquiries.export(editor)) csv += piece;
    const [head, row] = csv.split("\r\n");
    expect(head).toContain('"reference","created_at"');
    expect(row).toContain(`"'=Chen Yue"`);
    expect(row).toContain('"levels 1994 daily; weather"');
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("take a proof of work, and refuse one that is false, for another site, or older than a day", async () => {
    const challenge = await enquiries.challenge();
    const proof = await workFor(challenge);
    await expect(submit({}, proof)).rejects.toMatchObject({ key: "enquiry.errors.too_fast" });
    time += 4000;
    const { parameters } = challenge;
    const later = { ...challenge, parameters: { ...parameters, data: { at: parameters.data.at - 5000 } } };
    for (const payload of [
      "",
      "e30=",
      "!",
      btoa(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: "" } })),
    ])
      await expect(submit({}, { type: "work", payload })).rejects.toMatchObject({ key: "enquiry.errors.proof" });
    await expect(submit({}, await workFor(later))).rejects.toMatchObject({ key: "enquiry.errors.proof" });
    expect(await submit({}, proof)).toMatchObject({ mailed: true });
    time += 25 * 3_600_000;
    await expect(submit({}, await workFor(challenge))).rejects.toMatchObject({ key: "enquiry.errors.proof" });
  });

  it.each([0, 2999, 24 * 3_600_000 + 1])("refuse a form that was shown %i ms ago", async (age) => {
    await expect(submit({}, await stamped(age))).rejects.toMatchObject({ code: "invalid" });
    await expect(submit({}, { type: "stamp", stamp: "forged" })).rejects.toMatchObject({ code: "invalid" });
  });

  it("take a stamp in the spelling alone in which it was written, so that it counts once", async () => {
    const used = await stamped();
    await submit({}, used);
    // the same bytes, which would count as another stamp
    const stamp = `${used.type === "stamp" ? used.stamp : ""}=`;
    await expect(submit({}, { type: "stamp", stamp })).rejects.toMatchObject({ code: "invalid" });
  });

  it("with a telephone number are neither confirmed nor answered by mail", async () => {
    expect(await submit({ contact: "+86 571 0000 0000" })).toMatchObject({ mailed: false });
    expect(await storedMails(database)).toHaveLength(1);
    const { id } = await onlyEnquiry();
    await expect(enquiries.answer(editor, id, { text: "Hello" })).rejects.toMatchObject({ code: "conflict" });
  });

  it("are stored without a mail server, and neither confirmation nor answer is said to be mailed", async () => {
    enquiries = create(false);
    const proof = await stamped();
    expect(await submit({}, proof)).toMatchObject({ mailed: false });
    expect(await submit({}, proof)).toMatchObject({ mailed: false });
    const { id } = await onlyEnquiry();
    const { enquiry, mailed } = await enquiries.answer(editor, id, { text: "Hello" });
    expect([mailed, enquiry.messages.map(({ text }) => text)]).toEqual([false, ["Hello"]]);
  });

  it("are given to enabled editors and admins only", async () => {
    await submit();
    const { id, staff } = await onlyEnquiry();
    const visitor = await createUser(database.db, "user", "visitor");
    expect(staff.map(({ name }) => name)).toEqual(["editor"]);
    await expect(enquiries.update(editor, id, { assigned_to: visitor.id })).rejects.toMatchObject({ code: "invalid" });
    await expect(enquiries.list({ user: visitor }, { page: 1, limit: 20, q: "" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
