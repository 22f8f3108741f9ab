import { type QueryFunction, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useVersion, type VersionProps } from "./form-store.ts";

interface VersionQuery<Data> {
  /** `null` until it is loaded, and of a version that is not saved yet. */
  data: Data | null;
  /** Why it could not be loaded. */
  error: unknown;
  /** Shows what a call has answered. */
  setData: (data: Data) => void;
  reload: () => void;
}

/** Loads what the server says of a version with `query`, again after every save of it. */
export function useVersionQuery<Data>(
  { store, language }: VersionProps,
  query: (articleId: number) => { queryKey: QueryKey; queryFn: QueryFunction<Data> },
): VersionQuery<Data> {
  const client = useQueryClient();
  const id = useVersion(store, language, ({ saved }) => saved.article?.id ?? null);
  const version = useVersion(store, language, ({ saved }) => saved.article?.version ?? null);
  const options = query(id ?? 0);
  const { data = null, error, refetch } = useQuery({ ...options, enabled: id !== null });

  const loadedVersion = useRef(version);
  useEffect(() => {
    const before = loadedVersion.current;
    loadedVersion.current = version;
    // the first load needs no save
    if (before !== null && before !== version) void refetch();
  }, [version, refetch]);

  const key = useRef(options.queryKey);
  useEffect(() => {
    key.current = options.queryKey;
  });
  const replace = useCallback(
    async (next: Data) => {
      const filter = { queryKey: key.current, exact: true };
      const isLoading = client.isFetching(filter) > 0;
      // a load under way may be older
      await client.cancelQueries(filter);
      client.setQueryData(key.current, next);
      if (isLoading) await client.invalidateQueries(filter);
    },
    [client],
  );
  const setData = useCallback((next: Data) => void replace(next), [replace]);
  const reload = useCallback(() => void refetch(), [refetch]);
  return { data, error, setData, reload };
}
