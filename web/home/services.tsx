import type { HomeContent, ServiceCard } from "#content/home/home.ts";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Figure } from "#web/ui/figure.tsx";
import { Caption } from "./caption.tsx";
import { Section, SectionHeading } from "./section.tsx";

interface ServicesProps {
  text: HomeContent["services"];
  /** How a figure's number is written. */
  figure: string;
}

/** The six services, each as an instrument: its name, a computed plot, the reading, one sentence. */
export function Services({ text, figure }: ServicesProps) {
  const t = useT();
  return (
    <Section number={2} rail={t("layout.services")} className="abyss">
      <SectionHeading text={text.heading} more={text.all} to={paths.services} />
      <div className="mt-8 overflow-clip border-hairline border-t md:mt-14">
        <ul className="instruments">
          {text.items.map((item, i) => (
            <Instrument key={item.type} {...item} number={`2.${i + 1}`} figure={figure} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Instrument({ type, caption, text, number, figure }: ServiceCard & { number: string; figure: string }) {
  const t = useT();
  return (
    <li className="instrument">
      <article className="card" data-reveal>
        <h3 className="flex items-baseline justify-between gap-4 text-21">
          <SiteLink to={paths.service(type)} className="card-link">
            {t(`layout.${type}`)}
          </SiteLink>
          <span aria-hidden="true" className="text-13 font-medium text-muted tabular-nums">
            {number}
          </span>
        </h3>
        <figure className="mt-5">
          <Figure name={`instrument-${type}`} />
          <figcaption className="mt-4 text-13 text-muted tabular-nums">
            <Caption pattern={figure} number={number} text={caption} />
          </figcaption>
        </figure>
        <p className="mt-2 text-15 text-ink-2">{text}</p>
      </article>
    </li>
  );
}
