import { useEffect } from "react";
import { readStored } from "../storage/local-storage.ts";
import { pendingLogoutKey } from "./session.ts";

/** Tells the server of sign-outs that it could not be told of before. To be used once, by the site's frame. */
export function usePendingLogout(): void {
  useEffect(() => {
    const look = () => {
      if (readStored(pendingLogoutKey) === null) return;
      void import("./pending-logout.ts").then(
        ({ revokePending }) => revokePending(),
        // without a connection nothing can be told either; the next look tries again
        () => undefined,
      );
    };
    look();
    addEventListener("online", look);
    return () => removeEventListener("online", look);
  }, []);
}
