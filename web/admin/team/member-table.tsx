import type { EditableMember } from "#contract/team.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { MemberGroup } from "./member-order.ts";
import { MemberRow } from "./member-row.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import type { SaveOrder } from "./use-team-order.ts";

export interface MemberTableProps {
  groups: readonly MemberGroup[];
  /** Whether the order may be changed, which needs whole groups. */
  ordering: boolean;
  onEdit: (member: EditableMember) => void;
  onDelete: (member: EditableMember) => void;
  onOrder: SaveOrder;
}

/** The members, group by group, each within reach of being edited, deleted and moved. */
export function MemberTable({ groups, ordering, onEdit, onDelete, onOrder }: MemberTableProps) {
  const t = useT();
  const { drag, start } = useRowDrag();
  return (
    <table
      aria-label={t("admin-team.title")}
      className="admin-table team-table"
      data-dragging={drag !== null || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{t("admin-team.table.photo")}</th>
          <th scope="col">{t("admin-team.table.name")}</th>
          <th scope="col" className="admin-wide">
            {t("admin-team.table.position")}
          </th>
          <th scope="col" className="admin-wide">
            {t("admin-team.table.category")}
          </th>
          <th scope="col" className="admin-wide admin-end">
            {t("admin-team.table.order")}
          </th>
          <th scope="col" className="team-english">
            {t("admin-team.table.english")}
          </th>
          <th scope="col" className="admin-end">
            {t("admin-team.table.actions")}
          </th>
        </tr>
      </thead>
      {groups.map(({ category, members }) => (
        <tbody key={category}>
          {members.map((member, place) => (
            <MemberRow
              key={member.id}
              member={member}
              drag={drag?.group === category ? drag.styleOf(place) : undefined}
              first={place === 0}
              last={place === members.length - 1}
              ordering={ordering}
              onEdit={() => onEdit(member)}
              onDelete={() => onDelete(member)}
              onMove={(by) => onOrder(members, place, place + by)}
              onGrip={(event) =>
                start(event, { group: category, from: place, onDrop: (to) => onOrder(members, place, to) })
              }
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
