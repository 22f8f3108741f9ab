import { paths } from "#contract/paths.ts";
import { headTexts, pageHead } from "#web/head.server.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/meta.ts";
import type { Route } from "./+types/login";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, { path: paths.login, ...headTexts(context, "account.login") }),
});

export const meta = headMeta;

export default function Screen() {
  const t = useT();
  return <h1 className="text-38">{t("account.login")}</h1>;
}
