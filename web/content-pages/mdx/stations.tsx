import { Children, type CSSProperties, isValidElement, type ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import { translate } from "#contract/i18n/messages.ts";
import { joinUnits } from "#contract/units.ts";
import { serverFigures } from "#web/ui/figure-source.server.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { BehaviourIsland } from "../behaviour-island.tsx";
import { DemonstrationMark } from "../demonstration-label.tsx";
import type { DocumentKey, Outline } from "../document-context.ts";
import { quotableIn } from "../documents.server.ts";
import { type MarginTypes, withMargins } from "./margin.tsx";
import { headingClauses } from "./sections.tsx";

interface StationsProps {
  /** The drawing of the strip, without lettering: a name of `figures/registry.ts`. */
  name: string;
  /** What is travelled along, before the read-out. */
  title: string;
  /** Length of the way, km. */
  length: string;
  children: ReactNode;
}

interface StationProps {
  /** Anchor, the same in both languages. */
  id: string;
  title: string;
  /** Its name on the strip. */
  label: string;
  /** Distance from the beginning, km, and what the rail says of it, m; quoted numbers. */
  km: string;
  bed: string;
  depth?: string;
  layer?: string;
  children: ReactNode;
}

/** Where a link of the strip begins and ends and where its name stands, as shares of the way. */
interface Zone extends CSSProperties {
  "--from": string;
  "--to": string;
  "--km": string;
}

const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;

/** A journey along a section: a strip with the reader's place that stays in view, and the stations as parts of the text. */
export function stationParts({ language }: DocumentKey, outline: Outline, margin: MarginTypes) {
  const known = quotableIn(language);
  const say = (key: "along" | "bed" | "depth" | "layer" | "previous" | "next") =>
    translate(language, `document-parts.station.${key}`);
  const quoted = (text: string) => joinUnits(quoteValues(text, known));

  const Station = ({ id, title, km, bed, depth, layer, children }: StationProps) => {
    const heading = quoted(title);
    outline.sections.push({ id, title: heading });
    const rail = [
      [say("bed"), bed],
      [say("depth"), depth],
      [say("layer"), layer],
    ] as const;
    return (
      <section id={id} aria-labelledby={`${id}-heading`} className="doc-section doc-paper station">
        <div className="wrap doc-grid">
          <p className="doc-rail">
            <b>{`km ${quoted(km)}`}</b>
            {rail.map(([name, value]) => value !== undefined && <span key={name}>{`${name} ${quoted(value)} m`}</span>)}
          </p>
          <div className="doc-text">
            <h2 id={`${id}-heading`} className="doc-heading text-28">
              {headingClauses(heading, language)}
            </h2>
            {withMargins(children, margin)}
          </div>
        </div>
      </section>
    );
  };

  const Way = ({ to, href }: { to: "previous" | "next"; href: string }) => (
    <a data-way={to} href={href} hidden>
      {say(to)} <b data-name="" />
    </a>
  );

  const Reading = ({ name, children }: { name: "bed" | "depth" | "layer"; children: ReactNode }) => (
    <span>
      {children} <span data-read={name} />
    </span>
  );

  const Stations = ({ name, title, length, children }: StationsProps) => {
    const whole = Number(quoted(length));
    const stations = Children.toArray(children).flatMap((child) =>
      isValidElement<StationProps>(child) && child.type === Station
        ? [{ id: child.props.id, label: child.props.label, km: Number(quoted(child.props.km)) }]
        : [],
    );
    const shares = stations.map(({ km }) => km / whole);
    const border = (i: number) => (i <= 0 ? 0 : i >= shares.length ? 1 : ((shares[i - 1] ?? 0) + (shares[i] ?? 1)) / 2);
    const zone = (i: number): Zone => ({
      "--from": percent(border(i)),
      "--to": percent(border(i + 1)),
      "--km": percent(((shares[i] ?? 0) - border(i)) / (border(i + 1) - border(i))),
    });
    return (
      <div className="stations">
        <nav className="abyss strip" aria-label={say("along")} data-behaviour="station-strip">
          <div className="wrap">
            <div className="strip-line">
              <p className="strip-name">
                <b>{title}</b> <DemonstrationMark text={translate(language, "layout.demonstration")} place="strip" />
              </p>
              <p className="strip-reading" aria-hidden="true">
                <b>
                  {"km\u202f"}
                  <span data-read="km" />
                </b>
                <Reading name="bed">{say("bed")}</Reading>
                <Reading name="depth">{say("depth")}</Reading>
                <Reading name="layer">{say("layer")}</Reading>
              </p>
              <p className="strip-ways">
                <Way to="previous" href={`#${stations[0]?.id}`} />
                <Way to="next" href={`#${stations[0]?.id}`} />
              </p>
            </div>
            <div className="strip-profile">
              <div className="strip-drawing" aria-hidden="true" {...unsafeHtml(serverFigures(name, language))} />
              <span className="strip-ahead" />
              <span className="strip-mark" />
              <ol>
                {stations.map(({ id, label, km }, i) => (
                  <li key={id} style={zone(i)}>
                    <a href={`#${id}`} data-km={km}>
                      <span>{`${label} ${km}`}</span>
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </div>
          <BehaviourIsland name="station-strip" />
        </nav>
        {children}
      </div>
    );
  };

  return { Stations, Station };
}
