/** Starts the server: from its sources in development, with hot reload of screens and API, and as it was built otherwise. */
if (process.env.NODE_ENV === "development") {
  const [{ serve }, { reloading }] = await Promise.all([import("./server/serve.ts"), import("./tools/reloader.ts")]);
  await serve(reloading);
} else await import(new URL("./build/server/index.js", import.meta.url).href);

export {};
