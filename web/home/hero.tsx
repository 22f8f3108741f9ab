import { useRef } from "react";
import type { HomeContent } from "#content/home/home.ts";
import { paths } from "#contract/paths.ts";
import { heroFit, heroFrame, readout } from "#figures/hero-map/hero-frame.ts";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Figure } from "#web/ui/figure.tsx";
import type { SheetReading } from "./content.server.ts";
import { Caption } from "./sections.tsx";
import { useDepthCursor } from "./use-depth-cursor.ts";

interface HeroProps {
  text: HomeContent["hero"];
  /** How a figure's number is written. */
  figure: string;
  sheet: SheetReading;
}

/** The survey sheet with the slogan on it, and its margin: figure number, datum, colours, scale. */
export function Hero({ text, figure, sheet }: HeroProps) {
  return (
    <section className="hero">
      <div className="hero-text wrap">
        <Slogan />
        <p className="mt-7 max-w-118 text-17 text-ink-2">{text.lede}</p>
        <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4 lg:mt-9">
          <SiteLink to={paths.services} className={buttonClass()}>
            {text.services}
          </SiteLink>
          <SiteLink to={paths.servicePost("digital-twin-system")} className="text-link-line text-15">
            {text.twin}
          </SiteLink>
        </p>
      </div>
      <figure>
        <div className="hero-sheet figure">
          <Figure name="hero" className="hero-chart" />
          <DepthReadout text={text} sheet={sheet} />
        </div>
        <figcaption className="hero-margin">
          <div className="wrap">
            <p>
              <Caption pattern={figure} number="0" text="" />
              <b>{text.title}</b>
              <span className="hero-note text-muted">{text.note}</span>
            </p>
            <p className="text-muted tabular-nums">
              {text.isobaths}
              <br />
              {text.soundings}
            </p>
            <div className="hero-scales">
              <Figure name="depth-key" className="figure w-42" />
              <ScaleBar label={text.scale} />
            </div>
          </div>
        </figcaption>
      </figure>
    </section>
  );
}

/** The slogan, broken after its comma. */
function Slogan() {
  const lines = site.slogan[useLanguage()].split(/(?<=[\uff0c,])\s*/);
  return (
    <h1 className="hero-slogan text-72">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </h1>
  );
}

/** The sheet's scale: two kilometres, as long as the sheet draws them (see `--km` in the style sheet). */
const ScaleBar = ({ label }: { label: string }) => (
  <div role="img" aria-label={label} className="scale-bar tabular-nums">
    <span className="scale-bar-line" />
    <span className="scale-bar-line" />
    <span>0</span>
    <span className="scale-bar-end">
      <span>1</span>
      <span>2&nbsp;km</span>
    </span>
  </div>
);

interface DepthReadoutProps {
  text: HomeContent["hero"];
  sheet: SheetReading;
}

const { left, top, right, bottom } = heroFrame;
const viewBox = `${left} ${top} ${right - left} ${bottom - top}`;

/** Left end of the cursor's level line: it stays off the text. */
const lineStart = 660;

/**
 * The cross-hair over the sheet, which follows pointer, finger and arrow keys at once, and depth and bed level there, on
 * land, where they cover no sounding.
 */
function DepthReadout({ text, sheet }: DepthReadoutProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { cursor, handlers } = useDepthCursor(svg, sheet);
  const [x, y] = cursor.place;
  const { depth, scale } = cursor;
  const spoken =
    depth === null ? text.land : `${text.depth} ${metres(depth)}, ${text.bed} ${metres(sheet.fullPool - depth)}`;
  return (
    <>
      <svg
        ref={svg}
        aria-hidden="true"
        viewBox={viewBox}
        preserveAspectRatio={heroFit}
        className="hero-cursor"
        data-resting={cursor.resting || undefined}
      >
        <path d={`M${x} ${top}V${bottom}M${lineStart} ${y}H${right}`} className="hero-cross" />
        {depth !== null && (
          <>
            <circle cx={x} cy={y} r={6 * scale} className="hero-ring" />
            <g transform={`translate(${readout.left} ${cursor.top}) scale(${scale})`}>
              <rect width={readout.width} height={readout.height} className="hero-box fill-abyss" />
              <g className="fill-mist" fontSize="12">
                <text x="12" y="24">
                  {text.depth}
                </text>
                <text x="12" y="46">
                  {text.bed}
                </text>
              </g>
              <g className="fill-foam" textAnchor="end">
                <text x="138" y="25" fontSize="17" fontWeight="500">
                  {metres(depth)}
                </text>
                <text x="138" y="46" fontSize="13">
                  {metres(sheet.fullPool - depth)}
                </text>
              </g>
            </g>
          </>
        )}
      </svg>
      <button type="button" aria-label={text.readout} className="hero-pointer" {...handlers} />
      <output className="sr-only">{cursor.spoken ? spoken : ""}</output>
    </>
  );
}

const metres = (value: number) => `${value.toFixed(1)}\u00a0m`;
