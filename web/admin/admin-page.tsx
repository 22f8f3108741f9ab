import type { ReactNode } from "react";

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
