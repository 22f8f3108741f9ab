import { type EditableMember, type Member, memberSchema } from "#contract/team.ts";
import type { TeamMemberRow } from "../db/database.ts";

const category = memberSchema.shape.category;

/** A member for the public page. */
export const presentMember = (row: TeamMemberRow): Member => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  position: row.position,
  positionEn: row.position_en,
  education: row.education,
  educationEn: row.education_en,
  expertise: row.expertise,
  expertiseEn: row.expertise_en,
  description: row.description,
  descriptionEn: row.description_en,
  category: category.parse(row.category),
  order: row.sort_order,
  photo: row.photo,
});

/** A member for editors. */
export const presentEditable = (row: TeamMemberRow): EditableMember => ({
  ...presentMember(row),
  version: row.version,
});
