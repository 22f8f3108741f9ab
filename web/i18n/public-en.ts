import account from "#contract/i18n/en/account.json" with { type: "json" };
import errors from "#contract/i18n/en/errors.json" with { type: "json" };
import layout from "#contract/i18n/en/layout.json" with { type: "json" };
import news from "#contract/i18n/en/news.json" with { type: "json" };
import type { PublicMessages } from "./catalogue.ts";

export default { account, errors, layout, news } satisfies PublicMessages;
