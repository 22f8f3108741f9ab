import { data } from "react-router";

/** Everything that is no screen. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
