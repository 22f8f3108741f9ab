import { useT } from "#web/i18n/use-t.ts";
import type { StoredUser } from "#web/session/session.ts";
import { Menu } from "#web/ui/menu.tsx";
import AccountLinks from "./account-links.tsx";

/** The header's menu of a signed-in user, titled with the username. */
export default function AccountMenu({ user }: { user: StoredUser }) {
  const t = useT();
  const name = user.username ?? t("layout.user");
  return (
    <Menu
      label={<span className="max-w-32 truncate">{name}</span>}
      name={t("layout.user_menu", { name })}
      className="menu-right"
    >
      <AccountLinks user={user} className="menu-item" />
    </Menu>
  );
}
