import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSitePath } from "#web/i18n/language.ts";

/** Milliseconds for which the success message is shown before the login page. */
const pauseMs = 2000;

/** Goes to the login page, with its query, some time after `ready`. */
export function useLoginAfter(ready: boolean, login: string): void {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => void navigate(sitePath(login)), pauseMs);
    return () => clearTimeout(timer);
  }, [ready, login, navigate, sitePath]);
}
