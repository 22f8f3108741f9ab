import { paths } from "#contract/paths.ts";
import type { SecondFactorStatus } from "#contract/second-factor.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";

/** What can be done to a second factor. */
export type Task = "turn_on" | "replace" | "renew" | "turn_off";

export interface SecondFactorPanelProps {
  status: SecondFactorStatus;
  /** Whether the user was led here from somewhere, and may now go on. */
  freed: boolean;
  onTask: (task: Task) => void;
}

/** Recovery codes of which it is time to make new ones. */
const few = 3;

/** Whether the second factor is on, and what can be done. */
export function SecondFactorPanel({ status, freed, onTask }: SecondFactorPanelProps) {
  const t = useT();
  const { enabled, available, required, recovery_codes_left: left } = status;
  return (
    <div className="grid gap-6">
      {required && !enabled && (
        <p className="border-l-3 border-accent bg-panel px-4 py-3 text-15">{t("second-factor.required")}</p>
      )}
      <dl className="profile-facts second-factor-facts">
        <div>
          <dt>{t("second-factor.profile.state")}</dt>
          <dd>
            {t(enabled ? "second-factor.profile.on" : "second-factor.profile.off")}
            {enabled && required && (
              <span className="block text-13 text-muted">{t("second-factor.profile.kept_on")}</span>
            )}
          </dd>
        </div>
        {enabled && (
          <div>
            <dt>{t("second-factor.profile.left_label")}</dt>
            <dd>
              {t("second-factor.profile.left", { count: left })}
              {left <= few && <span className="block text-13 text-error">{t("second-factor.profile.few")}</span>}
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        {enabled ? (
          <>
            <Button look="secondary" size="medium" onClick={() => onTask("renew")}>
              {t("second-factor.profile.renew")}
            </Button>
            {available && (
              <Button look="secondary" size="medium" onClick={() => onTask("replace")}>
                {t("second-factor.profile.replace")}
              </Button>
            )}
            {!required && (
              <Button look="danger" size="medium" onClick={() => onTask("turn_off")}>
                {t("second-factor.profile.turn_off")}
              </Button>
            )}
          </>
        ) : (
          <Button size="medium" onClick={() => onTask("turn_on")}>
            {t("second-factor.profile.turn_on")}
          </Button>
        )}
      </div>
      {freed && (
        <p>
          <SiteLink to={paths.admin} className="text-link-line">
            {t("second-factor.profile.to_admin")}
          </SiteLink>
        </p>
      )}
    </div>
  );
}
