import { useRouteLoaderData } from "react-router";

/** What is read here of the root route's data. */
export interface MailSetup {
  sendsMail: boolean;
}

/** Whether the site sends mail; otherwise no mail server is set up, and what would be mailed is only stored. */
export const useSendsMail = (): boolean => useRouteLoaderData<MailSetup>("root")?.sendsMail ?? false;
