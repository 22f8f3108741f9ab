import { type LocalizedMember, type LocalizedText, localizeMember } from "#contract/localize-member.ts";
import { paths } from "#contract/paths.ts";
import { avatarUrls } from "#contract/placeholder-images.ts";
import type { Member } from "#contract/team.ts";
import { teamCategories } from "#contract/team-rules.ts";
import { DocumentBody } from "#web/content-pages/document-body.tsx";
import { DocumentHeader } from "#web/content-pages/document-header.tsx";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { RailSection } from "#web/content-pages/rail-section.tsx";
import { ContactBand } from "#web/content-pages/related-links.tsx";
import { Stats } from "#web/content-pages/stats.tsx";
import { pageContext, servicesContext } from "#web/context.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Island } from "#web/islands/island.tsx";
import { headMeta } from "#web/seo/meta.ts";
import { people } from "#web/seo/structured-data.server.ts";
import { Figure } from "#web/ui/figure.tsx";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import type { Route } from "./+types/team";
import "#web/content-pages/document.css";
import "#web/content-pages/document-parts.css";
import "#web/content-pages/index-page.css";
import { Words } from "#web/ui/words.tsx";
import EditLink from "./edit-link.island.tsx";
import styles from "./team.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { language, origin } = context.get(pageContext);
  const listed = await listMembers(context.get(servicesContext).team.list);
  const grounds = avatarUrls(listed.map(({ name }) => name));
  const members = listed.map((member, i) => ({
    category: member.category,
    shown: { ...localizeMember(member, language), ground: grounds[i] ?? "" },
  }));
  const groups = teamCategories
    .map((category) => ({
      category,
      members: members.filter((member) => member.category === category).map(({ shown }) => shown),
    }))
    .filter((group) => group.members.length > 0);
  const persons = members.map(({ shown }) => ({
    name: shown.name.text,
    position: shown.position.text,
    expertise: shown.expertise.text,
    description: shown.description.text,
    photo: shown.photo,
  }));
  const options = persons.length > 0 ? { about: people(origin, persons) } : {};
  return { ...readPage(context, "team", paths.team, options), groups };
}

/** The members; none, with a line in the log, where the list cannot be had. */
async function listMembers(list: () => Promise<Member[]>): Promise<Member[]> {
  try {
    return await list();
  } catch (error) {
    console.error("The team could not be read", error);
    return [];
  }
}

export const meta = headMeta;

export const handle = { document: true };

/** The people by group, what they have achieved, and how they work. */
export default function Team({ loaderData: { front, body, groups } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="doc doc-pages">
      <DocumentHeader
        {...front}
        rail={groups.length > 0 ? t("team.count", { count: sumOf(groups) }) : ""}
        aside={
          front.drawing && (
            <figure>
              <Figure name={front.drawing.name} className="doc-drawing" />
              <figcaption className="doc-caption">{front.drawing.caption}</figcaption>
            </figure>
          )
        }
      />
      {groups.length === 0 && (
        <div className="wrap pb-18">
          <EmptyState text={t("team.none")} />
        </div>
      )}
      {groups.map(({ category, members }) => (
        <RailSection
          key={category}
          id={category}
          rail={t("team.count", { count: members.length })}
          heading={t(`team.${category}`)}
          className="pb-14 md:pb-20"
        >
          <ul className={`${styles.members} mt-8`}>
            {members.map((member) => (
              <MemberCard key={member.id} member={member} />
            ))}
          </ul>
        </RailSection>
      ))}
      <RailSection
        id="achievements"
        rail={t("team.achievement_count", { count: front.evidence.length })}
        heading={t("team.achievements_heading")}
        ground="abyss"
      >
        <Stats stats={front.evidence} className="numerals mt-10" />
      </RailSection>
      <RailSection
        id="culture"
        rail={t("team.principle_count", { count: front.cards.length })}
        heading={t("team.culture_heading")}
        className="section"
      >
        <ul className="quarters mt-9" data-reveal>
          {front.cards.map(({ title, text }) => (
            <li key={title} className="border-ink border-t pt-4">
              <h3 className="text-21">
                <Words text={title} />
              </h3>
              <p className="mt-2 text-15 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </RailSection>
      <DocumentBody body={body} />
      {front.contact && <ContactBand {...front.contact} />}
      <Island>
        <EditLink />
      </Island>
    </div>
  );
}

const sumOf = (groups: readonly { members: readonly unknown[] }[]) =>
  groups.reduce((count, { members }) => count + members.length, 0);

/** The first character of a name, whole where it takes two code units. */
const firstCharacter = (name: string) => Array.from(name.trim())[0] ?? "";

/** A member: photo or first character, name, position, and what is known of them. */
function MemberCard({ member }: { member: LocalizedMember & { ground: string } }) {
  const { photo, ground, name, position, education, expertise, description } = member;
  return (
    <li>
      <article className={styles.member} data-reveal>
        {photo ? (
          <div className={`${styles.photo} duotone`}>
            <ResponsiveImage url={photo} alt="" sizes="(min-width: 600px) 288px, 128px" />
          </div>
        ) : (
          <div className={`${styles.photo} ${styles.noPhoto}`} aria-hidden="true">
            <span className={styles.circle} style={{ backgroundImage: `url(${ground})` }} lang={name.lang}>
              {firstCharacter(name.text)}
            </span>
          </div>
        )}
        <div>
          <h3 className="text-21" lang={name.lang}>
            {name.text}
          </h3>
          <Line {...position} className="text-15 text-ink-2" />
          <Line {...education} className="mt-2 text-13 text-muted" />
          <Line {...expertise} className="mt-1 text-13 text-muted" />
          <Line {...description} className="mt-3 text-15 text-ink-2" />
        </div>
      </article>
    </li>
  );
}

const Line = ({ text, lang, className }: LocalizedText & { className: string }) =>
  text.trim() !== "" && (
    <p lang={lang} className={className}>
      {text}
    </p>
  );
