import { useId } from "react";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { NativeDialog } from "#web/ui/native-dialog.tsx";
import { NumberTable } from "../model-parts.tsx";
import { monthInWords, monthlyMeans, tableDepths, type YearProfiles } from "./readings.ts";

interface DataTableProps {
  run: YearProfiles;
  note: string;
  onClose: () => void;
}

/** The map as numbers: months by depths, over the page. Escape or the button closes it, and focus goes back. */
export function DataTable({ run, note, onClose }: DataTableProps) {
  const t = useT();
  const language = useLanguage();
  const titleId = useId();
  const rows = monthlyMeans(run).map(({ month, celsius, release }) => [
    monthInWords(month, language),
    ...[...celsius, release].map((value) => value.toFixed(1)),
  ]);
  return (
    <NativeDialog className="heat-dialog scrim" aria-labelledby={titleId} onClose={onClose}>
      <h3 id={titleId} className="text-21">
        {t("interactive.reservoir_heat.table_title")}
      </h3>
      <p className="mt-2 text-13 text-muted">{note}</p>
      <NumberTable
        titleId={titleId}
        className="mt-4"
        head={[
          t("interactive.reservoir_heat.month"),
          ...tableDepths.map((value) => t("interactive.reservoir_heat.metres", { value })),
          t("interactive.reservoir_heat.released"),
        ]}
        rows={rows}
        cellClass={(i) => (i === tableDepths.length ? "heat-released" : undefined)}
      />
      <div className="mt-6 flex justify-end">
        <Button look="secondary" size="medium" onClick={onClose}>
          {t("interactive.reservoir_heat.close")}
        </Button>
      </div>
    </NativeDialog>
  );
}
