import type { Language } from "#contract/i18n/language.ts";
import { dataSources, groupNames, stepNames } from "#figures/models/data/data-coverage.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { adviceFor, type Relaxation } from "./relaxations.ts";
import { type Condition, conditionsOf, type Filter } from "./sources.ts";

interface NoSourcesProps {
  t: Translate;
  language: Language;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onReset: () => void;
}

/** Says which conditions no source meets, which of them excludes most, and offers to change one. */
export function NoSources({ t, language, filter, onFilter, onReset }: NoSourcesProps) {
  const { strictest, relaxations } = adviceFor(dataSources, filter);
  const { query, group, step, years } = filter;
  const values: Record<Condition, string> = {
    years: t("interactive.data_coverage.range", { ...years }),
    step: step === "all" ? "" : stepNames[step][language].toLowerCase(),
    group: group === "all" ? "" : groupNames[group][language].toLowerCase(),
    query: query.trim(),
  };
  const comma = language === "zh" ? "、" : ", ";
  const conditions = conditionsOf(filter)
    .map((condition) => {
      const value = values[condition];
      return condition === "query" ? t("interactive.data_coverage.quoted", { text: value }) : value;
    })
    .join(comma);
  const label = ({ condition, filter: { years: next }, count }: Relaxation) => {
    if (condition !== "years") return t("interactive.data_coverage.drop", { value: values[condition], count });
    return next.to > years.to
      ? t("interactive.data_coverage.extend_to", { year: next.to, count })
      : t("interactive.data_coverage.extend_from", { year: next.from, count });
  };
  const text = [
    t("interactive.data_coverage.none", { conditions }),
    strictest
      ? t("interactive.data_coverage.strictest", { value: values[strictest.condition], count: strictest.count })
      : t("interactive.data_coverage.several"),
  ].join(language === "zh" ? "" : " ");
  return (
    <div className="coverage-empty">
      <EmptyState text={text}>
        <div className="coverage-advice">
          {relaxations.map((relaxation, i) => (
            <Button
              key={relaxation.condition}
              look={i === 0 ? "primary" : "secondary"}
              size="medium"
              onClick={() => onFilter(relaxation.filter)}
            >
              {label(relaxation)}
            </Button>
          ))}
          <Button look="secondary" size="medium" onClick={onReset}>
            {t("interactive.data_coverage.reset")}
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
