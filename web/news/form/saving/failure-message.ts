import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Failure } from "../form-state.ts";
import type { Message } from "../message.ts";
import type { SaveAction } from "./request.ts";

export const failedMessages: Record<SaveAction, MessageKey> = {
  draft: "editor.form.draft_failed",
  publish: "editor.form.publish_failed",
  update: "editor.form.update_failed",
  withdraw: "editor.form.update_failed",
};

/** The message for a save that failed; `kept`: the text is stored in this browser. */
export function failureMessage(action: SaveAction, { kind, message }: Failure, kept: boolean): Message {
  const lost = kind === "network" && kept;
  if (action === "draft" || action === "publish") {
    const text: Message = { key: failedMessages[action] };
    const unexplained = kind === "response" || kind === "unknown" ? null : ({ key: `errors.${kind}` } as const);
    const reason: Message | null = lost ? { key: "editor.form.offline_kept" } : message || unexplained;
    return reason ? { key: "editor.form.with_reason", values: { text, reason } } : text;
  }
  if (lost) return { key: "editor.form.offline" };
  return message || { key: kind === "response" ? "editor.form.update_fallback" : failedMessages[action] };
}
