import { createHash, randomInt } from "node:crypto";
import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import { byteOrderMark } from "#contract/csv.ts";
import type {
  EnquiriesQuery,
  Enquiry,
  EnquiryChange,
  EnquiryCreate,
  EnquiryMessageCreate,
  EnquiryPage,
  EnquiryProof,
  EnquiryReceipt,
} from "#contract/enquiries.ts";
import { contactKind } from "#contract/enquiry-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { contactEmail, site } from "#site";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { readBatches } from "../db/pages.ts";
import { inTransaction } from "../db/transaction.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { requirePermission } from "../http/access.ts";
import type { Outbox } from "../mail/outbox.ts";
import { csvHead, csvRow } from "./enquiries.csv.ts";
import { answerMail, confirmationMail, noticeMail } from "./enquiries.mail.ts";
import { presentEnquiry, presentEntry } from "./enquiries.presenter.ts";
import {
  changeEnquiry,
  deleteEnquiriesBefore,
  eraseEnquiry,
  findByProof,
  findEnquiry,
  insertEnquiry,
  insertMessage,
  listEnquiriesBefore,
  listMessages,
  listStaff,
  pageOfEnquiries,
} from "./enquiries.queries.ts";
import { createEnquiryProofs, proofError } from "./enquiry-proof.ts";

/** Enquiries per query of the export. */
const batch = 200;

/** Letters and digits that are not taken for one another (Crockford's Base32). */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A number for an enquiry of a day: the day in Shanghai, and five random letters or digits (`261123-7KQ4M`). */
function createReference(now: Date): string {
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll("-", "");
  return `${day}-${Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join("")}`;
}

/** The same day of the month, some months later; the last day of a month that is too short. */
export function addMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== time.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

/** Enquiries: the public form and the staff's inbox. `now` is the clock, for tests. */
export function createEnquiriesService(options: {
  db: Connection;
  mail: Pick<Outbox, "enqueue" | "wake" | "sends">;
  key: SecretKey;
  record: RecordAudit;
  publicUrl: string;
  /** Months from the last message to the erasure. */
  retentionMonths?: number;
  /** Called with every enquiry that was stored. */
  onSubmit?: () => void;
  now?: () => Date;
}) {
  const { db, mail, key, record, publicUrl, now = () => new Date() } = options;
  const { retentionMonths = site.enquiries.retentionMonths, onSubmit = () => {} } = options;
  const proofs = createEnquiryProofs({ key, now: () => now().getTime() });

  async function find(trx: Connection, id: number) {
    const row = await findEnquiry(trx, id);
    if (!row) throw new AppError("not_found", "errors.not_found");
    return row;
  }

  async function read(trx: Connection, id: number, language: Language = "zh"): Promise<Enquiry> {
    const row = await find(trx, id);
    const erased_at = addMonths(new Date(row.last_message_at), retentionMonths).toISOString();
    const parts = { messages: await listMessages(trx, id), staff: await listStaff(trx), erased_at };
    return presentEnquiry(row, parts, language);
  }

  const recordOf =
    (trx: Connection, actor: Actor, { id, reference }: { id: number; reference: string }) =>
    (action: AuditAction, details?: Record<string, string>) =>
      record(trx, actor, { action, subject: { type: "enquiry", id, name: reference }, ...(details && { details }) });

  async function* lines() {
    yield byteOrderMark + csvHead();
    for await (const rows of readBatches(batch, (last, limit) => listEnquiriesBefore(db, last, limit)))
      yield rows.map(csvRow).join("");
  }

  return {
    /** A proof of work for one enquiry. */
    challenge: proofs.challenge,
    /** The stamp of a form that is shown without a script: its time, encrypted. */
    stamp: proofs.stamp,

    /**
     * Stores an enquiry, mails the configured address and, where `confirm` is true and the contact is an e-mail address, a
     * confirmation to the enquirer in a language. Throws `invalid` at `proof` for one that is wrong, too new, over a day
     * old or used for another enquiry. `admit` is called once the proof is right.
     */
    async submit(
      input: EnquiryCreate,
      {
        proof,
        language,
        admit,
        confirm,
      }: {
        proof: EnquiryProof;
        language: Language;
        admit: () => Promise<void>;
        confirm: (email: string) => Promise<boolean>;
      },
    ): Promise<EnquiryReceipt> {
      const { consent: _, blank: __, proof: ___, data, ...texts } = input;
      const proof_key = await proofs.check(proof);
      const content_hash = createHash("sha256")
        .update(JSON.stringify([texts, data]))
        .digest("hex");
      const email = contactKind(texts.contact) === "email" ? texts.contact : null;
      const known = await findByProof(db, proof_key);
      if (known && known.content_hash !== content_hash) throw proofError("enquiry.errors.proof");
      if (known) return { reference: known.reference, mailed: email !== null && mail.sends };
      await admit();
      const confirmed = email !== null && (await confirm(email));
      const mailed = confirmed && mail.sends;
      const at = now();
      const times = { created_at: at.toISOString(), last_message_at: at.toISOString() };
      const reference = await inTransaction(db, async (trx) => {
        for (let tries = 0; tries < 5; tries++) {
          const number = createReference(at);
          const row = { ...texts, ...times, reference: number, proof_key, content_hash, data: JSON.stringify(data) };
          const stored = await insertEnquiry(trx, { ...row, status: "new", lang: language, assigned_to: null });
          if (!stored) continue; // the number is taken, or the same enquiry came twice at the same time
          const notice = noticeMail(language, { id: stored.id, reference: number, water: texts.water }, publicUrl);
          await mail.enqueue(trx, { to: site.enquiries.recipient ?? contactEmail(), ...notice });
          if (confirmed) {
            const confirmation = { to: email, ...confirmationMail(language, number, publicUrl) };
            await mail.enqueue(trx, confirmation, { enquiryId: stored.id });
          }
          return number;
        }
        return null;
      });
      mail.wake();
      if (reference !== null) {
        onSubmit();
        return { reference, mailed };
      }
      const other = await findByProof(db, proof_key);
      if (other?.content_hash !== content_hash) throw proofError("enquiry.errors.proof");
      return { reference: other.reference, mailed };
    },

    /**
     * A page of enquiries, newest first. `language` is that of staff names, here and below; default Chinese. Throws
     * `unauthorized` or `forbidden`, as do the methods below.
     */
    async list(actor: Actor, query: EnquiriesQuery, language: Language = "zh"): Promise<EnquiryPage> {
      requirePermission(actor, "enquiry.manage");
      const { rows, ...page } = await pageOfEnquiries(db, query);
      return { enquiries: rows.map((row) => presentEntry(row, language)), ...page };
    },

    /** Throws `not_found`, as do the methods below. */
    async get(actor: Actor, id: number, language?: Language): Promise<Enquiry> {
      requirePermission(actor, "enquiry.manage");
      return read(db, id, language);
    },

    /** Changes the status or the assignee. Throws `invalid` at `assigned_to` unless that is an enabled editor or admin. */
    async update(
      actor: Actor,
      id: number,
      { status, assigned_to }: EnquiryChange,
      language?: Language,
    ): Promise<Enquiry> {
      requirePermission(actor, "enquiry.manage");
      return inTransaction(db, async (trx) => {
        const row = await find(trx, id);
        const staff = await listStaff(trx);
        if (assigned_to != null && !staff.some((user) => user.id === assigned_to))
          throw new AppError("invalid", "errors.invalid", { errors: { assigned_to: ["enquiry.errors.assigned"] } });
        const newStatus = status !== undefined && status !== row.status ? status : null;
        const change = {
          ...(newStatus && { status: newStatus }),
          ...(newStatus === "answered" && { last_message_at: now().toISOString() }),
          ...(assigned_to !== undefined && { assigned_to }),
        };
        if (Object.keys(change).length > 0) await changeEnquiry(trx, id, change);
        if (newStatus || (assigned_to !== undefined && assigned_to !== row.assigned_to))
          await recordOf(
            trx,
            actor,
            row,
          )("enquiry_changed", newStatus ? { from: row.status, to: newStatus } : undefined);
        return read(trx, id, language);
      });
    },

    /** Adds a note that only staff see. */
    async addNote(
      actor: Actor,
      id: number,
      { text, key }: EnquiryMessageCreate,
      language?: Language,
    ): Promise<Enquiry> {
      const user = requirePermission(actor, "enquiry.manage");
      return inTransaction(db, async (trx) => {
        await find(trx, id);
        const created_at = now().toISOString();
        await insertMessage(trx, {
          enquiry_id: id,
          type: "note",
          author_id: user.id,
          text,
          created_at,
          message_key: key ?? null,
        });
        return read(trx, id, language);
      });
    },

    /**
     * Mails an answer in the enquirer's language, once per key; only stores it if no mail server is set up. Throws
     * `conflict` if there is no e-mail address.
     */
    async answer(
      actor: Actor,
      id: number,
      { text, key }: EnquiryMessageCreate,
      language?: Language,
    ): Promise<{ enquiry: Enquiry; mailed: boolean }> {
      const user = requirePermission(actor, "enquiry.manage");
      const answered = await inTransaction(db, async (trx) => {
        const row = await find(trx, id);
        if (contactKind(row.contact) !== "email") throw new AppError("conflict", "enquiry.errors.no_email");
        const created_at = now().toISOString();
        const message = { type: "answer", author_id: user.id, text, created_at, message_key: key ?? null } as const;
        if (!(await insertMessage(trx, { enquiry_id: id, ...message }))) return read(trx, id, language);
        await changeEnquiry(trx, id, { status: "answered", last_message_at: created_at });
        const { reference, name, lang } = row;
        const answer = { to: row.contact, ...answerMail(lang, { reference, name, text }, publicUrl) };
        await mail.enqueue(trx, answer, { enquiryId: id });
        await recordOf(trx, actor, row)("enquiry_answered");
        return read(trx, id, language);
      });
      mail.wake();
      return { enquiry: answered, mailed: mail.sends };
    },

    /** Erases an enquiry with its notes, answers and mails. */
    async erase(actor: Actor, id: number): Promise<void> {
      requirePermission(actor, "enquiry.manage");
      await inTransaction(db, async (trx) => {
        const row = await find(trx, id);
        await eraseEnquiry(trx, id);
        await recordOf(trx, actor, row)("enquiry_erased");
      });
    },

    /** All enquiries as CSV in chunks, newest first. Throws before the first chunk. */
    async export(actor: Actor): Promise<AsyncIterable<string>> {
      requirePermission(actor, "enquiry.manage");
      await record(db, actor, { action: "enquiries_exported" });
      return lines();
    },

    /** Erases enquiries whose last message is older than the retention period. Called regularly. */
    async purgeExpired(): Promise<void> {
      await deleteEnquiriesBefore(db, addMonths(now(), -retentionMonths).toISOString());
    },
  };
}

export type EnquiriesService = ReturnType<typeof createEnquiriesService>;
