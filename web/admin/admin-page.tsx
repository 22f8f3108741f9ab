import { type ComponentProps, type ReactNode, type Ref, type SubmitEvent, useId } from "react";
import { useNavigate } from "react-router";
import { languageTag } from "#contract/i18n/language.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { type Loaded, LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { Pager } from "#web/signed-in/pager.tsx";
import { Button } from "#web/ui/button.tsx";

/** The language of a name or title, judged by its letters. */
export const tagOf = (text: string) => (/\p{Script=Han}/u.test(text) ? languageTag.zh : languageTag.en);

/** A screen of the administration: its title, a note and the actions beside it, and its content. */
export const AdminPage = (props: { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode }) => (
  <div className="wrap admin-page">
    <div className="admin-heading">
      <div>
        <h1 className="text-38">{props.title}</h1>
        {props.note && <p className="text-15 text-muted">{props.note}</p>}
      </div>
      {props.actions}
    </div>
    {props.children}
  </div>
);

interface AdminSectionProps {
  as?: "section" | "nav";
  title: string;
  /** Shown in place of the children where there are none. */
  empty?: string | false;
  children: ReactNode;
  /** Shown below either. */
  more?: ReactNode;
}

/** A part of a screen under a heading. */
export function AdminSection({ as: Element = "section", title, empty, children, more }: AdminSectionProps) {
  const id = useId();
  return (
    <Element aria-labelledby={id} className="admin-section">
      <h2 id={id} className="text-21">
        {title}
      </h2>
      {empty ? <p className="mt-3 text-15 text-muted">{empty}</p> : children}
      {more}
    </Element>
  );
}

export interface Column<Row> {
  head: ReactNode;
  /** The cell of a row; `place` counts from 0 within the row's group. */
  cell: (row: Row, place: number, group: readonly Row[]) => ReactNode;
  /** Class of the heading and of the cells. */
  className?: string;
  /** More classes of the cells; a function where they depend on the row. */
  cellClassName?: string | ((row: Row) => string);
}

export interface AdminTableProps<Row> extends Pick<ComponentProps<"table">, "className"> {
  label: string;
  "data-dragging"?: true | undefined;
  /** By name. */
  columns: Readonly<Record<string, Column<Row>>>;
  rows: readonly Row[];
  /** The group of a row; each has its own `tbody`. */
  groupOf?: (row: Row) => string;
  /** Attributes of a row. */
  rowProps?: (row: Row, place: number) => ComponentProps<"tr">;
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

/** A table of the administration, one row for each entry. */
export function AdminTable<Row extends { id: number | string }>(props: AdminTableProps<Row>) {
  const { label, className, columns, rows, groupOf = () => "", rowProps, ...table } = props;
  const named = Object.entries(columns);
  return (
    <table {...table} aria-label={label} className={classes("admin-table", className)}>
      <thead>
        <tr>
          {named.map(([name, column]) => (
            <th key={name} scope="col" className={column.className}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(rows, groupOf)].map(([group, members]) => (
        <tbody key={group}>
          {members.map((row, place) => (
            <tr key={row.id} {...rowProps?.(row, place)}>
              {named.map(([name, { cell, className, cellClassName: more }]) => (
                <td key={name} className={classes(className, typeof more === "function" ? more(row) : more)}>
                  {cell(row, place, members)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

export interface FilterFormProps {
  /** The bare route for the fields' values. */
  path: (fields: URLSearchParams) => string;
  submit: string;
  /** The link that clears all filters; `null` where there are none. */
  clear: { path: string; label: string } | null;
  className?: string;
  /** The fields. The form's `key` must hold their initial values. */
  children: ReactNode;
}

/** Filters of a list; they are in the URL. */
export function FilterForm({ path, submit, clear, className, children }: FilterFormProps) {
  const navigate = useNavigate();
  const sitePath = useSitePath();

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) fields.set(name, String(value).trim());
    void navigate(sitePath(path(fields)));
  }

  return (
    <search>
      <form className={classes("admin-filters", className)} onSubmit={apply}>
        {children}
        <Button type="submit" look="secondary">
          {submit}
        </Button>
        {clear && (
          <SiteLink to={clear.path} className="admin-clear text-link-line">
            {clear.label}
          </SiteLink>
        )}
      </form>
    </search>
  );
}

export interface AdminListProps<Page> {
  list: Loaded<Page>;
  /** The shown page, counted from 1. */
  page: number;
  /** The bare route of a page. */
  path: (page: number) => string;
  /** The number of entries in words. */
  total: (count: number) => string;
  /** The element with that text, to which focus can be led. */
  ref?: Ref<HTMLParagraphElement>;
  children: (data: Page) => ReactNode;
}

/** A page of a list: how many entries there are, those of the page, and links to the other pages. */
export const AdminList = <Page extends { total: number; limit: number }>(props: AdminListProps<Page>) => (
  <LoadedContent of={props.list}>
    {(data) => (
      <>
        <p ref={props.ref} role="status" tabIndex={-1} className="admin-total">
          {props.total(data.total)}
        </p>
        {props.children(data)}
        <Pager page={props.page} total={data.total} limit={data.limit} texts="admin.pages" path={props.path} />
      </>
    )}
  </LoadedContent>
);
