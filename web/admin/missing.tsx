import { NotFound } from "#web/layout/not-found-page.tsx";

/** Any path below the administration that has no screen. */
export default function MissingScreen() {
  return <NotFound />;
}
