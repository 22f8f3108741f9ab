import { z } from "zod";
import { manyLines, oneLine, visible, wholeNumber } from "./bounds.ts";
import type { MessageKey } from "./i18n/messages.ts";
import { creationKey } from "./list-query.ts";
import {
  type MemberTextField,
  memberDefaults,
  memberTextLimits,
  orderMax,
  teamCategories,
  tooLong,
} from "./team-rules.ts";

const wrongType = "errors.wrong_type";

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

/** A member as editors see it: `version` counts the changes and is to be sent with the next one. */
export const editableMemberSchema = memberSchema.extend({ version: z.int() });

const text = (field: MemberTextField, clean: (text: string) => string, missing: MessageKey = wrongType) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : wrongType) })
    .overwrite(clean)
    .trim()
    .max(memberTextLimits[field], tooLong(field));

const name = visible(text("name", oneLine, "member.name_required"), "member.name_required");
const position = visible(text("position", oneLine, "member.position_required"), "member.position_required");
const others = {
  nameEn: text("nameEn", oneLine),
  positionEn: text("positionEn", oneLine),
  education: text("education", oneLine),
  educationEn: text("educationEn", oneLine),
  expertise: text("expertise", manyLines),
  expertiseEn: text("expertiseEn", manyLines),
  description: text("description", manyLines),
  descriptionEn: text("descriptionEn", manyLines),
};
const category = z.enum(teamCategories, { error: "member.category_invalid" });
const orderInvalid = { error: "member.order_invalid" };
const order = z.int(orderInvalid).min(0, orderInvalid).max(orderMax, orderInvalid);

/**
 * Fields of `POST /api/team` beside the file `photo`. Texts left out are empty. `key` is what the form calls the member:
 * asked again, because no answer came, there is no second one but a 409 with the first.
 */
export const memberCreateSchema = z.object({
  name,
  position,
  nameEn: others.nameEn.default(""),
  positionEn: others.positionEn.default(""),
  education: others.education.default(""),
  educationEn: others.educationEn.default(""),
  expertise: others.expertise.default(""),
  expertiseEn: others.expertiseEn.default(""),
  description: others.description.default(""),
  descriptionEn: others.descriptionEn.default(""),
  category: category.default(memberDefaults.category),
  order: order.default(memberDefaults.order),
  key: creationKey,
});

/**
 * Fields of `PUT /api/team/{id}` beside the file `photo`: any of them. `remove_photo` takes the photo away, unless a new
 * one comes along. `version` is the one that was edited; left out, the change overwrites whatever there is.
 */
export const memberUpdateSchema = z
  .object({ name, position, ...others, category, order })
  .extend({ remove_photo: z.boolean({ error: wrongType }), version: wholeNumber })
  .partial();

/** Body of `PUT /api/team/order`: all members of a group in their new order. */
export const teamOrderSchema = z.object({
  category,
  ids: z
    .array(wholeNumber, { error: wrongType })
    .max(5000, { error: wrongType })
    .refine((ids) => new Set(ids).size === ids.length, { error: wrongType }),
});

/** A member of the team; `photo` is a path of this site, a full URL, or null. */
export type Member = z.infer<typeof memberSchema>;
export type EditableMember = z.infer<typeof editableMemberSchema>;
export type MemberCreate = z.infer<typeof memberCreateSchema>;
export type MemberUpdate = z.infer<typeof memberUpdateSchema>;
export type TeamOrder = z.infer<typeof teamOrderSchema>;
