import editor from "#contract/i18n/en/editor.json" with { type: "json" };
import type { PrivateMessages } from "./catalogue.ts";

export default { editor } satisfies PrivateMessages;
