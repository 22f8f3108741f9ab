import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Translate } from "#web/i18n/use-t.ts";

/** A message with its values, which may be messages themselves, or a text of the server. */
export type Message = { key: MessageKey; values?: Readonly<Record<string, number | Message>> } | string;

/** The text of a message in the page's language. */
export function messageText(message: Message, t: Translate): string {
  if (typeof message === "string") return message;
  const values = Object.entries(message.values ?? {}).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "number" ? value : messageText(value, t),
  ]);
  return t(message.key, Object.fromEntries(values));
}
