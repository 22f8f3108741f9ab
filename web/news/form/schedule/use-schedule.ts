import { useEffect, useEffectEvent, useState } from "react";
import { scheduleEndpoints } from "#contract/endpoints/schedule.ts";
import type { Schedule } from "#contract/schedule.ts";
import { call } from "#web/http/call.ts";
import { useVersion, type VersionProps } from "../save/form-store.ts";

/** The schedule of a version: `null` until it is loaded, and of one that is not saved yet. */
export interface LoadedSchedule {
  schedule: Schedule | null;
  /** Why it could not be loaded. */
  error: unknown;
  /** Takes the schedule as a call has answered it. */
  take: (schedule: Schedule) => void;
  reload: () => void;
}

/** Loads the schedule of a version, again after every save of it. */
export function useSchedule({ store, language }: VersionProps): LoadedSchedule {
  const id = useVersion(store, language, ({ stored }) => stored?.id ?? null);
  const version = useVersion(store, language, ({ stored }) => stored?.version ?? null);
  const [loaded, setLoaded] = useState<{ schedule: Schedule | null; error: unknown }>({ schedule: null, error: null });
  const [asked, setAsked] = useState(0);
  const fetchSchedule = useEffectEvent(
    async (articleId: number, _try: number) =>
      (await call(scheduleEndpoints.get, { params: { id: articleId }, query: { lang: language } })).data,
  );
  useEffect(() => {
    if (id === null || version === null) return;
    let left = false;
    void fetchSchedule(id, asked).then(
      (schedule) => left || setLoaded({ schedule, error: null }),
      (error: unknown) => left || setLoaded(({ schedule }) => ({ schedule, error })),
    );
    return () => {
      left = true;
    };
  }, [id, version, asked]);
  return {
    ...loaded,
    take: (schedule) => setLoaded({ schedule, error: null }),
    reload: () => setAsked((count) => count + 1),
  };
}
