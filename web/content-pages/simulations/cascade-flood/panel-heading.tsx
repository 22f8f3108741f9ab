/** Heading of a hydrograph, and what it comes to. */
export const PanelHeading = ({ title, note }: { title: string; note: string }) => (
  <p className="cascade-heading">
    <b>{title}</b>
    <span>{note}</span>
  </p>
);
