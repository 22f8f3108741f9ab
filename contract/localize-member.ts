import { type Language, languageTag } from "./i18n/language.ts";
import { ownImage } from "./image-sources.ts";
import type { Member } from "./team.ts";

/** A text of a member and the language it is written in. */
export interface LocalizedText {
  text: string;
  lang: string;
}

/** A member as a page of one language shows it. */
export interface LocalizedMember {
  id: number;
  /** Path of this site. */
  photo: string | null;
  name: LocalizedText;
  position: LocalizedText;
  education: LocalizedText;
  expertise: LocalizedText;
  description: LocalizedText;
}

/** English values on English pages where they are filled, else the base field. */
export function localizeMember(member: Member, language: Language): LocalizedMember {
  const pick = (base: string, english: string): LocalizedText =>
    language === "en" && english.trim() !== ""
      ? { text: english, lang: languageTag.en }
      : { text: base, lang: languageTag.zh };
  return {
    id: member.id,
    photo: ownImage(member.photo),
    name: pick(member.name, member.nameEn),
    position: pick(member.position, member.positionEn),
    education: pick(member.education, member.educationEn),
    expertise: pick(member.expertise, member.expertiseEn),
    description: pick(member.description, member.descriptionEn),
  };
}
