import { paths } from "#contract/paths.ts";
import { site } from "#site";
import { pageContext } from "#web/context.ts";
import { pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/home";
import { readHome } from "./content.server.ts";
import { Hero } from "./hero.tsx";
import { Company, Discuss, Projects, Services, Teasers } from "./sections.tsx";
import "./home.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { content, sheet } = await readHome(context);
  const head = pageHead(context, { path: paths.home, title: site.name[language], description: content.description });
  return { head, content, sheet };
}

export const meta = headMeta;

export const handle = { document: true };

/** The home page: the survey sheet, the company, its services, projects and latest writing. */
export default function Home({ loaderData: { content, sheet } }: Route.ComponentProps) {
  const { figure } = content;
  return (
    <div>
      <Hero text={content.hero} figure={figure} sheet={sheet} />
      <Company text={content.company} />
      <Services text={content.services} figure={figure} />
      <Projects text={content.projects} figure={figure} />
      {content.news.items.length > 0 && <Teasers text={content.news} items={content.news.items} />}
      <Discuss text={content.contact} />
    </div>
  );
}
