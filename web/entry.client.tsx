import { startIslands } from "./islands/start.tsx";
import { reportPrefetchedView } from "./speculation-rules.ts";

// the frame of an application is hydrated whole, a document only in its islands
if ("document" in document.documentElement.dataset) void startIslands();
else void import("./application.tsx");
reportPrefetchedView();
