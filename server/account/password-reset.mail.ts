import type { Language } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { renderEmail } from "../mail/email-template.ts";

/**
 * The mail with the link under which a new password is set. The token stands in the fragment, which browsers never send.
 * `publicUrl` is the site's own address, from its settings.
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
