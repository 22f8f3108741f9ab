import {
  type DataTag,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryFunction,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Endpoint, nameOf, type ResponseOf } from "#contract/endpoints/endpoint.ts";
import { ApiError, type CallArguments, type RequestParts, requestEndpoint } from "#web/http/api.ts";
import { checkResponse } from "#web/http/call.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { confirmUser } from "#web/session/current-user.ts";
import { usePasswordObstacle } from "#web/session/required-step.ts";
import { useSession } from "#web/session/session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `refetch: false` leaves the shown data as it is after a mutation. */
    mutationMeta: { refetch?: false };
  }
}

/** Whether a call failed because its subject is gone, so that the shown data is out of date. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * A client for the data of one user. Data lives as long as a screen shows it: forms start from it, so an older copy must
 * not come first. A failure shows at once, with a button for another try.
 */
function createQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onSettled(_data, error, _variables, _result, { meta }, { client }) {
      if (meta?.refetch !== false && (error === null || isGone(error))) void client.invalidateQueries();
    },
  });
  const queryCache = new QueryCache({
    onError(error) {
      // the role may be another by now, which `RequireRole` then sees
      if (error instanceof ApiError && error.status === 403) void confirmUser().catch(() => undefined);
    },
  });
  // without a connection a call fails like any other
  const shared = { retry: false, networkMode: "always" } as const;
  return new QueryClient({
    mutationCache,
    queryCache,
    defaultOptions: {
      queries: {
        ...shared,
        gcTime: 0,
        staleTime: 0,
        placeholderData: keepPreviousData,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: shared,
    },
  });
}

/** Gives its children a query client, and another one as soon as another user signs in, in this tab or another. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const user = useSession()?.user.id ?? null;
  const [owned, setOwned] = useState(() => ({ user, client: createQueryClient() }));
  if (owned.user !== user) setOwned({ user, client: createQueryClient() });
  const { client } = owned;
  const { key } = useLocation();
  useEffect(() => {
    // a link to the shown screen loads it again; what is loading already goes on
    if (key) void client.invalidateQueries(undefined, { cancelRefetch: false });
  }, [client, key]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The `data` of an endpoint's response. */
export type DataOf<E> = ResponseOf<E> extends { readonly data: infer Data } ? Data : never;

interface EndpointQuery<Data> {
  queryKey: DataTag<QueryKey, Data>;
  queryFn: QueryFunction<Data>;
}

/** Options of a query for the `data` of an endpoint; `useEndpoint` also follows the page's language. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): EndpointQuery<DataOf<E>>;
export function endpointQuery(endpoint: Endpoint, input: RequestParts = {}) {
  return createQuery(endpoint, input);
}

interface UntypedQuery {
  queryKey: QueryKey;
  queryFn: QueryFunction<unknown>;
}

const createQuery = (endpoint: Endpoint, input: RequestParts): UntypedQuery => ({
  queryKey: [nameOf(endpoint), input],
  async queryFn({ signal }) {
    const response: unknown = checkResponse(endpoint, await requestEndpoint(endpoint, { ...input, signal }));
    return typeof response === "object" && response !== null && "data" in response ? response.data : undefined;
  },
});

/**
 * The `data` of an endpoint, in the page's language. It is not loaded while the user has to set another password first, as
 * the server refuses everything else.
 */
export function useEndpoint<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): UseQueryResult<DataOf<E>>;
export function useEndpoint(endpoint: Endpoint, input: RequestParts = {}): UseQueryResult<unknown> {
  const language = useLanguage();
  const enabled = usePasswordObstacle() === null;
  return useQuery({ ...createQuery(endpoint, { language, ...input }), enabled });
}
