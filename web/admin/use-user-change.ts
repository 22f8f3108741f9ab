import { useState } from "react";
import { useNavigate } from "react-router";
import { hasRole, screenAccess } from "#contract/access.ts";
import { usersEndpoints } from "#contract/endpoints/administration.ts";
import { paths } from "#contract/paths.ts";
import type { UserChange, UserEntry } from "#contract/users.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { fetchCurrentUser } from "#web/session/current-user.ts";
import { useSession } from "#web/session/session.ts";
import { showToast } from "#web/ui/toasts.tsx";

interface Asked {
  user: UserEntry;
  change: UserChange;
}

/**
 * A change of an account: a question, the call, and a message about its result. `onDone` is called
 * once the server has done it. Whoever takes the right away from themselves is led to where they still may be.
 */
export function useUserChange(onDone: () => void) {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const session = useSession();
  // the last question stays, so that the dialog keeps its text while it closes
  const [asked, setAsked] = useState<Asked | null>(null);
  const [state, setState] = useState<"closed" | "open" | "busy">("closed");
  const [problem, setProblem] = useState<{ id: number; text: string } | null>(null);

  const own = asked !== null && asked.user.username === session?.user.username;

  function question({ user, change }: Asked): string {
    const name = user.username;
    if (change.role !== undefined) {
      const roles = { from: t(`admin.role.${user.role}`), to: t(`admin.role.${change.role}`) };
      return t(own ? "admin.users.ask_own_role" : "admin.users.ask_role", { name, ...roles });
    }
    if (!change.disabled) return t("admin.users.ask_enable", { name });
    return t(own ? "admin.users.ask_own_disable" : "admin.users.ask_disable", { name });
  }

  function success({ user, change }: Asked): string {
    const name = user.username;
    if (change.role !== undefined) return t("admin.users.role_changed", { name, role: t(`admin.role.${change.role}`) });
    return t(change.disabled ? "admin.users.disabled_done" : "admin.users.enabled_done", { name });
  }

  async function send(wanted: Asked) {
    setState("busy");
    setProblem(null);
    try {
      await call(usersEndpoints.update, { params: { id: wanted.user.id }, body: wanted.change });
      showToast("success", success(wanted));
      if (own) await followOwn();
      else onDone();
    } catch (error) {
      setProblem({ id: wanted.user.id, text: errorText(error, "admin.users.failed") });
    }
    setState("closed");
  }

  /** Fetches the user's own role again; an ended session leads to the login page. */
  async function followOwn() {
    const user = await fetchCurrentUser();
    if (user && hasRole(user.role, screenAccess["/admin/users"])) return onDone();
    const dashboard = user !== null && hasRole(user.role, screenAccess["/admin"]);
    await navigate(sitePath(dashboard ? paths.admin : paths.home), { replace: true });
  }

  return {
    problem,
    dialog: {
      open: state !== "closed",
      busy: state === "busy",
      danger: asked?.change.disabled === true,
      text: asked ? question(asked) : "",
    },
    ask(user: UserEntry, change: UserChange) {
      setAsked({ user, change });
      setState("open");
    },
    cancel: () => setState("closed"),
    confirm: () => void (asked && send(asked)),
  };
}
