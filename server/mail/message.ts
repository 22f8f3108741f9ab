import { createHash } from "node:crypto";
import { contactEmail, site } from "#site";

/** A new mail to one address, as plain text and HTML. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail in the outbox. */
export interface OutboxMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  created_at: string;
}

/** Identical at every attempt, so that a receiver recognises a mail delivered twice. */
const messageId = ({ id, recipient, created_at }: OutboxMail) => {
  const unique = createHash("sha256").update(`${id} ${recipient} ${created_at}`).digest("hex").slice(0, 32);
  return `<${unique}@${site.email.domain}>`;
};

/** A mail in nodemailer's format, from the sender, else the contact address. The address is passed as an object, which is not parsed into several addresses. */
export const compose = (mail: OutboxMail, sender = contactEmail()) => ({
  from: { name: `${site.name.zh} ${site.name.en}`, address: sender },
  to: { name: "", address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // what comes back goes to whoever reads the contact address
  ...(sender !== contactEmail() && { replyTo: contactEmail() }),
  date: new Date(mail.created_at),
  messageId: messageId(mail),
  headers: { "Auto-Submitted": "auto-generated" }, // RFC 3834: suppresses automatic replies
  disableFileAccess: true,
  disableUrlAccess: true,
});
