import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { loginPath, paths, splitPath } from "#contract/paths.ts";
import { useSitePath } from "./i18n/language.ts";

/** Something that the server asks of a signed-in user before anything else, and that is done in the profile. */
export interface Demand {
  /** Says whether it is asked for. */
  set(next: boolean): void;
  /** Whether it is asked for, followed through every change. */
  use(): boolean;
  /** Leads to the profile each time that it is asked for elsewhere. To be used once, by the site's frame. */
  useLead(): void;
}

const nothing = () => false;

/** A demand that nobody has made yet. With `back`, the profile's address says where to go on once it is met. */
export function createDemand({ back }: { back: boolean }): Demand {
  let demanded = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    set(next) {
      demanded = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, () => demanded, nothing),
    useLead() {
      const navigate = useNavigate();
      const sitePath = useSitePath();
      useEffect(
        () =>
          subscribe(() => {
            const { pathname, search } = window.location;
            if (!demanded || splitPath(pathname).bare === paths.profile) return;
            const query = back ? loginPath(`${pathname}${search}`).slice(paths.login.length) : "";
            void navigate(`${sitePath(paths.profile)}${query}`, { replace: true });
          }),
        [navigate, sitePath],
      );
    },
  };
}
