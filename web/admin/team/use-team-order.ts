import { useRef, useState } from "react";
import { teamEndpoints } from "#contract/endpoints/team.ts";
import { localizeMember } from "#contract/localize-member.ts";
import type { EditableMember } from "#contract/team.ts";
import type { TeamCategory } from "#contract/team-rules.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Loaded } from "#web/signed-in/load.ts";
import { showToast } from "#web/ui/toasts.tsx";
import { moved, withOrder } from "./member-order.ts";

/** Puts a member of a group elsewhere in it; both places count from 0. */
export type SaveOrder = (group: readonly EditableMember[], from: number, to: number) => void;

/**
 * The members as they are, or as they were just ordered: a new order shows at once, is saved in the order of the moves,
 * and is taken back where that fails.
 */
export function useTeamOrder(loaded: Loaded<EditableMember[]>) {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const [announcement, setAnnouncement] = useState("");
  const [ordered, setOrdered] = useState<{ of: unknown; members: EditableMember[] } | null>(null);
  const saving = useRef({ last: Promise.resolve(), count: 0 });
  const current = ordered !== null && ordered.of === loaded.data ? ordered.members : loaded.data;

  async function send(category: TeamCategory, ids: readonly number[]) {
    try {
      await call(teamEndpoints.reorder, { body: { category, ids: [...ids] } });
    } catch (error) {
      setAnnouncement("");
      setOrdered(null);
      showToast("error", errorText(error, "admin-team.order.failed"));
    }
    saving.current.count -= 1;
    if (saving.current.count === 0) loaded.reload();
  }

  const save: SaveOrder = (group, from, to) => {
    const member = group[from];
    if (!member || !current || from === to || to < 0 || to >= group.length) return;
    const ids = moved(group, from, to).map(({ id }) => id);
    setOrdered({ of: loaded.data, members: withOrder(current, member.category, ids) });
    const name = localizeMember(member, language).name.text;
    const place = { category: t(`team.${member.category}`), position: to + 1, count: group.length };
    setAnnouncement(t("admin-team.order.moved", { name, ...place }));
    saving.current.count += 1;
    saving.current.last = saving.current.last.then(() => send(member.category, ids));
  };

  return { members: current, announcement, save };
}
