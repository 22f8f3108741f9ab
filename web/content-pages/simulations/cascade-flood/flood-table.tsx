import { memo, useDeferredValue, useId, useState } from "react";
import { at } from "#figures/lib/at.ts";
import { cascadeFloodHours } from "#figures/models/hydrology/cascade-flood.ts";
import { useT } from "#web/i18n/use-t.ts";
import { NumberTable } from "../number-table.tsx";
import { damAt, type FloodResult } from "./flood-result.ts";

/** Every sixth hour. */
const hours = Array.from({ length: cascadeFloodHours / 6 }, (_, i) => 6 * i);

/** The hydrographs and levels as numbers, to be opened; follows the sliders when there is time for it. */
export function FloodTable({ result }: { result: FloodResult }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const settled = useDeferredValue(result);
  return (
    <details className="cascade-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("interactive.cascade_flood.table")}</summary>
      {open && <Rows result={settled} />}
    </details>
  );
}

const Rows = memo(({ result }: { result: FloodResult }) => {
  const t = useT();
  const id = useId();
  const { dams, natural, gauge } = result;
  return (
    <>
      <p id={id} className="cascade-table-title">
        {t("interactive.cascade_flood.table_title", {
          crests: dams
            .map(({ reservoir: { name, crest } }) => `${name} ${crest} m`)
            .join(t("interactive.cascade_flood.comma")),
        })}
      </p>
      <NumberTable titleId={id}>
        <thead>
          <tr>
            <th scope="col">{t("interactive.cascade_flood.hour")}</th>
            {dams.map(({ reservoir: { name } }) => [
              <th key={`${name} in`} scope="col">
                {t("interactive.cascade_flood.column_in", { name })}
              </th>,
              <th key={`${name} out`} scope="col">
                {t("interactive.cascade_flood.column_out", { name })}
              </th>,
              <th key={`${name} level`} scope="col">
                {t("interactive.cascade_flood.column_level", { name })}
              </th>,
            ])}
            <th scope="col">{t("interactive.cascade_flood.gauge")}</th>
            <th scope="col">{t("interactive.cascade_flood.column_without")}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hour}</th>
              {dams.map((dam) => {
                const { name } = dam.reservoir;
                const { inflow, release, level, aboveCrest } = damAt(dam, hour);
                return [
                  <td key={`${name} in`}>{Math.round(inflow)}</td>,
                  <td key={`${name} out`}>{Math.round(release)}</td>,
                  <td key={`${name} level`} className={aboveCrest > 0 ? "cascade-danger" : undefined}>
                    {level.toFixed(1)}
                  </td>,
                ];
              })}
              <td>{Math.round(at(gauge, hour))}</td>
              <td>{Math.round(at(natural, hour))}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </>
  );
});
