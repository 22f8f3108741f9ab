import { languages } from "#contract/i18n/language.ts";
import { localizeMember } from "#contract/localize-member.ts";
import { paths } from "#contract/paths.ts";
import type { TeamMemberRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { itemOfMember } from "../search/document.ts";
import { forgetItems, indexItem } from "../search/index-documents.ts";
import { presentMember } from "./team.presenter.ts";
import { lockMembers } from "./team.queries.ts";

/** Has a member found as it is now, in the transaction that has changed it. */
export async function indexMember(trx: Connection, row: TeamMemberRow): Promise<void> {
  const member = presentMember(row);
  const item = itemOfMember(row.id);
  await indexItem(
    trx,
    item,
    languages.map((lang) => {
      const { name, position, education, expertise, description, photo } = localizeMember(member, lang);
      return {
        item,
        lang,
        kind: "member",
        path: paths.team,
        title: name.text,
        headings: [position.text, expertise.text],
        text: [description.text, education.text].filter((text) => text.trim() !== "").join("\n"),
        date: null,
        category: null,
        trail: position.text,
        image: photo,
      };
    }),
  );
}

/** Has a member found no more. */
export const forgetMember = (trx: Connection, id: number): Promise<void> => indexItem(trx, itemOfMember(id), []);

/** Indexes all members anew and returns how many there are; nobody changes, deletes or restores one of them meanwhile. */
export async function indexMembers(trx: Connection): Promise<number> {
  const rows = await lockMembers(trx);
  await forgetItems(
    trx,
    rows.map(({ id }) => itemOfMember(id)),
  );
  for (const row of rows) await indexMember(trx, row);
  return rows.length;
}
