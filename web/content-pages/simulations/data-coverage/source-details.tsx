import { createElement, Fragment } from "react";
import type { Run } from "#content/bibliography/format.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { drawnPeriod, kindNames, stepNames } from "#figures/models/data/data-coverage.ts";
import type { PublicSource } from "#figures/models/data/data-table.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { CopyButton } from "../copy-button.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { citationOf, citationText, sourcesBibtex } from "./source-citation.ts";
import { sourceLink } from "./sources.ts";

interface SourceDetailsProps {
  t: Translate;
  language: Language;
  source: PublicSource;
}

/** What a source holds, under which terms, and how it is cited. */
export function SourceFacts({ t, language, source }: SourceDetailsProps) {
  const { owner, scope, kind, step, resolution, licence } = source;
  const stop = language === "zh" ? "；" : "; ";
  const address = sourceLink(source);
  const facts = [
    { name: "provider", value: owner },
    { name: "period", value: periodOf(t, source) },
    { name: "resolution", value: [resolution[language], stepNames[step][language].toLowerCase()].join(stop) },
    { name: "content", value: [kindNames[kind][language], ...(scope ? [scope[language]] : [])].join(stop) },
    { name: "licence", value: licence ?? t("interactive.data_coverage.see_publisher") },
  ] as const;
  const copied = {
    copied: t("interactive.data_coverage.copied"),
    not_copied: t("interactive.data_coverage.not_copied"),
  };
  const work = sourcesBibtex([source]);
  return (
    <div className="source-facts">
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`interactive.data_coverage.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("interactive.data_coverage.address")}</dt>
          <dd>
            <a className="text-link-line" href={address}>
              {address.replace("https://", "")}
            </a>
          </dd>
        </div>
      </dl>
      <p className="source-citation">
        <b>{t("interactive.data_coverage.citation")}</b> <Runs runs={citationOf(source, language)} />
        {language === "zh" ? "。" : "."}
      </p>
      <div className="source-buttons">
        <CopyButton
          text={() => citationText(source, language)}
          words={{ ...copied, copy: t("interactive.data_coverage.copy_citation") }}
        />
        {work && (
          <CopyButton text={() => work} words={{ ...copied, copy: t("interactive.data_coverage.copy_bibtex") }} />
        )}
      </div>
    </div>
  );
}

/** First and last year in words. */
function periodOf(t: Translate, { step, from, to }: PublicSource): string {
  if (step === "fixed") return t("interactive.data_coverage.no_years");
  if (from === undefined) return t("interactive.data_coverage.years_by_station");
  return to === undefined
    ? t("interactive.data_coverage.since_year", { from })
    : t("interactive.data_coverage.range", { from, to });
}

/** The variables of a source, each with its years as a bar on the table's axis. */
export const VariableBars = ({ t, language, source }: SourceDetailsProps) => (
  <>
    <p className="source-bars-title">{t("interactive.data_coverage.variables")}</p>
    <ul className="source-bars">
      {source.variables.map((variable) => {
        const own = { ...source, ...(variable.from !== undefined && { from: variable.from }) };
        const years = drawnPeriod(own) && periodOf(t, own);
        return (
          <li key={variable.en}>
            {variable[language]}
            {years && <span> {years}</span>}
            {years && <PeriodBar source={own} />}
          </li>
        );
      })}
    </ul>
  </>
);

/** A written reference with its italics, links and languages. */
const Runs = ({ runs }: { runs: readonly Run[] }) => createElement(Fragment, null, ...runs.map(runElement));

function runElement({ text, italic, href, lang }: Run) {
  const own = lang === "zh" || lang === "en" ? { lang: languageTag[lang] } : {};
  if (href)
    return (
      <a className="text-link-line" href={href}>
        {text}
      </a>
    );
  return italic ? <em {...own}>{text}</em> : <span {...own}>{text}</span>;
}
