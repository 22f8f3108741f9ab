import type { EditableMember } from "#contract/team.ts";
import { type TeamCategory, teamCategories } from "#contract/team-rules.ts";

/** The members of a group, with its name. */
export interface MemberGroup {
  category: TeamCategory;
  members: readonly EditableMember[];
}

/** The groups that have members, in display order. */
export const groupMembers = (members: readonly EditableMember[]): MemberGroup[] =>
  teamCategories
    .map((category) => ({ category, members: members.filter((member) => member.category === category) }))
    .filter((group) => group.members.length > 0);

/** A list with one entry put elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The members with those of a group in another order; those not named in `ids` come last. */
export function withOrder(
  members: readonly EditableMember[],
  category: TeamCategory,
  ids: readonly number[],
): EditableMember[] {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const group = members
    .filter((member) => member.category === category)
    .toSorted((a, b) => place(a.id) - place(b.id))
    .map((member, i) => ({ ...member, order: i }));
  return groupMembers(members).flatMap((other) => (other.category === category ? group : other.members));
}

/** Whether a text occurs in what the table and the page show of a member, as `fold` reads both. */
export function isMatch(member: EditableMember, q: string, fold: (text: string) => string): boolean {
  const { name, nameEn, position, positionEn, education, educationEn, expertise, expertiseEn } = member;
  const texts = [name, nameEn, position, positionEn, education, educationEn, expertise, expertiseEn];
  const wanted = fold(q.trim());
  return texts.some((text) => fold(text).includes(wanted));
}
