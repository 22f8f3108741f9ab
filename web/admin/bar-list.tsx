import type { ReactNode } from "react";
import { numberFormat } from "#web/i18n/format.ts";
import { useLanguage } from "#web/i18n/language.ts";
import styles from "./bar-list.module.css";

interface Bar {
  key: string | number;
  name: ReactNode;
  /** `null` for a count that is not shown: written as `small`, without a bar. */
  count: number | null;
  /** The count for screen readers. */
  spoken: string;
}

interface BarListProps {
  bars: readonly Bar[];
  /** Written in place of a count that is not shown (`<5`). */
  small?: string;
  /** Names above their bars at every width, for a narrow place. */
  stacked?: boolean;
}

/** Percent of the drawing's width that the longest bar takes; the rest is for its value. */
const longest = 82;

/** A bar chart: one bar for each name, drawn from a common line, with its value at its end. */
export function BarList({ bars, small = "", stacked = false }: BarListProps) {
  const number = numberFormat(useLanguage());
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  return (
    <ol className={stacked ? styles.bars : `${styles.bars} ${styles.wide}`}>
      {bars.map(({ key, name, count, spoken }) => {
        const width = `${(((count ?? 0) / most) * longest).toFixed(2)}%`;
        return (
          <li key={key}>
            <span className={styles.title}>{name}</span>
            <span className="sr-only">{spoken}</span>
            <span className={styles.plot}>
              <svg aria-hidden="true" width="100%" height="24">
                <rect y="5" width={width} height="14" fill="var(--model)" />
                <text
                  x={width}
                  y="17"
                  dx={count === null && stacked ? 0 : 8}
                  fill="var(--ink)"
                  fontSize="13"
                  fontWeight="600"
                >
                  {count === null ? small : number.format(count)}
                </text>
              </svg>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
