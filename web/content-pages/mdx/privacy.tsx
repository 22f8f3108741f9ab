import type { ReactNode } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { type BrowserPlace, browserStorage } from "#contract/privacy/browser-storage.ts";
import { serverStorage } from "#contract/privacy/server-storage.ts";
import { videoHosts } from "#contract/privacy/video-hosts.ts";
import { site } from "#site";
import { scrollable } from "#web/ui/scrollable.ts";

const heads = {
  name: { zh: "名称", en: "Name" },
  place: { zh: "位置", en: "Place" },
  what: { zh: "内容", en: "What" },
  purpose: { zh: "用途", en: "Purpose" },
  retention: { zh: "保留到", en: "Kept until" },
  host: { zh: "主机", en: "Host" },
  policy: { zh: "隐私政策", en: "Privacy policy" },
} as const;

const places: Record<BrowserPlace, Record<Language, string>> = {
  cookie: { zh: "Cookie", en: "Cookie" },
  local: { zh: "本地存储", en: "Local storage" },
  session: { zh: "会话存储", en: "Session storage" },
  indexed: { zh: "IndexedDB数据库", en: "IndexedDB database" },
  channel: { zh: "标签页之间的消息", en: "Message between tabs" },
};

const enquiryMonths = String(site.enquiries.retentionMonths);

/** The lists of `contract/privacy/`: what is stored in browsers and on the server, and who learns of a played video. */
export function privacyParts(language: Language) {
  /** A table of rows, by the names of its columns and their cells. */
  function table<Row>(
    rows: readonly Row[],
    columns: readonly (readonly [keyof typeof heads, (row: Row) => ReactNode])[],
  ) {
    const cells = columns.map(([name, cell]) => ({ head: heads[name][language], cell }));
    return (
      <div className="doc-table scroll-fade stacked-table" {...scrollable}>
        <table>
          <thead>
            <tr>
              {cells.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={JSON.stringify(row)}>
                {cells.map(({ head, cell }) => (
                  <td key={head} data-label={head}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }

  const StoredInBrowser = () =>
    table(browserStorage, [
      ["name", ({ key }) => <code>{key.replace("*", "…")}</code>],
      ["place", ({ place }) => places[place][language]],
      ["purpose", ({ purpose }) => purpose[language]],
      ["retention", ({ retention }) => retention[language]],
    ]);

  const StoredOnServer = () =>
    table(serverStorage, [
      ["what", ({ what }) => what[language]],
      ["purpose", ({ purpose }) => purpose[language]],
      ["retention", ({ retention }) => retention[language].replace("{enquiryMonths}", enquiryMonths)],
    ]);

  const VideoHosts = () =>
    table(Object.entries(videoHosts), [
      ["name", ([, { name }]) => name[language]],
      ["host", ([origin]) => <code>{new URL(origin).host}</code>],
      ["policy", ([, { policy }]) => <a href={policy}>{new URL(policy).host}</a>],
    ]);

  return { StoredInBrowser, StoredOnServer, VideoHosts };
}
