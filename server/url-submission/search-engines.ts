import { z } from "zod";

/** The names of search engines in the database. */
export type SearchEngineName = "indexnow" | "baidu";

/** A search engine that takes addresses of changed pages. */
export interface SearchEngine {
  name: SearchEngineName;
  /** Whether it takes addresses of pages that no longer exist. */
  takesRemoved: boolean;
  /** Submits absolute URLs of this site. Throws `SubmissionError`, and what `fetch` throws. */
  submit(urls: readonly string[], signal: AbortSignal): Promise<void>;
}

/** A search engine has not accepted a request. `permanent` if the same request would be refused again. */
export class SubmissionError extends Error {
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.name = "SubmissionError";
    this.permanent = permanent;
  }
}

/** Most characters of an answer that are read. */
const maxAnswer = 2000;

/** Posts a body; gives the status and the beginning of the answer. Redirects are not followed. */
async function post(url: string, type: string, body: string, signal: AbortSignal) {
  const headers = { "Content-Type": `${type}; charset=utf-8` };
  const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
  return { status: answer.status, text: (await answer.text()).slice(0, maxAnswer) };
}

/** The file at the root of the site by which IndexNow checks that the key is the site's. */
export const indexNowKeyPath = (key: string) => `/${key}.txt`;

/**
 * IndexNow (https://www.indexnow.org/documentation), which Bing, Yandex, Naver, Seznam and others share. 200 and 202 are
 * acceptance; 400 and 422 refuse the addresses, 403 the key, whose file may only be out of reach for now.
 */
export function indexNow({ key, endpoint, origin }: { key: string; endpoint: string; origin: string }): SearchEngine {
  return {
    name: "indexnow",
    takesRemoved: true,
    async submit(urls, signal) {
      const { host } = new URL(origin);
      const body = { host, key, keyLocation: `${origin}${indexNowKeyPath(key)}`, urlList: urls };
      const { status } = await post(endpoint, "application/json", JSON.stringify(body), signal);
      if (status === 200 || status === 202) return;
      throw new SubmissionError(`IndexNow answered ${status}`, status === 400 || status === 422);
    },
  };
}

/** Baidu's answer: what it has accepted and refused, or an error (`over quota`, `token is not valid`). */
const baiduAnswerSchema = z.object({
  success: z.number().optional(),
  not_same_site: z.array(z.string()).optional(),
  not_valid: z.array(z.string()).optional(),
  message: z.string().optional(),
});

function parseBaidu(text: string) {
  try {
    return baiduAnswerSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/**
 * Baidu's API for links (百度搜索资源平台, 普通收录): addresses as lines, for the site that was verified there. The daily quota
 * ends with `over quota`, which passes; a wrong token or site does not. Addresses of removed pages are not for it.
 */
export function baidu({ token, endpoint, origin }: { token: string; endpoint: string; origin: string }): SearchEngine {
  const url = new URL(endpoint);
  url.searchParams.set("site", origin);
  url.searchParams.set("token", token);
  return {
    name: "baidu",
    takesRemoved: false,
    async submit(urls, signal) {
      const { status, text } = await post(url.href, "text/plain", urls.join("\n"), signal);
      const { success, message = "", not_same_site = [], not_valid = [] } = parseBaidu(text);
      const refused = not_same_site.length + not_valid.length;
      if (status === 200 && success !== undefined && refused === 0) return;
      if (status === 200 && refused > 0) throw new SubmissionError(`Baidu refused ${refused} addresses`, true);
      const passing = message === "over quota" || status === 429 || status >= 500 || status === 200;
      throw new SubmissionError(`Baidu answered ${status} ${message.slice(0, 80)}`.trimEnd(), !passing);
    },
  };
}
