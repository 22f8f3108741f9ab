import { type Member, memberSchema } from "#contract/team.ts";
import type { TeamMemberRow } from "../db/database.ts";

/** A member as it leaves the server. */
export const presentMember = (row: TeamMemberRow): Member =>
  memberSchema.parse({
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
    category: row.category,
    order: row.sort_order,
    photo: row.photo,
  });
