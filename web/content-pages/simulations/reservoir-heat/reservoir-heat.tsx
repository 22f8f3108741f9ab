import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import type { PartProps } from "../part.ts";
import { useWidth } from "../use-width.ts";
import type { HeatSettings } from "./controls.tsx";
import { HeatModel } from "./heat-model.tsx";
import { standard } from "./settings.ts";
import { useColumn } from "./use-column.ts";
import "./reservoir-heat.css";

/** A new width is a new run of the model. */
const widthRestMs = 120;

/**
 * A year of heat in a reservoir, to be changed: the site's one-dimensional heat budget runs in the browser, beside the
 * page, whenever wind or clarity change. Until its first run is there it shows nothing, and the static drawing stands.
 */
export default function ReservoirHeat({ label, onReady }: PartProps) {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host, widthRestMs);
  const [settings, setSettings] = useState<HeatSettings>(standard);
  const { wind, extinction } = settings;
  const request = useMemo(
    () => (width > 0 ? { settings: { wind, extinction }, width } : null),
    [wind, extinction, width],
  );
  const { column, busy, failed, retry } = useColumn(request);
  const shows = column !== null;
  useLayoutEffect(() => {
    if (shows) onReady();
  }, [shows, onReady]);
  return (
    <div ref={host} className="heat">
      {failed && (
        <div role="alert" className="heat-failure">
          <p>{t(`interactive.reservoir_heat.${shows ? "failed" : "unavailable"}`)}</p>
          <Button look="secondary" size="small" onClick={retry}>
            {t("interactive.reservoir_heat.retry")}
          </Button>
        </div>
      )}
      {column && <HeatModel label={label} column={column} settings={settings} busy={busy} onSettings={setSettings} />}
    </div>
  );
}
