import { useState } from "react";
import type { EditableMember } from "#contract/team.ts";
import { type TeamCategory, teamCategories } from "#contract/team-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { groupMembers, isMatch } from "./member-order.ts";
import { MemberTable, type MemberTableProps } from "./member-table.tsx";

/** The table of the members with the filters above it, which work as one types. */
export function TeamSearch({
  members,
  ...actions
}: { members: readonly EditableMember[] } & Omit<MemberTableProps, "groups" | "ordering">) {
  const t = useT();
  const [category, setCategory] = useState<TeamCategory | "">("");
  const [q, setQ] = useState("");
  const searching = q.trim() !== "";
  const filtered = searching || category !== "";
  const found = members.filter((member) => (category === "" || member.category === category) && isMatch(member, q));

  return (
    <>
      <search>
        <form className="admin-filters" onSubmit={(event) => event.preventDefault()}>
          <Select
            label={t("admin-team.filter.category")}
            value={category}
            onChange={({ target }) => setCategory(teamCategories.find((name) => name === target.value) ?? "")}
          >
            <option value="">{t("admin-team.filter.all")}</option>
            {teamCategories.map((name) => (
              <option key={name} value={name}>
                {t(`team.${name}`)}
              </option>
            ))}
          </Select>
          <Field
            type="search"
            label={t("admin-team.filter.search")}
            value={q}
            maxLength={200}
            onChange={({ target }) => setQ(target.value)}
          />
          {filtered && (
            <Button
              look="secondary"
              onClick={() => {
                setCategory("");
                setQ("");
              }}
            >
              {t("admin-team.filter.clear")}
            </Button>
          )}
        </form>
      </search>
      <p role="status" className="admin-total">
        {filtered && t("admin-team.filter.found", { count: found.length })}
        {searching && found.length > 0 && <span className="ml-3">{t("admin-team.filter.order_locked")}</span>}
      </p>
      {found.length === 0 ? (
        <div className="mt-6">
          <EmptyState text={t("admin-team.filter.none")} />
        </div>
      ) : (
        <MemberTable groups={groupMembers(found)} ordering={!searching} {...actions} />
      )}
    </>
  );
}
