import { type CSSProperties, useEffect, useRef, useState } from "react";
import { Figure } from "#web/ui/figure.tsx";
import { DemonstrationMark } from "../demonstration-label.tsx";
import { alongStations, valueAt } from "./along-stations.ts";

interface Station {
  /** Anchor. */
  readonly id: string;
  /** Its name on the strip. */
  readonly label: string;
  /** Distance from the beginning, km. */
  readonly km: number;
}

/** What the strip says, in the page's language. */
type Word = "along" | "bed" | "depth" | "layer" | "previous" | "next" | "demonstration";

interface StationStripProps {
  /** The drawing, without lettering: a name of `figures/registry.ts`. */
  drawing: string;
  /** What is travelled along, before the read-out. */
  title: string;
  /** Length of the way, km. */
  length: number;
  stations: readonly Station[];
  words: Readonly<Record<Word, string>>;
}

/** Where the reader is: the kilometre, the index of the last station passed, and what the drawing says there. */
interface Place {
  readonly km: number;
  readonly passed: number;
  readonly bed: string;
  readonly depth: string;
  readonly layer: string;
}

/** Where a link of the strip begins and ends and where its name stands, as shares of the way. */
interface Zone extends CSSProperties {
  "--from": string;
  "--to": string;
  "--km": string;
}

const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;

function zonesOf(stations: readonly Station[], length: number): Zone[] {
  const shares = stations.map(({ km }) => km / length);
  const border = (i: number) => (i <= 0 ? 0 : i >= shares.length ? 1 : ((shares[i - 1] ?? 0) + (shares[i] ?? 1)) / 2);
  return shares.map((share, i) => ({
    "--from": percent(border(i)),
    "--to": percent(border(i + 1)),
    "--km": percent((share - border(i)) / (border(i + 1) - border(i))),
  }));
}

const metres = (value: number | string) => `${value}\u202fm`;

const numbers = (text: string | undefined): number[] => (text ?? "").split(" ").map(Number);

/** The bed, the depth and the layer at a kilometre, from the series that the drawing bears. */
function readAt({ length, level, bed, layer }: DOMStringMap, km: number): Omit<Place, "km" | "passed"> {
  const height = valueAt(numbers(bed), Number(length), km);
  const thickness = valueAt(numbers(layer), Number(length), km);
  return {
    bed: metres(Math.round(height)),
    depth: Number(level) > height ? metres(Math.round(Number(level) - height)) : "–",
    layer: thickness > 0 ? metres(thickness.toFixed(1)) : "–",
  };
}

const same = (a: Place | null, b: Place) =>
  a !== null && a.km === b.km && a.passed === b.passed && a.bed === b.bed && a.depth === b.depth && a.layer === b.layer;

/**
 * The strip over a page's stations, which follows the reader: the kilometre lies between those of the headings as they pass
 * 40 % of the window's height. It marks the current station, on the page too, and leads to its neighbours.
 */
export default function StationStrip({ drawing, title, length, stations, words }: StationStripProps) {
  const strip = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const data = strip.current?.querySelector("svg")?.dataset ?? {};
    const heads = stations.map(({ id, km }) => ({ km, heading: document.querySelector(`#${id} h2`) }));
    let frame = 0;
    const follow = () => {
      frame = 0;
      const tops = heads.map(({ km, heading }) => ({ km, top: heading?.getBoundingClientRect().top ?? 0 }));
      const { km, passed } = alongStations(tops, innerHeight * 0.4);
      const next = { km, passed, ...readAt(data, km) };
      setPlace((before) => (same(before, next) ? before : next));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
    };
    follow();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("resize", onScroll);
    return () => {
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [stations]);
  const current = place && stations[place.passed]?.id;
  useEffect(() => {
    const section = current ? document.getElementById(current) : null;
    section?.setAttribute("data-current", "");
    return () => section?.removeAttribute("data-current");
  }, [current]);
  const zones = zonesOf(stations, length);
  const at: CSSProperties & Record<"--at", string> = { "--at": place ? `${(100 * place.km) / length}%` : "0%" };
  const way = (to: "previous" | "next", index: number) => {
    const station = place && stations[index];
    return (
      station && (
        <a href={`#${station.id}`}>
          {words[to]} <b>{`${station.label} ${station.km}`}</b>
        </a>
      )
    );
  };
  const reading = (name: "bed" | "depth" | "layer") => (
    <span>
      {words[name]} <span>{place?.[name]}</span>
    </span>
  );
  return (
    <nav ref={strip} className="abyss strip" aria-label={words.along} data-live={place ? "" : undefined} style={at}>
      <div className="wrap">
        <div className="strip-line">
          <p className="strip-name">
            <b>{title}</b> <DemonstrationMark text={words.demonstration} place="strip" />
          </p>
          <p className="strip-reading" aria-hidden="true">
            <b>
              {"km\u202f"}
              <span data-read="km">{place && Math.round(place.km)}</span>
            </b>
            {reading("bed")}
            {reading("depth")}
            {reading("layer")}
          </p>
          <p className="strip-ways">
            {way("previous", (place?.passed ?? 0) - 1)}
            {way("next", (place?.passed ?? 0) + 1)}
          </p>
        </div>
        <div className="strip-profile">
          <div className="strip-drawing" aria-hidden="true">
            <Figure name={drawing} />
          </div>
          <span className="strip-ahead" />
          <span className="strip-mark" />
          <ol>
            {stations.map(({ id, label, km }, i) => (
              <li key={id} style={zones[i]}>
                <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                  <span>{`${label} ${km}`}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </nav>
  );
}
