import { useState } from "react";
import { flushSync } from "react-dom";
import { teamEndpoints } from "#contract/endpoints/team.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { localizeMember } from "#contract/localize-member.ts";
import type { EditableMember } from "#contract/team.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toasts.tsx";

/** How long a deletion can be undone, in ms. */
const undoMs = 10_000;

export interface RemovalOptions {
  /** Called once the server has deleted or restored somebody. */
  onChange: () => void;
  /** Where the focus goes once the message with the undoing is gone. */
  focusAfter: () => void;
}

/** The way from asking for a deletion to its being done, and back for ten seconds. */
export function useMemberRemoval({ onChange, focusAfter }: RemovalOptions) {
  const t = useT();
  const language = useLanguage();
  // what the server said, and the specified words for every other failure
  const failure = (error: unknown, key: MessageKey) => (error instanceof ApiError && error.message) || t(key);
  // who was asked about last stays, so that the dialog keeps its words while it closes
  const [asked, setAsked] = useState<EditableMember | null>(null);
  const [state, setState] = useState<"closed" | "open" | "busy">("closed");
  const nameOf = (member: EditableMember) => localizeMember(member, language).name.text;

  async function remove(member: EditableMember) {
    setState("busy");
    try {
      await call(teamEndpoints.remove, { params: { id: member.id } });
      // the closing dialog gives the focus back first, so that the message can take it
      flushSync(() => setState("closed"));
      onChange();
      showToast("success", t("member.deleted"), undoMs, {
        label: t("admin-team.delete.undo"),
        name: t("admin-team.delete.undo_name", { name: nameOf(member) }),
        run: () => void restore(member),
      });
      setTimeout(() => document.activeElement === document.body && focusAfter(), undoMs + 100);
    } catch (error) {
      setState("closed");
      showToast("error", failure(error, "member.delete_failed"));
    }
  }

  async function restore(member: EditableMember) {
    focusAfter();
    try {
      await call(teamEndpoints.restore, { params: { id: member.id } });
      showToast("success", t("admin-team.delete.restored", { name: nameOf(member) }));
    } catch (error) {
      showToast("error", failure(error, "admin-team.delete.restore_failed"));
    }
    onChange();
  }

  return {
    dialog: {
      open: state !== "closed",
      busy: state === "busy",
      text: asked ? t("admin-team.delete.question", { name: nameOf(asked) }) : "",
    },
    ask(member: EditableMember) {
      setAsked(member);
      setState("open");
    },
    cancel: () => setState("closed"),
    confirm: () => void (asked && remove(asked)),
  };
}
