import type { Language } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { renderEmail, renderEmailWithoutLink } from "../mail/email-template.ts";

/** The confirmation to the enquirer. It repeats nothing of the enquiry: whoever sends it may have given another's address. */
export const confirmationMail = (language: Language, reference: string, publicUrl: string) =>
  renderEmailWithoutLink(language, {
    subject: ["mail.enquiry_received_subject", { reference }],
    paragraphs: [
      ["mail.enquiry_received", { reference }],
      ["mail.enquiry_next", {}],
      ["mail.enquiry_not_you", { reference }],
    ],
    publicUrl,
  });

/** The news of an enquiry for the configured address, in the enquirer's language, without name and contact. */
export const noticeMail = (
  language: Language,
  enquiry: { id: number; reference: string; water: string },
  publicUrl: string,
) =>
  renderEmail(
    language,
    {
      subject: "mail.enquiry_notice_subject",
      before: ["mail.enquiry_notice"],
      action: "mail.enquiry_notice_action",
      link: `${publicUrl}${paths.adminEnquiry(enquiry.id)}`,
      after: [],
    },
    publicUrl,
    { reference: enquiry.reference, water: enquiry.water },
  );

/** An answer of the staff, between salutation and closing in the enquirer's language. */
export const answerMail = (
  language: Language,
  { reference, name, text }: { reference: string; name: string; text: string },
  publicUrl: string,
) =>
  renderEmailWithoutLink(language, {
    subject: ["mail.enquiry_answer_subject", { reference }],
    paragraphs: [
      ["mail.enquiry_salutation", { name }],
      ...text.split(/\n{2,}/),
      ["mail.enquiry_closing", { reference }],
    ],
    publicUrl,
  });
