import { type ComponentProps, type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { Figure } from "#web/ui/figure.tsx";
import { scrollable } from "#web/ui/scrollable.ts";

/** The server's drawings of a figure, of which the width of their place shows one. */
export const ModelDrawings = ({ name }: { name: string }) => (
  <div className="doc-drawings doc-drawings-three" data-drawing={name}>
    <Figure name={name} className="doc-drawing doc-drawing-wide" />
    <Figure name={`${name}-medium`} className="doc-drawing doc-drawing-medium" />
    <Figure name={`${name}-narrow`} className="doc-drawing doc-drawing-narrow" />
  </div>
);

/** What a slider may be set to. */
export interface Limits {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

export interface RangeFieldProps {
  label: string;
  /** Its name in the URL. */
  name?: string;
  value: number;
  limits: Limits;
  /** The value with its unit, as it is shown. */
  shown: string | number;
  /** The value as it is read out, where the bare number is not enough. */
  spoken?: string;
  /** Class that sets its colour. */
  className?: string;
  onChange: (value: number) => void;
}

/** A labelled slider: its name to the left, its value to the right, the track below. */
export function RangeField({ label, name, value, limits, shown, spoken, className = "", onChange }: RangeFieldProps) {
  const id = useId();
  const { minimum, maximum, step } = limits;
  const style: CSSProperties & Record<"--part", number> = { "--part": (value - minimum) / (maximum - minimum) };
  return (
    <div className={`range-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {/* screen readers read the slider's own value; as a live region it would be read twice */}
      <output htmlFor={id} aria-live="off">
        {shown}
      </output>
      <input
        id={id}
        name={name}
        type="range"
        autoComplete="off"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        style={style}
        aria-valuetext={spoken}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

interface ReadingProps extends ComponentProps<"div"> {
  value: string;
  unit: string;
}

/** A computed number, large, with what it is. */
export const Reading = ({ value, unit, children, ...rest }: ReadingProps) => (
  <div {...rest}>
    <p className="doc-reading text-38">
      {value}
      <small> {unit}</small>
    </p>
    <p className="doc-reading-name">{children}</p>
  </div>
);

interface NumberTableProps {
  /** Element that names the table. */
  titleId: string;
  className?: string;
  head: readonly string[];
  /** Rows: the heading, then the numbers as they are written. */
  rows: readonly (readonly (string | number)[])[];
  /** Class of a number; columns are counted without the heading. */
  cellClass?: (column: number, row: number) => string | undefined;
}

/** Many columns of numbers, scrolled sideways under a first column that stays. */
export const NumberTable = ({ titleId, className = "", head, rows, cellClass }: NumberTableProps) => (
  <section {...scrollable} className={`doc-table number-table ${className}`} aria-labelledby={titleId}>
    <table aria-labelledby={titleId}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...numbers], row) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {numbers.map((number, column) => (
              <td key={head[column + 1]} className={cellClass?.(column, row)}>
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** How long nothing may change before it is announced, and how long it stays to be found, ms. */
const settleMs = 800;
const stayMs = 6000;

/** Announces a text to screen readers once it has stopped changing; not the text that was there from the start. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState("");
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    const announce = setTimeout(() => {
      last.current = text;
      setAnnounced(text);
    }, settleMs);
    const clear = setTimeout(() => setAnnounced(""), settleMs + stayMs);
    return () => {
      clearTimeout(announce);
      clearTimeout(clear);
    };
  }, [text]);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {announced}
    </p>
  );
}
