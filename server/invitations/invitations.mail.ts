import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { invitationPath } from "#contract/invitations.ts";
import { pinPath } from "#contract/paths.ts";
import type { Role } from "#contract/user.ts";
import { renderEmail } from "../mail/email-template.ts";

/** The link of an invitation, to the page in its language. The token is in the fragment, which browsers never send. */
export const invitationLink = ({ language, token }: { language: Language; token: string }, publicUrl: string) =>
  `${publicUrl}${pinPath(invitationPath, language)}#token=${token}`;

/** The mail of an invitation, in the language that the inviting admin chose, from the admin of a name. */
export const invitationMail = (
  { language, role, name, token }: { language: Language; role: Role; name: string; token: string },
  publicUrl: string,
) =>
  renderEmail(
    language,
    {
      subject: "mail.invitation_subject",
      before: ["mail.invitation"],
      action: "mail.invitation_action",
      link: invitationLink({ language, token }, publicUrl),
      after: ["mail.invitation_validity", "mail.invitation_ignore"],
    },
    publicUrl,
    { name, role: translate(language, `admin.role.${role}`) },
  );
