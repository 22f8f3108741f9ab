import type { Evidence } from "#content/home/home.ts";

interface StatsProps {
  stats: readonly Evidence[];
  className: string;
}

/** Large numbers with what each counts; each reads as "at least". */
export const Stats = ({ stats, className }: StatsProps) => (
  <ul className={className} data-reveal>
    {stats.map(({ number, unit, counts }) => (
      <li key={`${number} ${counts}`} className="border-ink border-t pt-4">
        <p className="numeral whitespace-nowrap text-52 font-medium tabular-nums">
          {number}
          {unit && <span className="numeral-unit">{unit}</span>}
          <span className="numeral-plus">+</span>
        </p>
        <p className="mt-2 max-w-58 text-15 text-ink-2">{counts}</p>
      </li>
    ))}
  </ul>
);
