import type { HomeContent, ProjectCard } from "#content/home/home.ts";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Figure } from "#web/ui/figure.tsx";
import { Caption } from "./caption.tsx";
import { Section, SectionHeading } from "./section.tsx";

interface ProjectsProps {
  text: HomeContent["projects"];
  /** How a figure's number is written. */
  figure: string;
}

/** How many projects have a number on the map. */
const onMap = 3;

/** Six projects beside the index map of their rivers. */
export function Projects({ text, figure }: ProjectsProps) {
  const t = useT();
  return (
    <Section number={3} rail={t("layout.projects")}>
      <SectionHeading text={text.heading} more={text.all} to={paths.projects} />
      <div className="projects mt-8 md:mt-12">
        <figure data-reveal>
          <Figure name="locator" className="border border-ink" />
          <figcaption className="mt-3 text-13 text-muted">
            <Caption pattern={figure} number="3" text={text.map} />
          </figcaption>
        </figure>
        <ol>
          {text.items.slice(0, onMap).map((item, i) => (
            <Project key={item.id} {...item} mark={i + 1} />
          ))}
        </ol>
      </div>
      <ul className="projects-more">
        {text.items.slice(onMap).map((item) => (
          <Project key={item.id} {...item} />
        ))}
      </ul>
    </Section>
  );
}

function Project({ id, title, text, mark }: ProjectCard & { mark?: number }) {
  return (
    <li className="project">
      <article className="card side-card" data-reveal>
        <figure>
          <Figure name={`project-${id}`} />
        </figure>
        <div>
          <h3 className="flex items-center gap-2.5 text-21">
            {mark !== undefined && (
              <span aria-hidden="true" className="project-mark">
                {mark}
              </span>
            )}
            <SiteLink to={paths.project(id)} className="card-link">
              {title}
            </SiteLink>
          </h3>
          <p className="mt-1 text-15 text-ink-2">{text}</p>
        </div>
      </article>
    </li>
  );
}
