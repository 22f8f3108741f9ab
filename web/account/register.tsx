import { paths } from "#contract/paths.ts";
import { headTexts, pageHead } from "#web/head.server.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/meta.ts";
import type { Route } from "./+types/register";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, { path: paths.register, ...headTexts(context, "account.register") }),
});

export const meta = headMeta;

export default function Screen() {
  const t = useT();
  return <h1 className="text-38">{t("account.register")}</h1>;
}
