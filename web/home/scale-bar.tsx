/** The sheet's scale: two kilometres, as long as the sheet draws them (see `--km` in the style sheet). */
export const ScaleBar = ({ label }: { label: string }) => (
  <div role="img" aria-label={label} className="scale-bar tabular-nums">
    <span className="scale-bar-line" />
    <span className="scale-bar-line" />
    <span>0</span>
    <span className="scale-bar-end">
      <span>1</span>
      <span>2&nbsp;km</span>
    </span>
  </div>
);
