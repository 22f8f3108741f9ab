import { Children, type CSSProperties, isValidElement, type ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { joinUnits } from "#contract/units.ts";
import { coldBar } from "#figures/pages/nanshuibeidiao/reaches.ts";
import { DemonstrationMark } from "../demonstration-label.tsx";
import type { Outline } from "../document-context.ts";
import { quotableIn } from "../documents.server.ts";
import { type MarginTypes, withMargins } from "./margin.tsx";

interface ReachesProps {
  /** Anchor, the same in both languages. */
  id: string;
  title: string;
  /** Length of the canal and where the water is at 0 °C in the cold January, km; quoted numbers. */
  length: string;
  zero: string;
  /** Names of the bar's places: the head, the river with its kilometre, the end. */
  head: string;
  river: string;
  riverKm: string;
  end: string;
  children: ReactNode;
}

interface ReachProps {
  id: string;
  title: string;
  /** First and last kilometre; quoted numbers, as are the others. */
  from: string;
  to: string;
  /** Fall of the design level and lowest point, m, and days on the way in winter. */
  fall: string;
  lowest?: string;
  days?: string;
  children: ReactNode;
}

/** Places on a bar as shares of its length. */
interface BarStyle extends CSSProperties {
  "--from"?: string;
  "--to"?: string;
  "--water"?: string;
  "--ice"?: string;
  "--end"?: string;
}

const percent = (share: number) => `${Math.round(10_000 * share) / 100}%`;

/** The water's colours as a gradient in a direction that CSS knows, and where ice and the computed water end. */
function barStyle(direction: "to right" | "to bottom", from: number, to: number): BarStyle {
  const { stops, ice, end } = coldBar(from, to);
  const colors = [...stops.map(({ color, share }) => `${color} ${percent(share)}`), `transparent ${percent(end)}`].join(
    ",",
  );
  return {
    "--water": stops.length > 1 ? `linear-gradient(${direction},${colors})` : "none",
    "--ice": percent(ice),
    "--end": percent(end),
  };
}

/** A canal as a bar that stays in view, its reaches bracketed and described below it, and what follows beside it. */
export function reachParts(language: Language, outline: Outline, margin: MarginTypes) {
  const known = quotableIn(language);
  const quoted = (text: string) => joinUnits(quoteValues(text, known));
  const say = (key: "along" | "fall" | "lowest" | "time" | "days") =>
    translate(language, `document-parts.reach.${key}`);
  const span = ({ from, to }: Pick<ReachProps, "from" | "to">) =>
    translate(language, "document-parts.reach.place", { from: quoted(from), to: quoted(to) });

  const Reach = ({ id, title, from, to, fall, lowest, days, children }: ReachProps) => {
    const rows = [
      [say("fall"), `${quoted(fall)} m`],
      ...(lowest === undefined ? [] : [[say("lowest"), `${quoted(lowest)} m`] as const]),
      ...(days === undefined ? [] : [[say("time"), `${quoted(days)} ${say("days")}`] as const]),
    ] as const;
    return (
      <section
        id={id}
        aria-labelledby={`${id}-heading`}
        className="reach"
        style={barStyle("to bottom", Number(quoted(from)), Number(quoted(to)))}
      >
        <p className="reach-place">{span({ from, to })}</p>
        <h3 id={`${id}-heading`}>{quoted(title)}</h3>
        <div className="reach-text doc-text">{withMargins(children, margin)}</div>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  };

  const Reaches = ({ id, title, length, zero, head, river, riverKm, end, children }: ReachesProps) => {
    const heading = quoted(title);
    outline.sections.push({ id, title: heading });
    const whole = Number(quoted(length));
    const place = (km: string) => percent(Number(quoted(km)) / whole);
    const bracket = (from: string, to: string): BarStyle => ({ "--from": place(from), "--to": place(to) });
    const blocks = Children.toArray(children).filter((child) => typeof child !== "string" || child.trim() !== "");
    const isReach = (child: ReactNode) => isValidElement(child) && child.type === Reach;
    const first = blocks.findIndex(isReach);
    const last = blocks.findLastIndex(isReach);
    const reaches = blocks.flatMap((child) =>
      isValidElement<ReachProps>(child) && child.type === Reach ? [child.props] : [],
    );
    const names = [
      { text: `${head} 0`, km: "0", className: "" },
      { text: `${river} ${quoted(riverKm)}`, km: riverKm, className: "" },
      { text: `0 °C${language === "zh" ? "，" : ", "}km ${quoted(zero)}`, km: zero, className: "spine-zero" },
      { text: `${end} ${quoted(length)}`, km: length, className: "" },
    ];
    return (
      <div className="reaches">
        <div className="reaches-bar">
          <div className="wrap">
            <h2 id={`${id}-heading`} className="reaches-name">
              {heading} <DemonstrationMark text={translate(language, "layout.demonstration")} place="strip" />
            </h2>
            <nav className="spine" aria-label={say("along")} style={barStyle("to right", 0, whole)}>
              <div className="spine-names" aria-hidden="true">
                {names.map(({ text, km, className }) => (
                  <span key={text} className={className} style={{ left: place(km) }}>
                    {text}
                  </span>
                ))}
              </div>
              <div className="spine-water" aria-hidden="true" />
              <ol>
                {reaches.map(({ id: reach, title: name, from, to }) => (
                  <li key={reach} style={bracket(from, to)}>
                    <a href={`#${reach}`}>
                      <span className="sr-only">{`${span({ from, to })}, ${quoted(name)}`}</span>
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </div>
        </div>
        <div id={id} className="reaches-text">
          <div className="wrap">
            <div className="reaches-stems" aria-hidden="true">
              {reaches.map(({ id: reach, from, to }) => (
                <span key={reach} style={{ left: percent((Number(quoted(from)) + Number(quoted(to))) / 2 / whole) }} />
              ))}
            </div>
            <div className="reaches-columns">{blocks.slice(first, last + 1)}</div>
            <div className="reaches-intro doc-text">{withMargins(blocks.slice(0, first), margin)}</div>
          </div>
        </div>
        {blocks.slice(last + 1)}
      </div>
    );
  };

  return { Reaches, Reach };
}
