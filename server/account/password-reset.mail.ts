import type { Language } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { renderEmail } from "../mail/email-template.ts";

/**
 * The mail with the link for a new password. The token is in the URL's fragment, which browsers never send.
 * `publicUrl` is the configured base URL of the site.
 */
export const resetMail = (language: Language, token: string, publicUrl: string) =>
  renderEmail(
    language,
    {
      subject: "mail.reset_subject",
      before: ["mail.reset_asked"],
      action: "mail.reset_action",
      link: `${publicUrl}${paths.resetPassword}#token=${token}`,
      after: ["mail.reset_validity", "mail.reset_ignore"],
    },
    publicUrl,
  );
