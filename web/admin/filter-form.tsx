import type { ReactNode, SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { Button } from "#web/ui/button.tsx";

export interface FilterFormProps {
  /** The bare route for what the fields say. */
  path: (fields: URLSearchParams) => string;
  submit: string;
  /** The link that takes all filters back; `null` where there are none. */
  clear: { path: string; label: string } | null;
  className?: string;
  /** The fields. Give the form a `key` of what they show at first. */
  children: ReactNode;
}

/** Filters of a list; they are in the URL. */
export function FilterForm({ path, submit, clear, className = "", children }: FilterFormProps) {
  const navigate = useNavigate();
  const sitePath = useSitePath();

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) fields.set(name, String(value).trim());
    void navigate(sitePath(path(fields)));
  }

  return (
    <search>
      <form className={`admin-filters ${className}`} onSubmit={apply}>
        {children}
        <Button type="submit" look="secondary">
          {submit}
        </Button>
        {clear && (
          <SiteLink to={clear.path} className="admin-clear text-link-line">
            {clear.label}
          </SiteLink>
        )}
      </form>
    </search>
  );
}
