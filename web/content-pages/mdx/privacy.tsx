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
    name: "Name",
    place: "Where",
    what: "What",
    purpose: "What for",
    retention: "Until",
    host: "Host",
    policy: "Privacy policy",
  },
} as const;

const places: Record<BrowserPlace, Record<Language, string>> = {
  cookie: { zh: "Cookie", en: "Cookie" },
  local: { zh: "本地存储", en: "Local storage" },
  session: { zh: "会话存储", en: "Session storage" },
  indexed: { zh: "IndexedDB 数据库", en: "IndexedDB database" },
  channel: { zh: "标签页之间的消息", en: "Message between tabs" },
};

interface TableProps {
  head: readonly string[];
  /** Rows with their cells, in the order of the head. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

const Table = ({ head, rows }: TableProps) => (
  <div className="doc-table stacked-table" {...scrollable}>
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
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, column) => (
              <td key={head[column]} data-label={head[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The lists of `contract/privacy/`: what is stored in browsers and on the server, and who learns of a played video. */
export function privacyParts(language: Language) {
  const head = heads[language];

  const StoredInBrowser = () => (
    <Table
      head={[head.name, head.place, head.purpose, head.retention]}
      rows={browserStorage.map(({ place, key, purpose, retention }) => ({
        id: `${place} ${key}`,
        cells: [
          <code key={key}>{key.replace("*", "…")}</code>,
          places[place][language],
          purpose[language],
          retention[language],
        ],
      }))}
    />
  );

  const StoredOnServer = () => (
    <Table
      head={[head.what, head.purpose, head.retention]}
      rows={serverStorage.map(({ what, purpose, retention }) => ({
        id: what.en,
        cells: [what[language], purpose[language], retention[language]],
      }))}
    />
  );

  const VideoHosts = () => (
    <Table
      head={[head.name, head.host, head.policy]}
      rows={Object.entries(videoHosts).map(([origin, { name, policy }]) => ({
        id: origin,
        cells: [
          name[language],
          <code key={origin}>{new URL(origin).host}</code>,
          <a key={policy} href={policy}>
            {new URL(policy).host}
          </a>,
        ],
      }))}
    />
  );

  return { StoredInBrowser, StoredOnServer, VideoHosts };
}
