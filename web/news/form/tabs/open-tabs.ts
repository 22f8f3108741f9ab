import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";

const channelName: StorageKey<"channel"> = "drafts";

const formSchema = z.object({
  id: z.string(),
  username: z.string(),
  articleId: z.int().nullable(),
  language: z.enum(languages),
});
const messageSchema = z.object({ kind: z.enum(["hello", "here", "bye"]), form: formSchema });

/** A form that is open in some tab. */
export type OpenTab = z.infer<typeof formSchema>;

type Message = z.infer<typeof messageSchema>;

/** A form in another tab, and whether it was there before ours. */
export interface OtherTab {
  form: OpenTab;
  earlier: boolean;
}

/**
 * Makes a form known to those in other tabs of this browser, and them to it: `onChange` is called with all of them
 * whenever one opens or closes. Returns the function that withdraws the form.
 */
export function joinTabs(self: OpenTab, onChange: (others: readonly OtherTab[]) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  const others = new Map<string, OtherTab>();
  const send = (kind: Message["kind"]) => channel.postMessage({ kind, form: self } satisfies Message);
  const announce = () => send("hello");
  const withdraw = () => send("bye");

  channel.onmessage = ({ data }) => {
    const message = messageSchema.safeParse(data).data;
    if (!message) return;
    const { kind, form } = message;
    if (kind === "bye") others.delete(form.id);
    else others.set(form.id, { form, earlier: others.get(form.id)?.earlier ?? kind === "here" });
    if (kind === "hello") send("here");
    onChange([...others.values()]);
  };
  // a page that comes back from the history is the same form again
  addEventListener("pagehide", withdraw);
  addEventListener("pageshow", announce);
  announce();
  return () => {
    removeEventListener("pagehide", withdraw);
    removeEventListener("pageshow", announce);
    withdraw();
    channel.close();
  };
}
