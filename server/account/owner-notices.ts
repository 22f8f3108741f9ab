import type { Language } from "#contract/i18n/language.ts";
import type { Connection } from "../db/open.ts";
import { countNoticesTo } from "../mail/outbox.queries.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ownerNoticeMail } from "./owner-notices.mail.ts";
import type { NotifyOwner } from "./owner-notices.port.ts";
import { findNoticeOwner, isFirstSignIn } from "./owner-notices.queries.ts";

const dayMs = 86_400_000;
/** Mails about one kind of event to a proven address in a day: whoever knows a password could cause any number. */
const perKindAndDay = 5;
/** Mails about all events to an address in a day that may be a stranger's, as nobody has proven it. */
const perUnprovenAddressAndDay = 3;

/** Creates the function that mails notices; it mails nothing where no mail server is set up. `now` is the clock, for tests. */
export function createOwnerNotices(options: {
  mail: Pick<Outbox, "enqueue" | "sends">;
  publicUrl: string;
  now?: () => Date;
}): NotifyOwner {
  const { mail, publicUrl, now = () => new Date() } = options;
  return async (trx, userId, notice) => {
    if (!mail.sends) return;
    const owner = await findNoticeOwner(trx, userId);
    if (!owner) return;
    const { email, address_proven_at } = owner;
    const at = now();
    const since = new Date(at.getTime() - dayMs).toISOString();
    const isWithinLimit =
      address_proven_at === null
        ? (await countNoticesTo(trx, email, { since })) < perUnprovenAddressAndDay
        : (await countNoticesTo(trx, email, { since, notice: notice.type })) < perKindAndDay;
    if (!isWithinLimit) return;
    const language: Language = owner.mail_language ?? "zh";
    const content = ownerNoticeMail(language, { ...notice, username: owner.username, at }, publicUrl);
    await mail.enqueue(trx, { to: email, ...content }, { notice: notice.type });
  };
}

/**
 * Mails the owner of an account about a sign-in from a device that it has not been signed in from, unless it is the first
 * within a day of registering. Called before the sign-in is logged and sets the language of mails.
 */
export async function notifySignIn(
  trx: Connection,
  notify: NotifyOwner,
  userId: number,
  { deviceKnown = false, userAgent, time }: { deviceKnown?: boolean | undefined; userAgent: string; time: Date },
): Promise<void> {
  if (deviceKnown) return;
  if (await isFirstSignIn(trx, userId, new Date(time.getTime() - dayMs).toISOString())) return;
  await notify(trx, userId, { type: "sign_in", userAgent });
}
