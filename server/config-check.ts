import type { ConfigProblem } from "#contract/health.ts";
import { type Env, isPublicSite, settingNames } from "./env.ts";

/** Names with all that is typed wrong easily left out: case, `_` and `-`. */
const squashed = (name: string) => name.replaceAll(/[_-]/g, "").toUpperCase();

/** Letters to insert, remove or replace between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The setting that an unknown variable was probably meant to be; short names have too many neighbours to guess. */
function meantSetting(name: string): string | undefined {
  const short = squashed(name);
  return (
    settingNames.find((setting) => squashed(setting) === short) ??
    settingNames.find((setting) => short.length >= 6 && distance(squashed(setting), short) <= 1)
  );
}

/** Variables that are no settings but nearly have the name of one, with that. */
export const misspelt = (variables: Record<string, string | undefined>): { name: string; meant: string }[] =>
  Object.keys(variables)
    .filter((name) => !settingNames.includes(name) && variables[name] !== "")
    .flatMap((name) => {
      const meant = meantSetting(name);
      return meant === undefined ? [] : [{ name, meant }];
    });

/** What of the settings is missing or misspelt on a site that visitors use; malformed ones stop the start. */
export function checkConfig(
  env: Pick<Env, "SMTP_URL" | "BACKUP_DIR" | "PUBLIC_URL">,
  variables: Record<string, string | undefined>,
): ConfigProblem[] {
  return [
    ...(env.SMTP_URL === undefined ? [{ problem: "mail_missing" as const }] : []),
    ...(env.BACKUP_DIR === undefined ? [{ problem: "backup_missing" as const }] : []),
    ...(isPublicSite(env.PUBLIC_URL) ? [] : [{ problem: "address_private" as const }]),
    ...misspelt(variables).map((names) => ({ problem: "misspelt" as const, ...names })),
  ];
}
