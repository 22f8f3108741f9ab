import { useEffect } from "react";
import { useSessionGuard } from "#web/session/session-guard.ts";
import { takeNextMessage } from "#web/storage/next-message.ts";
import { showToast, Toasts } from "#web/ui/toasts.tsx";

/** What every page has besides its content: messages, also one that the page before has left, and what keeps the session. */
export default function PageTools() {
  useSessionGuard();
  useEffect(() => {
    const message = takeNextMessage();
    if (message) showToast(message.kind, message.text);
  }, []);
  return <Toasts />;
}
