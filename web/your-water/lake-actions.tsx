import { useEffect, useRef, useState } from "react";
import { paths } from "#contract/paths.ts";
import type { LakeInput } from "#figures/pages/your-water/lake-input.ts";
import { CopyButton } from "#web/content-pages/simulations/copy-button.tsx";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import type { YearAnswer } from "./lake-answers.ts";
import { lakeCsv, lakeCsvName } from "./lake-csv.ts";
import { writeLake } from "./lake-url.ts";

interface LakeActionsProps {
  lake: LakeInput;
  year: YearAnswer | null;
  /** Whether the page shows the lake's own results, with the ranges of all runs. */
  complete: boolean;
  /** Whether the lake could not be computed. */
  failed: boolean;
  /** Has the daily numbers of the lake computed. */
  onCompute: () => void;
}

/** Print (once everything is computed), file, link, and the way to the enquiry form with the link in it. */
export function LakeActions({ lake, year, complete, failed, onCompute }: LakeActionsProps) {
  const t = useT();
  const sitePath = useSitePath();
  const bare = `${paths.yourWater}${writeLake("", lake)}`;
  const { awaited, save } = useCsv({ year, failed, onCompute });
  const printing = usePrint(complete);
  return (
    <section className="bg-panel lake-send" aria-labelledby="send-heading">
      <div className="wrap">
        <div>
          <h2 id="send-heading" className="text-21 font-semibold">
            {t("your-water.send")}
          </h2>
          <p className="mt-1 text-15 text-ink-2">{t("your-water.send_text")}</p>
        </div>
        <div className="lake-buttons">
          <Button look="secondary" className="needs-script" loading={printing.awaited} onClick={printing.start}>
            {t("your-water.print")}
          </Button>
          <Button
            look="secondary"
            className="needs-script"
            loading={awaited}
            onClick={save}
            aria-label={t("your-water.csv_spoken")}
          >
            {t("your-water.csv")}
          </Button>
          <span className="needs-script">
            <CopyButton
              size="large"
              text={() => `${location.origin}${sitePath(bare)}`}
              words={{
                copy: t("your-water.copy"),
                copied: t("your-water.copied"),
                not_copied: t("your-water.not_copied"),
              }}
            />
          </span>
          <SiteLink
            to={`${paths.contacts}?topic=${encodeURIComponent(t("layout.your_water"))}&link=${encodeURIComponent(bare)}`}
            className={buttonClass()}
          >
            {t("your-water.send_button")}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}

/** Prints the page, once its results are there. */
function usePrint(complete: boolean) {
  const [awaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!awaited || !complete) return;
    setAwaited(false);
    print();
  }, [awaited, complete]);
  return { awaited, start: () => setAwaited(true) };
}

/** Saves the daily profiles, once they are there where they have to be computed first; nothing where that fails. */
function useCsv({ year, failed, onCompute }: Pick<LakeActionsProps, "year" | "failed" | "onCompute">) {
  const t = useT();
  const [awaited, setAwaited] = useState(false);
  const write = useRef<(answer: YearAnswer) => void>(() => {});
  write.current = (answer) => {
    const words = {
      day: t("your-water.csv_day"),
      date: t("your-water.csv_date"),
      temperature: (depth: string) => t("your-water.csv_temperature", { depth }),
      oxygen: (depth: string) => t("your-water.csv_oxygen", { depth }),
    };
    saveFile(lakeCsvName(answer), lakeCsv(answer, words), "text/csv");
  };
  useEffect(() => {
    if (!awaited || !(year || failed)) return;
    setAwaited(false);
    if (year) write.current(year);
  }, [awaited, year, failed]);
  return {
    awaited,
    save: () => {
      setAwaited(true);
      if (!year) onCompute();
    },
  };
}
