import { checkVersion } from "#contract/article-check/check-version.ts";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import { type ArticleEntry, versionTextSchema } from "#contract/news.ts";
import { call } from "#web/http/call.ts";

/**
 * Whether the check before publishing finds something in a version with a text as it is stored, which its form shows and takes
 * reasons for. Links are checked by the form alone.
 */
export async function needsCheck({ id, languages }: ArticleEntry, language: Language): Promise<boolean> {
  const read = async (lang: Language) => (await call(newsEndpoints.get, { params: { id }, query: { lang } })).data;
  const other = otherLanguage(language);
  const [version, otherVersion] = await Promise.all([read(language), languages[other] === null ? null : read(other)]);
  if (version.content === "") return false; // the server refuses it, in words that its row shows
  const text = versionTextSchema.parse(version);
  const findings = checkVersion({
    language,
    cover: version.cover_image_url,
    text: version.writing?.summary_auto ? { ...text, summary: "" } : text,
    other: otherVersion && otherVersion.content !== "" ? versionTextSchema.parse(otherVersion) : null,
  });
  return findings.length > 0;
}
