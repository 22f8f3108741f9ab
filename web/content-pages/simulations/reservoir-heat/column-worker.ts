import { type ColumnRequest, columnRunner } from "./column-run.ts";

const answer = columnRunner();

/** Runs the model beside the page; what goes wrong reaches the page as the worker's error. */
self.addEventListener("message", ({ data }: MessageEvent<ColumnRequest>) => self.postMessage(answer(data)));
