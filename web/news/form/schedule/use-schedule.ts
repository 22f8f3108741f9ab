import { scheduleEndpoints } from "#contract/endpoints/schedule.ts";
import type { Schedule } from "#contract/schedule.ts";
import { endpointQuery } from "#web/signed-in/queries.tsx";
import type { VersionProps } from "../form-store.ts";
import { useVersionQuery } from "../use-version-query.ts";

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
  const { data, error, setData, reload } = useVersionQuery<Schedule>({ store, language }, (id) =>
    endpointQuery(scheduleEndpoints.get, { params: { id }, query: { lang: language } }),
  );
  return { schedule: data, error, setSchedule: setData, reload };
}
