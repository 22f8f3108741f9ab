interface ReadingProps {
  value: string;
  unit: string;
  danger?: boolean;
  children: string;
}

/** A number that is read off the model, with what it is. */
export const Reading = ({ value, unit, danger = false, children }: ReadingProps) => (
  <div className={danger ? "cascade-reading cascade-danger" : "cascade-reading"}>
    <p className="doc-reading text-38">
      {value}
      <small> {unit}</small>
    </p>
    <p className="doc-reading-name">{children}</p>
  </div>
);

/** Heading of a hydrograph, and what it comes to. */
export const PanelHeading = ({ title, note }: { title: string; note: string }) => (
  <p className="cascade-heading">
    <b>{title}</b>
    <span>{note}</span>
  </p>
);
