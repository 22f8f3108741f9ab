import { useT } from "#web/i18n/use-t.ts";
import { deviceOf } from "./user-agent.ts";

/** Names a device by its user agent, in the page's language. */
export function useDeviceName(): (userAgent: string) => string {
  const t = useT();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    const name = browser === "WeChat" ? t("profile.devices.wechat") : browser;
    if (name !== null && system !== null) return t("profile.devices.named", { browser: name, system });
    return name ?? system ?? t("profile.devices.unknown");
  };
}
