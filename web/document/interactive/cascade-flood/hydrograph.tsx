import { useId, useMemo, useRef } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { at } from "#figures/models/at.ts";
import { cascadeFloodHours, type Peak } from "#figures/models/cascade-flood.ts";
import { between, jagged, points } from "#figures/plot/curves.ts";
import { linear } from "#figures/plot/scale.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { peakLabels } from "./peak-labels.ts";
import { useWidth } from "./use-width.ts";

/** A line of a hydrograph: flow in m³/s, its peak, and the words there. */
export interface Trace {
  readonly flow: Float64Array;
  readonly peak: Peak;
  readonly words: string;
}

interface HydrographProps {
  title: string;
  note: string;
  /** What came, and what went on; where `compared`, what would have come without dams instead. */
  traces: readonly [Trace, Trace];
  compared?: boolean;
  /** Highest flow of the axis, m³/s, and its lines. */
  top: number;
  ticks: readonly number[];
  /** Numbers of the flow axis are written. */
  scale: boolean;
  unit: string;
  /** The last number of the time axis, with its unit. */
  lastDay: string;
  hour: number;
  height: number;
  /** The result in words. */
  label: string;
}

/** Room above the frame for the name of a peak, and below it for numbers, px. */
const [above, below] = [24, 24];

/** A hydrograph over ten days with the hour that is looked at; lettering of 13 px at every width. */
export function Hydrograph(props: HydrographProps) {
  const { title, note, traces, compared = false, top, ticks, scale, unit, lastDay, hour, height, label } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const language = useLanguage();
  const id = useId();
  const x = useMemo(() => linear([0, cascadeFloodHours], [0, width]), [width]);
  const y = useMemo(() => linear([0, top], [above + height, above]), [top, height]);
  const [first, second] = traces;
  const drawn = useMemo(() => {
    const line = (flow: Float64Array) => points(flow, x, y, 0.5);
    const [incoming, outgoing] = [line(first.flow), line(second.flow)];
    const lower = line(first.flow.map((flow, i) => Math.min(flow, at(second.flow, i))));
    return {
      incoming: jagged(incoming, 0.3, 1),
      outgoing: jagged(outgoing, 0.3, 1),
      stored: compared ? "" : between(incoming, lower, 0.4, 1),
    };
  }, [first.flow, second.flow, x, y, compared]);
  const place = ({ peak }: Trace) => ({ x: x(peak.hour + 0.5), y: y(peak.value) });
  const labels = peakLabels(place(first), place(second), width);
  const now = x(hour + 0.5);
  return (
    <div className="cascade-panel">
      <p className="cascade-panel-heading" id={id}>
        <b>{title}</b> <span>{note}</span>
      </p>
      <div ref={frame}>
        {width > 0 && (
          <svg
            width={width}
            height={above + height + below}
            viewBox={`0 0 ${width} ${above + height + below}`}
            role="img"
            aria-label={label}
            lang={languageTag[language]}
          >
            <path
              d={ticks.map((tick) => `M0 ${y(tick).toFixed(1)}H${width}`).join("")}
              stroke="var(--hairline)"
              fill="none"
            />
            <g fill="var(--muted)" textAnchor="end">
              {scale &&
                ticks.map((tick) => (
                  <text key={tick} x={-8} y={Math.round(y(tick)) + 4.5}>
                    {tick}
                  </text>
                ))}
              {scale && (
                <text x={-8} y={above + height + 18}>
                  {unit}
                </text>
              )}
            </g>
            <g fill="var(--muted)" textAnchor="middle">
              {[2, 4, 6, 8, 10].map((day) => (
                <text key={day} x={Math.round(x(24 * day))} y={above + height + 18}>
                  {day === 10 ? lastDay : day}
                </text>
              ))}
            </g>
            <path d={drawn.stored} fill="var(--model)" fillOpacity=".16" />
            <path d={`M${now.toFixed(1)} ${above - 8}V${above + height}`} stroke="var(--ink)" />
            <g fill="none" strokeWidth="1.8" strokeLinejoin="round">
              <path
                d={drawn.incoming}
                stroke="var(--observed)"
                {...(compared && { strokeWidth: 1.2, strokeDasharray: "2 4" })}
              />
              <path d={drawn.outgoing} stroke="var(--model)" />
            </g>
            {traces.map((trace, i) => {
              const color = i === 0 ? "var(--observed)" : "var(--model)";
              const { x: px, y: py } = place(trace);
              const lettering = labels[i === 0 ? 0 : 1];
              return (
                <g key={color} fill={color}>
                  <circle cx={px} cy={py} r="3" />
                  <circle cx={now} cy={y(at(trace.flow, hour))} r="4" fill="var(--ground)" stroke={color} strokeWidth="1.8" />
                  <text
                    className="cascade-halo"
                    x={Math.round(lettering.x)}
                    y={Math.round(lettering.y)}
                    textAnchor={lettering.anchor}
                  >
                    {trace.words}
                  </text>
                </g>
              );
            })}
          </svg>
        )}
      </div>
    </div>
  );
}
