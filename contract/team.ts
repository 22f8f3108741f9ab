import { z } from "zod";

/** Groups of the team, in display order. */
export const teamCategories = ["leadership", "research", "technology", "guest"] as const;

export const memberSchema = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: z.string(),
  position: z.string(),
  positionEn: z.string(),
  education: z.string(),
  educationEn: z.string(),
  expertise: z.string(),
  expertiseEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  category: z.enum(teamCategories),
  order: z.int(),
  photo: z.string().nullable(),
});

/** A member of the team; `photo` is a path of this site, a full URL, or null. */
export type Member = z.infer<typeof memberSchema>;
