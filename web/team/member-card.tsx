import type { LocalizedMember, LocalizedText } from "#contract/localize-member.ts";
import { avatarUrl } from "#contract/placeholder-images.ts";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";

/** The first character of a name, whole where it takes two code units. */
const firstCharacter = (name: string) => Array.from(name.trim())[0] ?? "";

/** A member: photo or first character, name, position, and what is known of them. */
export function MemberCard({ member }: { member: LocalizedMember }) {
  const { photo, name, position, education, expertise, description } = member;
  return (
    <li>
      <article className="member" data-reveal>
        {photo ? (
          <div className="member-photo">
            <ResponsiveImage url={photo} alt="" sizes="160px" />
          </div>
        ) : (
          <div className="member-circle" style={{ backgroundImage: `url(${avatarUrl(name.text)})` }} aria-hidden="true">
            <span lang={name.lang}>{firstCharacter(name.text)}</span>
          </div>
        )}
        <div>
          <h3 className="text-21" lang={name.lang}>
            {name.text}
          </h3>
          <Line {...position} className="text-15 text-ink-2" />
          <Line {...education} className="mt-2 text-13 text-muted" />
          <Line {...expertise} className="text-13 text-muted" />
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
