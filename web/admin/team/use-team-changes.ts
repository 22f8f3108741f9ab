import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { teamEndpoints } from "#contract/endpoints/team.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { localizeMember } from "#contract/localize-member.ts";
import type { EditableMember } from "#contract/team.ts";
import type { TeamCategory } from "#contract/team-rules.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useConfirmation } from "#web/signed-in/confirm.tsx";
import type { Loaded } from "#web/signed-in/loaded-content.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { moved, withOrder } from "./member-order.ts";

/** Puts a member of a group elsewhere in it; both places count from 0. */
export type SaveOrder = (group: readonly EditableMember[], from: number, to: number) => void;

interface Ordered {
  /** The list that was loaded last. */
  of: unknown;
  /** The members as they are shown. */
  members: EditableMember[];
  /** As the server has them, which the list that was loaded may not say yet. */
  saved: EditableMember[];
}

/**
 * The members as they are, or as they were just ordered: a new order shows at once, is saved in the order of the moves,
 * and is taken back where that fails.
 */
export function useTeamOrder(loaded: Loaded<EditableMember[]>) {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const [announcement, setAnnouncement] = useState("");
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const saving = useRef({ last: Promise.resolve(), count: 0 });
  // a list that arrives before the last move is saved was asked for by an earlier one and does not know it
  if (ordered !== null && unsaved > 0 && ordered.of !== loaded.data) setOrdered({ ...ordered, of: loaded.data });
  const asLoaded = loaded.data && { of: loaded.data, members: loaded.data, saved: loaded.data };
  const current = ordered !== null && ordered.of === loaded.data ? ordered : asLoaded;

  async function send(category: TeamCategory, ids: number[]) {
    try {
      await call(teamEndpoints.reorder, { body: { category, ids } });
      setOrdered((last) => last && { ...last, saved: withOrder(last.saved, category, ids) });
    } catch (error) {
      setAnnouncement("");
      setOrdered((last) => last && { ...last, members: last.saved });
      showToast("error", errorText(error, "admin-team.order.failed"));
    }
    saving.current.count -= 1;
    setUnsaved(saving.current.count);
    if (saving.current.count === 0) void loaded.refetch();
  }

  const save: SaveOrder = (group, from, to) => {
    const member = group[from];
    if (!member || !current || from === to || to < 0 || to >= group.length) return;
    const ids = moved(group, from, to).map(({ id }) => id);
    setOrdered({ ...current, members: withOrder(current.members, member.category, ids) });
    const name = localizeMember(member, language).name.text;
    const place = { category: t(`team.${member.category}`), position: to + 1, count: group.length };
    setAnnouncement(t("admin-team.order.moved", { name, ...place }));
    saving.current.count += 1;
    setUnsaved(saving.current.count);
    saving.current.last = saving.current.last.then(() => send(member.category, ids));
  };

  return { members: current?.members, announcement, save };
}

/** How long a deletion can be undone, in ms. */
const undoMs = 10_000;

/**
 * The way from asking for a deletion to its being done, and back for ten seconds. `focusAfter` moves the focus once the
 * message with the undoing is gone.
 */
export function useMemberRemoval(focusAfter: () => void) {
  const t = useT();
  const language = useLanguage();
  const doneBefore = useDoneBefore();
  const params = (member: EditableMember) => ({ params: { id: member.id } });
  const named = (member: EditableMember) => ({ name: localizeMember(member, language).name.text });

  // the server's message, else the specified one
  const fail = (error: unknown, key: MessageKey) =>
    showToast("error", (error instanceof ApiError && error.message) || t(key));

  const removal = useMutation({
    mutationFn: (member: EditableMember) =>
      call(teamEndpoints.remove, params(member)).catch((error: unknown) => {
        if (!doneBefore(error, 404, member.id)) throw error;
      }),
    onSuccess(_, member) {
      // the closing dialog gives the focus back first, so that the message can take it
      flushSync(close);
      showToast("success", t("member.deleted"), undoMs, {
        label: t("admin-team.delete.undo"),
        name: t("admin-team.delete.undo_name", named(member)),
        run: () => restore(member),
      });
      setTimeout(() => document.activeElement === document.body && focusAfter(), undoMs + 100);
    },
    onError: (error) => fail(error, "member.delete_failed"),
  });
  const { asked, ask, close, dialog } = useConfirmation(removal);

  const restoration = useMutation({
    mutationFn: (member: EditableMember) => call(teamEndpoints.restore, params(member)),
    onSuccess: (_, member) => showToast("success", t("admin-team.delete.restored", named(member))),
    onError: (error) => fail(error, "admin-team.delete.restore_failed"),
  });

  function restore(member: EditableMember) {
    focusAfter();
    restoration.mutate(member);
  }

  return { ask, dialog: { ...dialog, text: asked ? t("admin-team.delete.question", named(asked)) : "" } };
}
