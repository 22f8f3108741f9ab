import { memo } from "react";
import type { Language } from "#contract/i18n/language.ts";
import {
  type DataVariable,
  formNames,
  groupNames,
  sourceNames,
  stepNames,
} from "#figures/models/data/data-coverage.ts";
import { isComputed } from "#figures/pages/global-database/rows.ts";
import { CoverageBar, meanCoverage } from "./coverage-bar.tsx";

/** The mean's macron, which few italics place well: it is drawn instead. */
const macron = "\u0304";

/** A symbol with its index set below the line: Q_max. */
function QuantitySymbol({ text }: { text: string }) {
  const [letter = "", index] = text.split("_");
  return (
    <i>
      <span className={letter.includes(macron) ? "coverage-overline" : undefined}>{letter.replace(macron, "")}</span>
      {index && <sub>{index}</sub>}
    </i>
  );
}

/** A variable: what it is, where it comes from, when it begins, how complete it is. */
export const VariableRow = memo(({ variable, language }: { variable: DataVariable; language: Language }) => {
  const { name, symbol, unit, group, source, form, step, from } = variable;
  const [where, when] = [formNames[form][language], stepNames[step][language]];
  return (
    <tr>
      <th scope="row">
        <span>{name[language]}</span>{" "}
        <span className="coverage-unit">
          {symbol !== name[language] && <QuantitySymbol text={symbol} />} {unit}
        </span>
      </th>
      <td className="coverage-group">{groupNames[group][language]}</td>
      <td className="coverage-source">
        <span className={isComputed(variable) ? "coverage-computed" : "coverage-measured"}>
          {sourceNames[source][language]}
        </span>
        {language === "zh" ? `，${where}，${when}` : `, ${where.toLowerCase()}, ${when.toLowerCase()}`}
      </td>
      <td className="coverage-since">{from}</td>
      <td className="coverage-years">
        <CoverageBar variable={variable} />
        {meanCoverage(variable)} %
      </td>
    </tr>
  );
});
