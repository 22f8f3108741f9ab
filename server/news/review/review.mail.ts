import { authorName } from "#contract/author-name.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { paths, pinPath } from "#contract/paths.ts";
import type { Connection } from "../../db/open.ts";
import { renderEmail } from "../../mail/email-template.ts";
import type { Message } from "../../mail/message.ts";
import { countMailsTo } from "../../mail/outbox.queries.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { Account } from "./review.queries.ts";

/** The content of a mail about a review. */
export interface ReviewMail {
  type: "submitted" | "returned" | "published" | "mentioned" | "link_approved" | "link_returned";
  article: { id: number; title: string; lang: Language };
  /** Who did it. */
  by: Parameters<typeof authorName>[0] | { guest: string };
  /** Note or comment as written; an empty one is left out of the mail. */
  note: string;
}

/** The name of a person in a language. */
function nameOf(by: ReviewMail["by"], language: Language): string {
  return "guest" in by ? by.guest : (authorName(by, language) ?? "");
}

/** A mail in the recipient's language, with a link to the form or, of a published version, to the article. */
function reviewMail(
  language: Language,
  { type, article, by, note }: ReviewMail,
  publicUrl: string,
): Omit<Message, "to"> {
  const path =
    type === "published" ? paths.article(article.id) : `${paths.articleEdit(article.id)}?lang=${article.lang}`;
  return renderEmail(
    language,
    {
      subject: `mail.review_${type}_subject`,
      before: [`mail.review_${type}`, ...(note === "" ? [] : (["mail.review_note"] as const))],
      action: type === "published" ? "mail.review_open_article" : "mail.review_open",
      link: `${publicUrl}${pinPath(path, language)}`,
      after: [],
    },
    publicUrl,
    {
      title: article.title,
      version: translate(language, `mail.review_version_${article.lang}`),
      name: nameOf(by, language),
      note,
    },
  );
}

/** Maximum mails about reviews to one address in an hour; further events are only shown in the review. */
const mailsPerRecipient = 60;

/** Puts a mail to each account into the outbox, in its language; Chinese if none is known. */
export async function mailAccounts(
  trx: Connection,
  { mail, publicUrl }: { mail: Pick<Outbox, "enqueue">; publicUrl: string },
  recipients: readonly Pick<Account, "email" | "mail_language">[],
  content: ReviewMail,
): Promise<void> {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  for (const { email, mail_language } of recipients)
    if ((await countMailsTo(trx, email, since)) < mailsPerRecipient)
      await mail.enqueue(trx, { to: email, ...reviewMail(mail_language ?? "zh", content, publicUrl) });
}
