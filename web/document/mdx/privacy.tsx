import type { ReactNode } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { type BrowserPlace, browserStorage } from "#contract/privacy/browser-storage.ts";
import { serverStorage } from "#contract/privacy/server-storage.ts";
import { videoHosts } from "#contract/privacy/video-hosts.ts";
import { scrollable } from "#web/ui/scrollable.ts";

const heads = {
  zh: {
    name: "名称",
    place: "位置",
    what: "内容",
    purpose: "用途",
    retention: "保留到",
    host: "主机",
    policy: "隐私政策",
  },
  en: {
    ...{ name: "Name", place: "Where", what: "What", purpose: "What for", retention: "Until" },
    ...{ host: "Host", policy: "Privacy policy" },
  },
} as const;

const places: Record<BrowserPlace, Record<Language, string>> = {
  cookie: { zh: "Cookie", en: "Cookie" },
  local: { zh: "本地存储", en: "Local storage" },
  session: { zh: "会话存储", en: "Session storage" },
  indexed: { zh: "IndexedDB 数据库", en: "IndexedDB database" },
  channel: { zh: "标签页之间的消息", en: "Message between tabs" },
};

function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <div className="doc-table" {...scrollable}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The lists of `contract/privacy/`: what is stored in browsers and on the server, and who learns of a played video. */
export function privacyParts(language: Language) {
  const head = heads[language];

  const StoredInBrowser = () => (
    <Table head={[head.name, head.place, head.purpose, head.retention]}>
      {browserStorage.map(({ place, key, purpose, retention }) => (
        <tr key={`${place} ${key}`}>
          <td>
            <code>{key.replace("*", "…")}</code>
          </td>
          <td>{places[place][language]}</td>
          <td>{purpose[language]}</td>
          <td>{retention[language]}</td>
        </tr>
      ))}
    </Table>
  );

  const StoredOnServer = () => (
    <Table head={[head.what, head.purpose, head.retention]}>
      {serverStorage.map(({ what, purpose, retention }) => (
        <tr key={what.en}>
          <td>{what[language]}</td>
          <td>{purpose[language]}</td>
          <td>{retention[language]}</td>
        </tr>
      ))}
    </Table>
  );

  const VideoHosts = () => (
    <Table head={[head.name, head.host, head.policy]}>
      {Object.entries(videoHosts).map(([origin, { name, policy }]) => (
        <tr key={origin}>
          <td>{name[language]}</td>
          <td>
            <code>{new URL(origin).host}</code>
          </td>
          <td>
            <a href={policy}>{new URL(policy).host}</a>
          </td>
        </tr>
      ))}
    </Table>
  );

  return { StoredInBrowser, StoredOnServer, VideoHosts };
}
