import { checkVersion, linkedPaths } from "#contract/article-check/check-version.ts";
import type { Finding } from "#contract/article-check/finding.ts";
import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import type { VersionText } from "#contract/news.ts";
import type { FormStore } from "../form-store.ts";
import { isBlank } from "../input.ts";
import { offersOf } from "../selectors.ts";

/** Own addresses that are asked for; further ones are taken to exist. */
const maxPaths = 50;

/** Milliseconds after which an address that has not answered is taken to exist. */
const answerMs = 5000;

/** Those of some paths of this site that a reader is told do not exist. */
async function missingAmong(paths: readonly string[]): Promise<Set<string>> {
  const isMissing = async (path: string) => {
    try {
      const { status } = await fetch(path, {
        method: "HEAD",
        credentials: "omit",
        signal: AbortSignal.timeout(answerMs),
      });
      return status === 404 || status === 410;
    } catch {
      return false;
    }
  };
  const asked = await Promise.all(
    paths.slice(0, maxPaths).map(async (path) => ((await isMissing(path)) ? [path] : [])),
  );
  return new Set(asked.flat());
}

/** What the check before publishing finds in a version as it stands in the form, or in another text of it. */
export async function findingsOf(store: FormStore, language: Language, text?: VersionText): Promise<Finding[]> {
  const { versions, shared } = store.read();
  const { input } = versions[language].text;
  const other = versions[otherLanguage(language)].text.input;
  return checkVersion({
    language,
    text: text ?? input,
    cover: shared.cover_image_url,
    other: isBlank(other) ? null : other,
    newerText: text === undefined && offersOf(versions[language]).length > 0,
    missingPaths: await missingAmong(linkedPaths((text ?? input).content)),
  });
}
