import { modelRunner, type RunRequest } from "./run-model.ts";

const answer = modelRunner();

/** Runs the model beside the page; what goes wrong reaches the page as the worker's error. */
self.addEventListener("message", ({ data }: MessageEvent<RunRequest>) => self.postMessage(answer(data)));
