import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { withQuery } from "./list-params.ts";
import { ActionOptions } from "./sentence.tsx";

/** Which entries to show: one kind of action, or those in which a text occurs. */
export function AuditFilters(shown: { action: string; q: string }) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const [action, setAction] = useState(shown.action);
  const [q, setQ] = useState(shown.q);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(sitePath(withQuery(paths.adminAudit, { action, q: q.trim() })));
  }

  return (
    <search>
      <form className="admin-filters" onSubmit={submit}>
        <Select label={t("admin.audit.action")} value={action} onChange={(event) => setAction(event.target.value)}>
          <option value="">{t("admin.audit.all")}</option>
          <ActionOptions />
        </Select>
        <Field
          type="search"
          label={t("admin.audit.search")}
          value={q}
          maxLength={200}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" look="secondary">
          {t("admin.audit.submit")}
        </Button>
        {(shown.action !== "" || shown.q !== "") && (
          <SiteLink to={paths.adminAudit} className="admin-clear text-link-line">
            {t("admin.audit.clear")}
          </SiteLink>
        )}
      </form>
    </search>
  );
}
