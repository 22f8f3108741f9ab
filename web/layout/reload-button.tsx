import { useT } from "#web/i18n/use-t.ts";

/** Loads the page again; in the place of a part of the frame whose file could not be fetched. */
const ReloadButton = () => (
  <button type="button" className="nav-link" onClick={() => location.reload()}>
    {useT()("layout.reload")}
  </button>
);

/**
 * What a failed import of a part of the frame gives instead. Thrown, the error would take the whole page: the page that
 * reports errors has the same frame.
 */
export const orReloadButton = () => ({ default: ReloadButton });
