import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { inPlace } from "#web/layout/route-focus.tsx";

/**
 * The `token` that the page was opened with, empty until the page is interactive, `null` where there is none. It stands in
 * the fragment, in links of before in the query, and is taken out of the address bar at once, and so out of the history,
 * of links and of what the page fetches.
 */
export function useResetToken(): string | null {
  const [token, setToken] = useState<string | null>("");
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get("token") || new URLSearchParams(search).get("token");
    // with neither there is nothing new: the page keeps what it was opened with
    setToken((before) => found || before || null);
    if (search === "" && hash === "") return;
    window.history.replaceState(window.history.state, "", pathname);
    void navigate(pathname, { replace: true, preventScrollReset: true, state: inPlace });
  }, [search, hash, pathname, navigate]);
  return token;
}
