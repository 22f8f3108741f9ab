import { useId } from "react";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { NativeDialog } from "#web/ui/native-dialog.tsx";
import { NumberTable } from "../number-table.tsx";
import { monthInWords } from "./calendar.ts";
import { monthlyMeans, tableDepths } from "./readings.ts";
import type { Column } from "./use-column.ts";

interface DataTableProps {
  column: Column;
  releases: readonly number[];
  intake: number;
  onClose: () => void;
}

/** The map as numbers: months by depths, over the page. Escape or the button closes it, and focus goes back. */
export function DataTable({ column, releases, intake, onClose }: DataTableProps) {
  const t = useT();
  const language = useLanguage();
  const titleId = useId();
  const { wind, extinction } = column.settings;
  const note = { wind: wind.toFixed(1), extinction: extinction.toFixed(2), depth: intake };
  return (
    <NativeDialog className="heat-dialog scrim" aria-labelledby={titleId} onClose={onClose}>
      <h3 id={titleId} className="text-21">
        {t("interactive.reservoir_heat.table_title")}
      </h3>
      <p className="mt-2 text-13 text-muted">{t("interactive.reservoir_heat.table_note", note)}</p>
      <NumberTable titleId={titleId} className="mt-4">
        <thead>
          <tr>
            <th scope="col">{t("interactive.reservoir_heat.month")}</th>
            {tableDepths.map((depth) => (
              <th key={depth} scope="col">
                {t("interactive.reservoir_heat.metres", { value: depth })}
              </th>
            ))}
            <th scope="col">{t("interactive.reservoir_heat.released")}</th>
          </tr>
        </thead>
        <tbody>
          {monthlyMeans(column, releases).map(({ month, celsius, release }) => (
            <tr key={month}>
              <th scope="row">{monthInWords(month, language)}</th>
              {celsius.map((value, i) => (
                <td key={tableDepths[i]}>{value.toFixed(1)}</td>
              ))}
              <td className="heat-released">{release.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
      <div className="mt-6 flex justify-end">
        <Button look="secondary" size="medium" onClick={onClose}>
          {t("interactive.reservoir_heat.close")}
        </Button>
      </div>
    </NativeDialog>
  );
}
