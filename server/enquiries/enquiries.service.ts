import { createHash, randomInt } from "node:crypto";
import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import { byteOrderMark } from "#contract/csv.ts";
import type { Enquiry } from "#contract/enquiries.ts";
import { contactKind } from "#contract/enquiry-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { EnquiriesService } from "#contract/services.ts";
import { contactEmail, site } from "#site";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { requirePermission } from "../http/access.ts";
import type { Outbox } from "../mail/outbox.ts";
import { csvHead, csvRow } from "./enquiries.csv.ts";
import { answerMail, confirmationMail, noticeMail } from "./enquiries.mail.ts";
import { presentEnquiry, presentEntry } from "./enquiries.presenter.ts";
import {
  changeEnquiry,
  countEnquiries,
  deleteEnquiriesBefore,
  eraseEnquiry,
  findByProof,
  findEnquiry,
  insertEnquiry,
  insertMessage,
  listEnquiries,
  listEnquiriesBefore,
  listMessages,
  listStaff,
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

/** The service with the operation that only the server calls. */
export interface EnquiriesServer extends EnquiriesService {
  /** Erases enquiries whose last message is older than the retention. Called regularly. */
  purgeExpired(): Promise<void>;
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
}): EnquiriesServer {
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
    let last: number | undefined;
    for (;;) {
      const rows = await listEnquiriesBefore(db, last, batch);
      if (rows.length > 0) yield rows.map(csvRow).join("");
      if (rows.length < batch) return;
      last = rows.at(-1)?.id;
    }
  }

  return {
    challenge: proofs.challenge,
    stamp: proofs.stamp,

    async submit(input, { proof, language, admit, confirm }) {
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

    async list(actor, { page, limit, ...filter }, language = "zh") {
      requirePermission(actor, "enquiry.manage");
      const total = await countEnquiries(db, filter);
      const offset = (page - 1) * limit;
      const rows = offset < total ? await listEnquiries(db, filter, { limit, offset }) : [];
      return { enquiries: rows.map((row) => presentEntry(row, language)), total, page, limit };
    },

    async get(actor, id, language) {
      requirePermission(actor, "enquiry.manage");
      return read(db, id, language);
    },

    async update(actor, id, { status, assigned_to }, language) {
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

    async addNote(actor, id, { text, key: message_key = null }, language) {
      const user = requirePermission(actor, "enquiry.manage");
      return inTransaction(db, async (trx) => {
        await find(trx, id);
        const created_at = now().toISOString();
        await insertMessage(trx, { enquiry_id: id, type: "note", author_id: user.id, text, created_at, message_key });
        return read(trx, id, language);
      });
    },

    async answer(actor, id, { text, key: message_key = null }, language) {
      const user = requirePermission(actor, "enquiry.manage");
      const answered = await inTransaction(db, async (trx) => {
        const row = await find(trx, id);
        if (contactKind(row.contact) !== "email") throw new AppError("conflict", "enquiry.errors.no_email");
        const created_at = now().toISOString();
        const message = { type: "answer", author_id: user.id, text, created_at, message_key } as const;
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

    async erase(actor, id) {
      requirePermission(actor, "enquiry.manage");
      await inTransaction(db, async (trx) => {
        const row = await find(trx, id);
        await eraseEnquiry(trx, id, contactKind(row.contact) === "email" ? row.contact : null);
        await recordOf(trx, actor, row)("enquiry_erased");
      });
    },

    async export(actor) {
      requirePermission(actor, "enquiry.manage");
      await record(db, actor, { action: "enquiries_exported" });
      return lines();
    },

    async purgeExpired() {
      await deleteEnquiriesBefore(db, addMonths(now(), -retentionMonths).toISOString());
    },
  };
}
