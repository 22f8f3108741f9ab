import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { photoLimits } from "#contract/team-rules.ts";
import type { AppContext } from "#server/http/context.ts";
import { createRouter } from "#server/http/router.ts";
import { createIncomingUploads } from "#server/storage/incoming-uploads.ts";
import { type ReceivedForm, receiveForm } from "#server/storage/receive-form.ts";
import { hasProc } from "./proc.ts";

/** A route that receives forms with a photo of at most 10 MB, which wait in the folder `incoming`. */
export function openForms(incoming: string, limits?: Parameters<typeof createIncomingUploads>[1]) {
  const waiting = createIncomingUploads(incoming, limits);
  const rule = { field: "photo", bytes: photoLimits.bytes, tooLarge: "member.photo_too_large" } as const;

  return {
    waiting,
    /** Most bytes of a file. */
    limit: rule.bytes,

    /** Sends a body, takes what is received of it to `work`, and lets it go. Throws what the route throws. */
    async send(
      body: ReadableStream<Uint8Array> | string,
      work: (form: ReceivedForm) => Promise<void>,
      type = "multipart/form-data; boundary=x",
    ) {
      const router = createRouter();
      let failure: unknown = null;
      router.onError((error, c) => {
        failure = error;
        return c.body(null, 500);
      });
      router.post("/", async (c: AppContext) => {
        c.set("requireStillActing", async () => {});
        const form = await receiveForm(c, waiting, rule);
        await work(form).finally(() => form.close());
        return c.body(null, 204);
      });
      const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": type } };
      await router.request("/", init);
      if (failure !== null) throw failure;
    },

    /** Files of the folder that this process still holds: those with a name, and on Linux those without one, too. */
    held() {
      const open = (hasProc ? readdirSync("/proc/self/fd") : []).map((fd) => {
        try {
          return readlinkSync(join("/proc/self/fd", fd));
        } catch {
          return "";
        }
      });
      const named = existsSync(incoming) ? readdirSync(incoming) : [];
      return [...open.filter((path) => path.startsWith(incoming)), ...named];
    },
  };
}

export type TestForms = ReturnType<typeof openForms>;
