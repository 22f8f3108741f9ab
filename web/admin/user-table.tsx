import type { UserEntry } from "#contract/users.ts";
import { useT } from "#web/i18n/use-t.ts";
import { UserRow, type UserRowProps } from "./user-row.tsx";

export interface UserTableProps extends Pick<UserRowProps, "onChange" | "onDeleted"> {
  users: readonly UserEntry[];
  /** Why the last change of an account failed. */
  problem: { id: number; text: string } | null;
}

/** Accounts with what may be changed of each. */
export function UserTable({ users, problem, onChange, onDeleted }: UserTableProps) {
  const t = useT();
  return (
    <table aria-label={t("admin.users.title")} className="admin-table">
      <thead>
        <tr>
          <th scope="col">{t("admin.users.user")}</th>
          <th scope="col" className="admin-wide">
            {t("admin.users.email")}
          </th>
          <th scope="col" className="admin-wide">
            {t("admin.users.joined")}
          </th>
          <th scope="col" className="admin-wide">
            {t("admin.users.status")}
          </th>
          <th scope="col">{t("admin.users.manage")}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            problem={problem?.id === user.id ? problem.text : undefined}
            onChange={onChange}
            onDeleted={onDeleted}
          />
        ))}
      </tbody>
    </table>
  );
}
