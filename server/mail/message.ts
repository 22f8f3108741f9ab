import { createHash } from "node:crypto";
import { contactEmail, site } from "#site";

/** A mail to be: plain text and the same in HTML, to one address. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail that waits to be sent. */
export interface OutboxMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  created_at: string;
}

/** The same at every try, so that a receiver who gets a mail twice can tell. */
const messageId = ({ id, recipient, created_at }: OutboxMail) => {
  const unique = createHash("sha256").update(`${id} ${recipient} ${created_at}`).digest("hex").slice(0, 32);
  return `<${unique}@${site.email.domain}>`;
};

/** A waiting mail in the form that nodemailer takes. The address is never parsed, so that it stays a single one. */
export const compose = (mail: OutboxMail) => ({
  from: { name: `${site.name.zh} ${site.name.en}`, address: contactEmail() },
  to: { name: "", address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.created_at),
  messageId: messageId(mail),
  headers: { "Auto-Submitted": "auto-generated" }, // RFC 3834: no holiday replies, please
  disableFileAccess: true,
  disableUrlAccess: true,
});
