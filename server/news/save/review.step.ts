import type { Connection } from "../../db/open.ts";
import { versionEvent } from "../article-audit.ts";
import { readWaivers } from "../review/review.presenter.ts";
import { insertReview, listReviews } from "../review/review.queries.ts";
import { type ArticleSave, nextVersion, type SavePorts } from "./article-save.ts";

/** The reasons of a publication that its version's history does not hold yet. */
async function newWaivers(trx: Connection, { article, lang, merged, waived = [] }: ArticleSave) {
  if (waived.length === 0 || merged.status !== "published") return [];
  const history = await listReviews(trx, { articleId: article.id, lang });
  const known = history.flatMap(({ type, note }) => (type === "waived" ? readWaivers(note) : []));
  return waived.filter(
    ({ rule, key, reason }) => !known.some((one) => one.rule === rule && one.key === key && one.reason === reason),
  );
}

/** Stores the new reasons for findings in the version's history and in the log. */
async function recordWaivers(trx: Connection, save: ArticleSave, record: SavePorts["record"]): Promise<void> {
  const { actor, article, lang, merged, at } = save;
  const waivers = await newWaivers(trx, save);
  if (waivers.length === 0 || !actor.user) return;
  await insertReview(trx, {
    article_id: article.id,
    lang,
    type: "waived",
    actor_id: actor.user.id,
    note: JSON.stringify(waivers),
    version: nextVersion(save),
    created_at: at,
  });
  const reasons = waivers.map(({ rule, reason }) => `${rule}: ${reason}`).join("; ");
  const version = { articleId: article.id, lang, title: merged.title };
  await record(trx, actor, versionEvent("article_findings_waived", version, { reasons }));
}

/** Stores the reasons that a publication brings, and tells of a submission that it ends. */
export async function recordReview(
  trx: Connection,
  save: ArticleSave,
  { record, onReviewed }: Pick<SavePorts, "record" | "onReviewed">,
): Promise<void> {
  await recordWaivers(trx, save, record);
  if (save.review.ended === null) return;
  const { actor, article, lang, merged } = save;
  await onReviewed(trx, actor, { article, lang, title: merged.title, version: nextVersion(save) });
}
