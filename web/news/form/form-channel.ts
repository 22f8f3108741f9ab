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
export type OpenForm = z.infer<typeof formSchema>;

type Message = z.infer<typeof messageSchema>;

/** A form in another tab, and whether it was there before ours. */
export interface OtherForm {
  form: OpenForm;
  earlier: boolean;
}

/**
 * Makes a form known to those in other tabs of this browser, and them to it: `onChange` is called with all of them
 * whenever one comes or goes. Gives the function that takes the form away again.
 */
export function joinForms(self: OpenForm, onChange: (others: readonly OtherForm[]) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  const others = new Map<string, OtherForm>();
  const say = (kind: Message["kind"]) => channel.postMessage({ kind, form: self } satisfies Message);
  const come = () => say("hello");
  const go = () => say("bye");

  channel.onmessage = ({ data }) => {
    const message = messageSchema.safeParse(data).data;
    if (!message) return;
    const { kind, form } = message;
    if (kind === "bye") others.delete(form.id);
    else others.set(form.id, { form, earlier: others.get(form.id)?.earlier ?? kind === "here" });
    if (kind === "hello") say("here");
    onChange([...others.values()]);
  };
  // a page that comes back from the history is the same form again
  addEventListener("pagehide", go);
  addEventListener("pageshow", come);
  come();
  return () => {
    removeEventListener("pagehide", go);
    removeEventListener("pageshow", come);
    go();
    channel.close();
  };
}
