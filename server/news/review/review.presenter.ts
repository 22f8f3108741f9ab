import { z } from "zod";
import { waiverSchema } from "#contract/article-check/finding.ts";
import type { Person, ReviewComment, ReviewEntry, ReviewLink } from "#contract/review.ts";
import type { listComments, listLinks, listReviews } from "./review.queries.ts";

interface Names {
  username: string | null;
  full_name: string | null;
  english_name: string | null;
}

/** Names of an account as articles show them. */
export const presentNames = ({ username, full_name, english_name }: Names) => ({
  full_name,
  ...(english_name !== null && { english_name }),
  username,
});

const presentPerson = (row: Names & { guest_name: string | null }): Person => ({
  user: row.guest_name === null ? presentNames(row) : null,
  guest: row.guest_name,
});

type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];
type CommentRow = Awaited<ReturnType<typeof listComments>>[number];
type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** The findings that an entry of type `waived` holds as its note. */
export const readWaivers = (note: string) => z.array(waiverSchema).parse(JSON.parse(note));

export const presentEntry = (row: ReviewRow): ReviewEntry => {
  const { id, type, note, version, revision_id, created_at } = row;
  const entry = { id, type, by: presentPerson(row), version, revision_id, created_at };
  return type === "waived" ? { ...entry, note: "", waived: readWaivers(note) } : { ...entry, note };
};

const presentMessage = (row: CommentRow) => ({
  id: row.id,
  by: presentPerson(row),
  text: row.text,
  created_at: row.created_at,
});

/** Comments with their replies, in the order they were written. */
export const presentComments = (rows: readonly CommentRow[]): ReviewComment[] =>
  rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({
      ...presentMessage(row),
      anchor: { quote: row.quote, prefix: row.prefix, suffix: row.suffix, block: row.block },
      replies: rows.filter(({ parent_id }) => parent_id === row.id).map(presentMessage),
      resolved_at: row.resolved_at,
      resolved_by:
        row.resolved_at === null
          ? null
          : presentNames({
              username: row.resolver_username,
              full_name: row.resolver_full_name,
              english_name: row.resolver_english_name,
            }),
    }));

function linkState(link: LinkRow, digest: string | null, now: string): ReviewLink["state"] {
  if (link.revoked_at !== null || !link.maker_may_write) return "revoked";
  if (link.expires_at <= now) return "expired";
  return link.digest === digest ? "open" : "changed";
}

/** `digest` is that of the present text. */
export const presentLink = (row: LinkRow, digest: string | null, now: string): ReviewLink => ({
  id: row.id,
  created_at: row.created_at,
  expires_at: row.expires_at,
  created_by: row.created_by === null ? null : presentNames(row),
  state: linkState(row, digest, now),
});
