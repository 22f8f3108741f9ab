import type { CSSProperties, PointerEvent } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { localizeMember } from "#contract/localize-member.ts";
import { avatarUrl } from "#contract/placeholder-images.ts";
import type { EditableMember } from "#contract/team.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";

export interface MemberRowProps {
  member: EditableMember;
  /** How the row stands while one of its group is dragged. */
  drag: CSSProperties | undefined;
  first: boolean;
  last: boolean;
  ordering: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Up is -1, down is 1. */
  onMove: (by: 1 | -1) => void;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
}

const translated = ["name", "position", "education", "expertise", "description"] as const;

/** One member of the table. */
export function MemberRow({ member, drag, ordering, onGrip, ...actions }: MemberRowProps) {
  const t = useT();
  const { position } = localizeMember(member, useLanguage());
  const category = t(`team.${member.category}`);
  return (
    <tr style={drag}>
      <td className="team-photo-cell">
        <span className="team-photo">
          {ordering && <span aria-hidden="true" className="team-grip" onPointerDown={onGrip} />}
          <MemberAvatar name={member.name} photo={member.photo} />
        </span>
      </td>
      <td>
        <b lang={languageTag.zh}>{member.name}</b>{" "}
        <span lang={languageTag.en} className="team-name-en">
          {member.nameEn}
        </span>
        <span className="admin-narrow text-13" lang={position.lang}>
          {position.text}
        </span>
        <span className="admin-narrow text-13 text-muted">
          {t("admin-team.table.place", { category, order: member.order })}
        </span>
      </td>
      <td className="admin-wide" lang={position.lang}>
        {position.text}
      </td>
      <td className="admin-wide whitespace-nowrap">{category}</td>
      <td className="admin-wide admin-end">{member.order}</td>
      <td className="team-english">
        <Completeness member={member} />
      </td>
      <td className="team-actions-cell">
        <RowActions member={member} ordering={ordering} {...actions} />
      </td>
    </tr>
  );
}

/** Which texts English pages have to show in Chinese. */
function Completeness({ member }: { member: EditableMember }) {
  const t = useT();
  const missing = translated.filter((field) => member[field].trim() !== "" && member[`${field}En`].trim() === "");
  if (missing.length === 0) return <span className="text-muted">{t("admin-team.table.complete")}</span>;
  const fields = missing.map((field) => t(`admin-team.field.${field}`)).join(t("admin-team.table.separator"));
  return <span className="text-error">{t("admin-team.table.missing", { fields })}</span>;
}

type RowActionsProps = Omit<MemberRowProps, "drag" | "onGrip">;

/** Moving, editing and deleting. A place at the end is said without taking the focus from the button that led there. */
function RowActions({ member, first, last, ordering, onEdit, onDelete, onMove }: RowActionsProps) {
  const t = useT();
  const name = localizeMember(member, useLanguage()).name.text;
  return (
    <div className="team-actions">
      {ordering && (
        <span className="team-moves">
          <button
            type="button"
            aria-label={t("admin-team.table.move_up", { name })}
            aria-disabled={first}
            onClick={() => first || onMove(-1)}
          >
            <Icon name="chevron" size={18} className="rotate-180" />
          </button>
          <button
            type="button"
            aria-label={t("admin-team.table.move_down", { name })}
            aria-disabled={last}
            onClick={() => last || onMove(1)}
          >
            <Icon name="chevron" size={18} />
          </button>
        </span>
      )}
      <button
        type="button"
        aria-label={t("admin-team.table.edit_name", { name })}
        className="admin-action"
        onClick={onEdit}
      >
        {t("admin-team.table.edit")}
      </button>
      <button
        type="button"
        aria-label={t("admin-team.table.delete_name", { name })}
        className="admin-action text-error"
        onClick={onDelete}
      >
        {t("admin-team.table.delete")}
      </button>
    </div>
  );
}

/** A member's photo, or the first character of the name on contours. */
const MemberAvatar = ({ name, photo }: { name: string; photo: string | null }) =>
  photo ? (
    <span className="team-avatar">
      <ResponsiveImage url={photo} alt="" sizes="48px" />
    </span>
  ) : (
    <span
      lang={languageTag.zh}
      className="team-avatar"
      style={{ backgroundImage: `url(${avatarUrl(name)})` }}
      aria-hidden="true"
    >
      {Array.from(name.trim())[0]}
    </span>
  );
