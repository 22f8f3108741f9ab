import { can } from "#contract/access.ts";
import { languages } from "#contract/i18n/language.ts";
import type { Connection } from "../../db/open.ts";
import { changePlans } from "../schedule/plan-changes.ts";
import type { ArticleSave, SavePorts } from "./article-save.ts";

/** Cancels a plan that a save carries out by hand; holds one whose article somebody changes who may not publish. */
export async function updatePlans(
  trx: Connection,
  save: ArticleSave,
  { record }: Pick<SavePorts, "record">,
): Promise<void> {
  const { actor, article, lang, stored, merged, changes } = save;
  const context = { actor, record, now: new Date(save.at) };
  const version = { articleId: article.id, lang, title: merged.title };
  const from = stored?.status ?? "draft";
  if (from !== merged.status) {
    const event = merged.status === "published" ? "publish" : "withdraw";
    await changePlans(trx, context, { ...version, status: from }, event);
  }
  if (can(actor, "article.publish")) return;
  const changed = changes.category || changes.cover ? languages : changes.text ? [lang] : [];
  for (const each of changed)
    await changePlans(trx, context, { ...version, lang: each, status: merged.status }, "edit");
}
