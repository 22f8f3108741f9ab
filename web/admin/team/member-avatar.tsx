import { languageTag } from "#contract/i18n/language.ts";
import { avatarUrl } from "#contract/placeholder-images.ts";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";

/** A member's photo, or the first character of the name on contours. */
export const MemberAvatar = ({ name, photo }: { name: string; photo: string | null }) =>
  photo ? (
    <span className="team-avatar">
      <ResponsiveImage url={photo} alt="" sizes="48px" />
    </span>
  ) : (
    <span
      lang={languageTag.zh}
      className="team-avatar"
      style={{ backgroundImage: `url(${avatarUrl(name)})` }}
      aria-hidden="true"
    >
      {Array.from(name.trim())[0]}
    </span>
  );
