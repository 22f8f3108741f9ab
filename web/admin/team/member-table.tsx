import { languageTag } from "#contract/i18n/language.ts";
import { localizeMember } from "#contract/localize-member.ts";
import { avatarUrl } from "#contract/placeholder-images.ts";
import type { EditableMember } from "#contract/team.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import { AdminTable } from "../admin-page.tsx";
import styles from "./team.module.css";
import { useRowDrag } from "./use-row-drag.ts";
import type { SaveOrder } from "./use-team-changes.ts";

export interface MemberTableProps {
  /** Group by group. */
  members: readonly EditableMember[];
  /** Whether the order may be changed, which needs whole groups. */
  ordering: boolean;
  onEdit: (member: EditableMember) => void;
  onDelete: (member: EditableMember) => void;
  onOrder: SaveOrder;
}

const translated = ["name", "position", "education", "expertise", "description"] as const;

/** The members, group by group, each within reach of being edited, deleted and moved. */
export function MemberTable({ members, ordering, onOrder, ...actions }: MemberTableProps) {
  const t = useT();
  const language = useLanguage();
  const { drag, start } = useRowDrag();
  const localized = (member: EditableMember) => localizeMember(member, language);

  /** Which texts English pages have to show in Chinese. */
  function missingEnglish(member: EditableMember) {
    const missing = translated.filter((field) => member[field].trim() !== "" && member[`${field}En`].trim() === "");
    if (missing.length === 0) return <span className="text-muted">{t("admin-team.table.complete")}</span>;
    const fields = missing.map((field) => t(`admin-team.field.${field}`)).join(t("admin-team.table.separator"));
    return <span className="text-error">{t("admin-team.table.missing", { fields })}</span>;
  }

  return (
    <AdminTable
      label={t("admin-team.title")}
      className={styles.table}
      data-dragging={drag ? true : undefined}
      rows={members}
      groupOf={({ category }) => category}
      rowProps={({ category }, place) => ({ style: drag?.group === category ? drag.styleOf(place) : undefined })}
      columns={{
        photo: {
          head: t("admin-team.table.photo"),
          cellClassName: styles.photoCell,
          cell: ({ name, photo, category }, from, group) => (
            <span className={styles.photo}>
              {ordering && (
                <span
                  aria-hidden="true"
                  className={styles.grip}
                  onPointerDown={(event) =>
                    start(event, { group: category, from, onDrop: (to) => onOrder(group, from, to) })
                  }
                />
              )}
              <MemberAvatar name={name} photo={photo} />
            </span>
          ),
        },
        name: {
          head: t("admin-team.table.name"),
          cell: (member) => (
            <>
              <b lang={languageTag.zh}>{member.name}</b>{" "}
              <span lang={languageTag.en} className={styles.nameEn}>
                {member.nameEn}
              </span>
              <span className="admin-narrow text-13" lang={localized(member).position.lang}>
                {localized(member).position.text}
              </span>
              <span className="admin-narrow text-13 text-muted">
                {t("admin-team.table.place", { category: t(`team.${member.category}`), order: member.order })}
              </span>
            </>
          ),
        },
        position: {
          head: t("admin-team.table.position"),
          className: "admin-wide",
          cell: (member) => <span lang={localized(member).position.lang}>{localized(member).position.text}</span>,
        },
        category: {
          head: t("admin-team.table.category"),
          className: "admin-wide",
          cellClassName: "whitespace-nowrap",
          cell: ({ category }) => t(`team.${category}`),
        },
        order: { head: t("admin-team.table.order"), className: "admin-wide admin-end", cell: ({ order }) => order },
        english: { head: t("admin-team.table.english"), className: styles.english, cell: missingEnglish },
        actions: {
          head: t("admin-team.table.actions"),
          className: "admin-end",
          cellClassName: styles.actionsCell,
          cell: (member, place, group) => (
            <RowActions
              {...actions}
              member={member}
              place={place}
              last={group.length - 1}
              onMove={ordering ? (to) => onOrder(group, place, to) : null}
            />
          ),
        },
      }}
    />
  );
}

interface RowActionsProps extends Pick<MemberTableProps, "onEdit" | "onDelete"> {
  member: EditableMember;
  place: number;
  /** The last place. */
  last: number;
  onMove: ((to: number) => void) | null;
}

/** Moving, editing and deleting. A place at the end is said without taking the focus from the button that led there. */
function RowActions({ member, place, last, onMove, onEdit, onDelete }: RowActionsProps) {
  const t = useT();
  const name = localizeMember(member, useLanguage()).name.text;
  const move = (label: string, to: number, className?: string) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to < 0 || to > last}
      onClick={() => to < 0 || to > last || onMove?.(to)}
    >
      <Icon name="chevron" size={18} className={className} />
    </button>
  );
  return (
    <div className={styles.actions}>
      {onMove && (
        <span className={styles.moves}>
          {move(t("admin-team.table.move_up", { name }), place - 1, "rotate-180")}
          {move(t("admin-team.table.move_down", { name }), place + 1)}
        </span>
      )}
      <button
        type="button"
        aria-label={t("admin-team.table.edit_name", { name })}
        className="admin-action"
        onClick={() => onEdit(member)}
      >
        {t("admin-team.table.edit")}
      </button>
      <button
        type="button"
        aria-label={t("admin-team.table.delete_name", { name })}
        className="admin-action text-error"
        onClick={() => onDelete(member)}
      >
        {t("admin-team.table.delete")}
      </button>
    </div>
  );
}

/** A member's photo, or the first character of the name on contours. */
const MemberAvatar = ({ name, photo }: { name: string; photo: string | null }) =>
  photo ? (
    <span className={styles.avatar}>
      <ResponsiveImage url={photo} alt="" sizes="48px" />
    </span>
  ) : (
    <span
      lang={languageTag.zh}
      className={styles.avatar}
      style={{ backgroundImage: `url(${avatarUrl(name)})` }}
      aria-hidden="true"
    >
      {Array.from(name.trim())[0]}
    </span>
  );
