import type { Logger } from "pino";
import type { Connection } from "../db/open.ts";
import type { Env } from "../env.ts";
import { baidu, indexNow } from "./search-engines.ts";
import { createUrlSubmission, type UrlSubmission } from "./url-submission.ts";

type Settings = "INDEXNOW_KEY" | "INDEXNOW_URL" | "BAIDU_PUSH_TOKEN" | "BAIDU_PUSH_URL" | "PUBLIC_URL";

/** The server's submission to the search engines that are configured; it submits once it is started. */
export function openUrlSubmission(env: Pick<Env, Settings>, db: Connection, log: Logger): UrlSubmission {
  const { INDEXNOW_KEY: key, BAIDU_PUSH_TOKEN: token, PUBLIC_URL: origin } = env;
  const engines = [
    ...(key === undefined ? [] : [indexNow({ key, endpoint: env.INDEXNOW_URL, origin })]),
    ...(token === undefined ? [] : [baidu({ token, endpoint: env.BAIDU_PUSH_URL, origin })]),
  ];
  return createUrlSubmission({ db, log, engines, origin });
}
