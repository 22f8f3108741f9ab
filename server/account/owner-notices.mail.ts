import { type Language, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { deviceOf } from "#contract/user-agent.ts";
import { renderEmail } from "../mail/email-template.ts";
import type { OwnerNotice } from "./owner-notices.port.ts";

/** A time as people write it, in China. */
const formatTime = (language: Language, at: Date) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : languageTag[language], {
    timeZone: "Asia/Shanghai",
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
  }).format(at);

/** Browser and system of a user agent, as far as it names them. */
function deviceName(language: Language, userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent ?? "");
  const name = browser === "WeChat" ? translate(language, "profile.devices.wechat") : browser;
  if (name !== null && system !== null) return translate(language, "profile.devices.named", { browser: name, system });
  return name ?? system ?? translate(language, "profile.devices.unknown");
}

/** The mail about an event of an account: what happened, when, on what device, and what to do if it was not the owner. */
export function ownerNoticeMail(
  language: Language,
  notice: OwnerNotice & { username: string; at: Date },
  publicUrl: string,
) {
  const { type, username, at } = notice;
  const isOwn = "userAgent" in notice;
  const isPasswordKnown = isOwn && type !== "account_deleted";
  const values = {
    username,
    time: formatTime(language, at),
    ...(isOwn && { device: deviceName(language, notice.userAgent) }),
    ...(notice.type === "role_changed" && {
      from: translate(language, `admin.role.${notice.from}`),
      to: translate(language, `admin.role.${notice.to}`),
    }),
  };
  return renderEmail(
    language,
    {
      subject: `mail.notice_${type}_subject`,
      before: [
        `mail.notice_${type}`,
        isOwn ? "mail.notice_details" : "mail.notice_time",
        isPasswordKnown ? "mail.notice_not_you" : "mail.notice_unexpected",
      ],
      action: isPasswordKnown ? "mail.notice_reset" : "mail.notice_contact",
      link: `${publicUrl}${pinPath(isPasswordKnown ? paths.forgotPassword : paths.contacts, language)}`,
      after: [],
    },
    publicUrl,
    values,
  );
}
