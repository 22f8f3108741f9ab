import { isRouteErrorResponse } from "react-router";

/** The server's words in a route's error, if it found any. */
export function routeMessage(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data }: { data: unknown } = error;
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return typeof data.message === "string" && data.message !== "" ? data.message : null;
}
