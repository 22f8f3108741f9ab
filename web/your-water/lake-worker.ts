import { type LakeRequest, lakeAnswers } from "./lake-answers.ts";

let current: ReturnType<typeof lakeAnswers> | null = null;

/** Goes on with the present request, a run at a time, so that a newer request ends it. */
function proceed(answers: ReturnType<typeof lakeAnswers>): void {
  if (answers !== current) return;
  const { done, value } = answers.next();
  if (value) self.postMessage(value);
  if (!done) setTimeout(proceed, 0, answers);
}

/** Runs the model beside the page; what goes wrong reaches the page as the worker's error. */
self.addEventListener("message", ({ data }: MessageEvent<LakeRequest>) => {
  current = lakeAnswers(data);
  proceed(current);
});
