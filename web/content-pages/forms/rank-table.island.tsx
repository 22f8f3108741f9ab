import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useLanguage } from "#web/i18n/language.ts";

const words = {
  zh: {
    caption: "各变体的名次、参数、误差与三场洪水的纳什效率",
    rank: "名次",
    variant: "变体",
    lag: "汇流",
    runoff: "径流",
    shift: "时差",
    error: "误差，m³/s",
    flood: "洪水",
    efficiency: "纳什效率",
    median: "中位数",
    comma: "，",
  },
  en: {
    caption: "Rank, parameters and error of each variant, with its Nash–Sutcliffe efficiency in three floods",
    rank: "Rank",
    variant: "Variant",
    lag: "Lag",
    runoff: "Runoff",
    shift: "Delay",
    error: "Error, m³/s",
    flood: "Flood",
    efficiency: "Efficiency",
    median: "Median",
    comma: ", ",
  },
} as const;

/** Efficiency at the left edge of the plots; 1 is at the right. */
const least = 0.3;

const floods = [1, 2, 3] as const;

/** Place on the plot, as a part of its width. */
const along = (nse: number) => `${Math.round(1000 * (0.04 + (0.92 * (nse - least)) / (1 - least))) / 10}%`;

const signed = (hours: number) => (hours < 0 ? `−${-hours}` : String(hours));

/** Efficiencies of a row on one axis: dot, ring and stroke for the three floods. */
function Marks({ values }: { values: readonly number[] }) {
  const [first = 0, second = 0, third = 0] = values;
  return (
    <svg className="rank-marks" height="16" aria-hidden="true">
      <line x1={along(Math.min(...values))} x2={along(Math.max(...values))} y1="8" y2="8" className="rank-range" />
      <circle cx={along(second)} cy="8" r="3.6" className="rank-second" />
      <rect x={along(third)} y="2" width="2" height="12" className="rank-third" />
      <circle cx={along(first)} cy="8" r="4" className="rank-first" />
    </svg>
  );
}

/** The rank of the row that an event comes from. */
const rankOf = ({ target }: { target: EventTarget }): string | null =>
  target instanceof Element ? (target.closest("tr[data-rank]")?.getAttribute("data-rank") ?? null) : null;

interface RankTableProps {
  /** The group `ranking` of the computed values. */
  ranking: Readonly<Record<string, number>>;
}

/**
 * The variants of the competition by their error: rank, parameters, error, and efficiencies of three floods as numbers and on
 * an axis. The median of all stands first, without a rank. The row under the pointer or with the focus marks its point on the
 * diagram of the same opening; the rows are one stop of the tab key, up and down move between them.
 */
export default function RankTable({ ranking }: RankTableProps) {
  const say = words[useLanguage()];
  const table = useRef<HTMLTableElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  // without a script the rows are no stop
  const [stop, setStop] = useState<number | null>(null);
  useEffect(() => setStop(1), []);
  useEffect(() => {
    const points = table.current?.closest(".opening")?.querySelectorAll(".taylor-points > [data-rank]") ?? [];
    for (const point of points)
      point.toggleAttribute("data-marked", marked !== null && point.getAttribute("data-rank") === marked);
  }, [marked]);
  const show = (event: PointerEvent | FocusEvent) => setMarked(rankOf(event));
  const hide = () => setMarked(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rank = Number(rankOf(event)) + (step ?? 0);
    const row = table.current?.querySelector<HTMLElement>(`tr[data-rank="${rank}"]`);
    if (step === undefined || !row) return;
    event.preventDefault();
    setStop(rank);
    row.focus();
  };
  const read = (name: string) => ranking[name] ?? 0;
  const efficiencies = (rank: number) => floods.map((flood) => read(`flood${flood}Nse${rank}`));
  const scores = (rank: number) => (
    <>
      <td className="rank-error">{read(`error${rank}`)}</td>
      {efficiencies(rank).map((nse, i) => (
        <td key={floods[i]}>{nse.toFixed(2)}</td>
      ))}
      <td className="rank-plot">
        <Marks values={efficiencies(rank)} />
      </td>
    </>
  );
  const rows = Array.from({ length: read("ranks") }, (_, i) => i + 1);
  return (
    <table
      ref={table}
      className="ranks"
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={move}
    >
      <caption className="sr-only">{say.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say.rank}</th>
          <th scope="col">{say.variant}</th>
          <th scope="col" className="rank-model">
            {say.lag}
          </th>
          <th scope="col" className="rank-model">
            {say.runoff}
          </th>
          <th scope="col" className="rank-model">
            {`${say.shift}${say.comma}h`}
          </th>
          <th scope="col" className="rank-error">
            {say.error}
          </th>
          {floods.map((flood) => (
            <th key={flood} scope="col" aria-label={`${say.efficiency}, ${say.flood} ${flood}`}>
              <svg className="rank-key" width="12" height="16" aria-hidden="true">
                {flood === 1 && <circle cx="6" cy="8" r="4" className="rank-first" />}
                {flood === 2 && <circle cx="6" cy="8" r="3.6" className="rank-second" />}
                {flood === 3 && <rect x="5" y="2" width="2" height="12" className="rank-third" />}
              </svg>
              {flood}
            </th>
          ))}
          <td className="rank-plot">
            <div>
              <span>{least}</span>
              <span>{say.efficiency}</span>
              <span>1</span>
            </div>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr className="rank-median">
          <td />
          <th scope="row" colSpan={4}>
            {say.median}
          </th>
          {scores(0)}
        </tr>
        {rows.map((rank) => (
          <tr key={rank} data-rank={rank} tabIndex={stop === null ? undefined : rank === stop ? 0 : -1}>
            <td>{rank}</td>
            <th scope="row">{String.fromCharCode(64 + read(`letter${rank}`))}</th>
            <td className="rank-model" data-label={say.lag}>{`×${read(`lag${rank}`).toFixed(2)}`}</td>
            <td className="rank-model" data-label={say.runoff}>{`×${read(`runoff${rank}`).toFixed(2)}`}</td>
            <td className="rank-model" data-label={say.shift}>
              {signed(read(`shift${rank}`))}
            </td>
            {scores(rank)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
