import { Children, isValidElement, type ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import { translate } from "#contract/i18n/messages.ts";
import { joinUnits } from "#contract/units.ts";
import { Island } from "#web/islands/island.tsx";
import type { DocumentKey, Outline } from "../document-context.ts";
import { quotableIn } from "../documents.server.ts";
import StationStrip from "../forms/station-strip.island.tsx";
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

  const Stations = ({ name, title, length, children }: StationsProps) => {
    const stations = Children.toArray(children).flatMap((child) =>
      isValidElement<StationProps>(child) && child.type === Station
        ? [{ id: child.props.id, label: child.props.label, km: Number(quoted(child.props.km)) }]
        : [],
    );
    return (
      <div className="stations">
        <Island>
          <StationStrip
            drawing={name}
            title={title}
            length={Number(quoted(length))}
            stations={stations}
            words={{
              along: say("along"),
              bed: say("bed"),
              depth: say("depth"),
              layer: say("layer"),
              previous: say("previous"),
              next: say("next"),
              demonstration: translate(language, "layout.demonstration"),
            }}
          />
        </Island>
        {children}
      </div>
    );
  };

  return { Stations, Station };
}
