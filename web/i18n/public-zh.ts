import account from "#contract/i18n/zh/account.json" with { type: "json" };
import errors from "#contract/i18n/zh/errors.json" with { type: "json" };
import layout from "#contract/i18n/zh/layout.json" with { type: "json" };
import news from "#contract/i18n/zh/news.json" with { type: "json" };
import type { PublicMessages } from "./catalogue.ts";

export default { account, errors, layout, news } satisfies PublicMessages;
