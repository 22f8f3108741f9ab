import type { ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { scrollable } from "#web/ui/scrollable.ts";
import { quotableIn } from "../documents.server.ts";

interface InputProps {
  name: string;
  /** Quoted from the model: `{guxianReservoir.depthMetres}`, or a range of two. */
  value: string;
  unit?: string;
  /** Why this value: a source, or that it is assumed. */
  children: ReactNode;
}

/** The inputs that a study assumes, as a table of name, value with unit, and basis. */
export function inputParts(language: Language) {
  const known = quotableIn(language);
  const heads = {
    name: translate(language, "document-parts.input"),
    value: translate(language, "document-parts.input_value"),
    basis: translate(language, "document-parts.input_basis"),
  };

  const AssumedInputs = ({ children }: { children: ReactNode }) => (
    <div className="doc-table scroll-fade stacked-table doc-inputs" {...scrollable}>
      <table>
        <caption>{translate(language, "document-parts.assumed_inputs")}</caption>
        <thead>
          <tr>
            {Object.values(heads).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );

  // the sign of percent stands at its number
  const unitOf = (unit: string) => (unit === "%" ? unit : ` ${unit}`);

  const Input = ({ name, value, unit, children }: InputProps) => (
    <tr>
      <td data-label={heads.name}>{name}</td>
      <td data-label={heads.value}>{`${quoteValues(value, known)}${unit ? unitOf(unit) : ""}`}</td>
      <td data-label={heads.basis}>{children}</td>
    </tr>
  );

  return { AssumedInputs, Input };
}
