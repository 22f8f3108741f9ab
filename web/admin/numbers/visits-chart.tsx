import { scaleLinear } from "d3-scale";
import { type PointerEvent, useRef, useState } from "react";
import type { Statistics } from "#contract/statistics.ts";
import { linePath } from "#figures/lib/path.ts";
import { columns, type Frame, outline, rows } from "#figures/plot/axes.ts";
import { numberFormat } from "#web/i18n/format.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Drawing, useWidth } from "#web/ui/drawing.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { countAxis, datePlaces, periodAt, placeOf, seriesColors } from "./chart-axes.ts";
import styles from "./numbers.module.css";

type Point = Statistics["series"][number];

const colorOf = (name: keyof typeof seriesColors) => `var(--${seriesColors[name]})`;

const lines = (["views", "visits"] as const).map((name) => ({ name, color: colorOf(name) }));

/** Height of the frames, and room around them for numbers and dates, px. */
const [plotHeight, stripHeight, gap, above, below] = [220, 36, 34, 8, 28];
/** Room for the numbers of the axis, and beside the last date, px. */
const [left, right] = [44, 34];
/** Width that a date needs, px. */
const labelWidth = 84;
/** Most points that get a mark of their own. */
const marked = 31;

interface VisitsChartProps extends Pick<Statistics, "series" | "step" | "from" | "until"> {
  /** Writes a day or month below the chart, and above it, over its numbers. */
  date: (period: string) => string;
  heading: (period: string) => string;
  label: string;
}

/** Page views and visits as lines, enquiries as bars below; the numbers of the day or month under the pointer stand above. */
export function VisitsChart({ series, step, from, until, date, heading, label }: VisitsChartProps) {
  const t = useT();
  const language = useLanguage();
  const number = numberFormat(language);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pointed, setPointed] = useState<string | null>(null);

  const count = placeOf(until, { from, step }) + 1;
  const withEnquiries = series.some(({ enquiries }) => enquiries > 0);
  const plot: Frame = { left, top: above, right: width - right, bottom: above + plotHeight };
  const strip: Frame = { ...plot, top: plot.bottom + gap, bottom: plot.bottom + gap + stripHeight };
  const bottom = withEnquiries ? strip.bottom : plot.bottom;
  const axis = countAxis(Math.max(...series.map(({ views, visits }) => Math.max(views, visits))));
  // half a step from either side, so that a bar stands inside the frame
  const x = scaleLinear([-0.5, count - 0.5], [plot.left, plot.right]);
  const y = scaleLinear([0, axis.top], [plot.bottom, plot.top]);
  const most = Math.max(1, ...series.map(({ enquiries }) => enquiries));
  const height = scaleLinear([0, most], [0, stripHeight - 4]);
  const at = (point: Point) => x(placeOf(point.period, { from, step }));
  const shown = series.find(({ period }) => period === pointed) ?? series.at(-1);

  /** The points have places without gaps up to the last. */
  function point(event: PointerEvent<HTMLDivElement>) {
    const place = Math.round(x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left));
    setPointed(series.at(Math.min(series.length - 1, Math.max(0, place - (count - series.length))))?.period ?? null);
  }

  const dates = datePlaces(count, plot.right - plot.left, labelWidth);
  const written = dates.map((place) => [place, date(periodAt(place, { from, step }))] as const);
  const drawn =
    rows(
      plot,
      y,
      axis.ticks.map((tick) => [tick, number.format(tick)] as const),
    ) +
    outline(plot) +
    (withEnquiries ? rows(strip, () => strip.top + 4, [[0, number.format(most)]]) + outline(strip) : "") +
    columns({ ...plot, bottom }, x, written, 20);
  const barWidth = Math.max(2, Math.min(14, (x(1) - x(0)) * 0.6));
  return (
    <>
      {shown && (
        <p className={styles.key}>
          <span>{heading(shown.period)}</span>
          {lines.map(({ name, color }) => (
            <span key={name}>
              <i style={{ background: color }} />
              {t(`admin-numbers.${name}`)} <b>{number.format(shown[name])}</b>
            </span>
          ))}
          {withEnquiries && (
            <span>
              <i style={{ background: colorOf("enquiries") }} />
              {t("admin-numbers.enquiries")} <b>{number.format(shown.enquiries)}</b>
            </span>
          )}
        </p>
      )}
      <div ref={frame} className={styles.chart} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        {width > 0 && (
          <Drawing width={width} height={bottom + below} label={label} language={language}>
            <g {...unsafeHtml(drawn)} />
            {shown && pointed !== null && (
              <path d={`M${at(shown).toFixed(1)} ${plot.top}V${bottom}`} stroke="var(--ink)" />
            )}
            {lines.map(({ name, color }, i) => (
              <g key={name} fill={color}>
                <path
                  d={linePath(series.map((entry) => [at(entry), y(entry[name])]))}
                  fill="none"
                  stroke={color}
                  // the first line shows beside the second where both have the same values
                  strokeWidth={i === 0 ? 4 : 1.8}
                  strokeLinejoin="round"
                />
                {(count <= marked ? series : series.slice(-1)).map((entry) => (
                  <circle key={entry.period} cx={at(entry)} cy={y(entry[name])} r={i === 0 ? 4 : 3} />
                ))}
              </g>
            ))}
            {withEnquiries &&
              series.map((entry) => (
                <rect
                  key={entry.period}
                  x={at(entry) - barWidth / 2}
                  y={strip.bottom - height(entry.enquiries)}
                  width={barWidth}
                  height={height(entry.enquiries)}
                  fill={colorOf("enquiries")}
                />
              ))}
          </Drawing>
        )}
      </div>
    </>
  );
}
