import { useEffect, useState, useSyncExternalStore } from "react";
import { scheduleEndpoints } from "#contract/endpoints/schedule.ts";
import type { Schedule } from "#contract/schedule.ts";
import { call } from "#web/http/call.ts";
import { useVersion, type VersionProps } from "../form-store.ts";
import { NewestAnswer } from "../newest-answer.ts";

/** The schedule of a version: `null` until it is loaded, and of one that is not saved yet. */
export interface LoadedSchedule {
  schedule: Schedule | null;
  /** Why it could not be loaded. */
  error: unknown;
  /** Shows the schedule as a call has answered it. */
  setSchedule: (schedule: Schedule) => void;
  reload: () => void;
}

/** Loads the schedule of a version, again after every save of it. */
export function useSchedule({ store, language }: VersionProps): LoadedSchedule {
  const id = useVersion(store, language, ({ saved }) => saved.article?.id ?? null);
  const version = useVersion(store, language, ({ saved }) => saved.article?.version ?? null);
  const [newest] = useState(() => new NewestAnswer<Schedule>());
  const { data: schedule, error } = useSyncExternalStore(newest.subscribe, newest.answered, newest.answered);
  useEffect(() => {
    if (id === null || version === null) return;
    const request = { params: { id }, query: { lang: language } };
    newest.load(async () => (await call(scheduleEndpoints.get, request)).data);
  }, [id, version, language, newest]);
  const { setData: setSchedule, reload } = newest;
  return { schedule, error, setSchedule, reload };
}
