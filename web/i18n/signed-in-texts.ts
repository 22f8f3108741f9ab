import type { Texts } from "./catalogue.ts";

/** Texts of the screens behind the login, and of the login itself; those of mails are shown by none. */
export const files = import.meta.glob<Texts>(
  "./*/{account,admin,admin-*,editor,member,profile,revisions,second-factor}.json",
  { base: "../../contract/i18n", import: "default" },
);
