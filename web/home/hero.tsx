import type { HomeContent } from "#content/home/home.ts";
import { paths } from "#contract/paths.ts";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { Island } from "#web/islands/island.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Figure } from "#web/ui/figure.tsx";
import type { SheetReading } from "./content.server.ts";
import DepthReadout from "./depth-readout.island.tsx";
import { Caption } from "./sections.tsx";

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
          <Island>
            <DepthReadout text={text} sheet={sheet} />
          </Island>
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
