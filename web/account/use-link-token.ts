import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { inPlace } from "#web/layout/route-focus.tsx";

/**
 * The `token` of the link in a mail that the page was opened with, empty until the page is interactive, `null` where there
 * is none. It is in the fragment, in links of before in the query, and is taken out of the address bar at once, and so out
 * of the history, of links and of what the page fetches.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>("");
  const taken = useRef<string | null>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get("token") || new URLSearchParams(search).get("token");
    // without a token in the address, the earlier one stays: not as a function of the state before, which React may call
    // before it has processed the update that brought the token, and which would take away the form for a moment
    taken.current = found || taken.current;
    setToken(taken.current);
    if (search === "" && hash === "") return;
    window.history.replaceState(window.history.state, "", pathname);
    void navigate(pathname, { replace: true, preventScrollReset: true, state: inPlace });
  }, [search, hash, pathname, navigate]);
  return token;
}
