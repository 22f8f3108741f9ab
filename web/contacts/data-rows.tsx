import { type CSSProperties, useState } from "react";
import { type DataKind, dataIntervals, dataKinds, firstDataYear } from "#contract/enquiry-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { describedBy, FieldError } from "#web/ui/field.tsx";
import styles from "./enquiry-data.module.css";

/** The first year of the bars. */
const axisStart = 1980;

interface DataRowsProps {
  /** What is entered, by the names of the fields. */
  fields: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** The current year, at which the bars end. */
  year: number;
}

/** A year's place along the bars, as a part of their length. */
const placeOf = (year: number, end: number) => Math.min(1, Math.max(0, (year - axisStart) / (end - axisStart)));

/** The data that exist: a box to tick, the first year and the interval of each kind, with a bar of the years covered. */
export function DataRows(props: DataRowsProps) {
  const t = useT();
  const { year } = props;
  const decades = [1980, 1990, 2000, 2010].filter((decade) => decade < year);
  return (
    <div className={styles.rows}>
      <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
        <span className={styles.axis}>
          {[...decades, year].map((tick) => (
            <span key={tick} style={{ "--at": placeOf(tick, year) } as CSSProperties}>
              {tick}
            </span>
          ))}
        </span>
        <span>{t("enquiry.since")}</span>
        <span>{t("enquiry.interval")}</span>
      </div>
      {dataKinds.map((kind) => (
        <DataRow key={kind} kind={kind} {...props} />
      ))}
    </div>
  );
}

function DataRow({ kind, fields, errors, year }: DataRowsProps & { kind: DataKind }) {
  const t = useT();
  const name = `data.${kind}`;
  const [exists, setExists] = useState(fields[name] !== undefined);
  const [since, setSince] = useState(fields[`${name}.since`] ?? "");
  const [interval, setInterval] = useState(fields[`${name}.interval`] ?? "");
  const data = t(`enquiry.data.${kind}`);
  const problem = errors[`${name}.since`] ?? errors[`${name}.interval`];
  const known = /^\d{4}$/.test(since) && Number(since) >= firstDataYear && Number(since) <= year;
  return (
    <div className={styles.row}>
      <label className={styles.name}>
        <input
          type="checkbox"
          name={name}
          checked={exists}
          onChange={(event) => setExists(event.target.checked)}
          className="checkbox"
        />
        {data}
      </label>
      <span className={styles.bar} aria-hidden="true">
        {exists && known && (
          <span
            data-interval={interval || undefined}
            style={{ "--at": placeOf(Number(since), year) } as CSSProperties}
          />
        )}
      </span>
      <input
        name={`${name}.since`}
        aria-label={t("enquiry.since_of", { data })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(name, { error: problem })}
        inputMode="numeric"
        maxLength={4}
        placeholder={t("enquiry.since")}
        value={since}
        onChange={(event) => {
          setSince(event.target.value);
          if (event.target.value !== "") setExists(true);
        }}
        className="input"
      />
      <select
        name={`${name}.interval`}
        aria-label={t("enquiry.interval_of", { data })}
        value={interval}
        onChange={(event) => {
          setInterval(event.target.value);
          if (event.target.value !== "") setExists(true);
        }}
        className="input"
      >
        <option value="">{t("enquiry.interval_unknown")}</option>
        {dataIntervals.map((one) => (
          <option key={one} value={one}>
            {t(`enquiry.intervals.${one}`)}
          </option>
        ))}
      </select>
      <FieldError id={name} error={problem} />
    </div>
  );
}
