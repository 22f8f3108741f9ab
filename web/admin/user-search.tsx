import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { withQuery } from "./list-params.ts";

/** Looks for a part of a username, a name or an e-mail address. */
export function UserSearch({ shown }: { shown: string }) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const [q, setQ] = useState(shown);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(sitePath(withQuery(paths.adminUsers, { q: q.trim() })));
  }

  return (
    <search>
      <form className="admin-filters" onSubmit={submit}>
        <Field
          type="search"
          label={t("admin.users.search")}
          value={q}
          maxLength={200}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" look="secondary">
          {t("admin.users.submit")}
        </Button>
        {shown !== "" && (
          <SiteLink to={paths.adminUsers} className="admin-clear text-link-line">
            {t("admin.users.clear")}
          </SiteLink>
        )}
      </form>
    </search>
  );
}
