import { createApp, seedContent } from "./app.ts";
import { serve } from "./serve.ts";

// what the build starts with, all in one file: each file read at the start takes time
await serve(async ({ runtime, listenerOf }) => {
  const app = createApp(runtime);
  return { seedContent, handler: listenerOf(app), purgeExpired: () => app.purgeExpired() };
});
