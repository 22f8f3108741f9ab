import { categoryFeedPath } from "#contract/feeds.ts";
import type { Language } from "#contract/i18n/language.ts";
import { languages, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { categories } from "#contract/news-rules.ts";
import { feedPath } from "#contract/paths.ts";
import { site } from "#site";
import { scrollable } from "#web/ui/scrollable.ts";

const texts = {
  category: { zh: "分类", en: "Category" },
  seen: { zh: "现有文章标为已读", en: "marks what is there as seen" },
  hourly: { zh: "由 cron 每小时运行", en: "every hour, by cron" },
  all: { zh: "全部文章", en: "All articles" },
} as const;

const languageNames = { zh: "layout.chinese", en: "layout.english" } as const;

/** The table of the site's feeds, by category and language, and the commands that make e-mail of one. */
export function feedParts(language: Language) {
  const rows = [
    { name: texts.all[language], path: (feed: Language) => feedPath[feed] },
    ...categories.map((category) => ({
      name: translate(language, `news.category.${category}`),
      path: (feed: Language) => categoryFeedPath(category, feed),
    })),
  ];
  const FeedAddresses = () => (
    <div className="doc-table scroll-fade stacked-table" {...scrollable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.category[language]}</th>
            {languages.map((feed) => (
              <th key={feed} scope="col">
                {translate(language, languageNames[feed])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, path }) => (
            <tr key={name}>
              <td data-label={texts.category[language]}>
                <b>{name}</b>
              </td>
              {languages.map((feed) => (
                <td key={feed} data-label={translate(language, languageNames[feed])}>
                  <a href={path(feed)} type="application/atom+xml" hrefLang={languageTag[feed]}>
                    {path(feed)}
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  const commands = [
    "r2e new water-team@example.org",
    `r2e add articles https://${site.host}${feedPath[language]}`,
    `r2e run --no-send    # ${texts.seen[language]}`,
    `r2e run              # ${texts.hourly[language]}`,
  ];
  const FeedCommands = () => (
    <pre className="scroll-fade" {...scrollable}>
      <code>{`${commands.join("\n")}\n`}</code>
    </pre>
  );
  return { FeedAddresses, FeedCommands };
}
