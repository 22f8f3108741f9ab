import { useEffect, useEffectEvent, useRef } from "react";
import { climateKinds } from "#figures/models/water-temperature/lake-climate.ts";
import {
  combinedLimits,
  exampleLake,
  type InputName,
  inputLimits,
  isClimate,
  type Refusal,
  renewalDays,
} from "#figures/pages/your-water/lake-input.ts";
import { type Translate, useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { LakeSection } from "./lake-section.tsx";
import { type Entered, enteredOf, lakeOf, readEntered } from "./lake-url.ts";
import type { LakeState } from "./use-lake.ts";

const units: Readonly<Record<InputName, string>> = {
  depth: "m",
  area: "km²",
  latitude: "°",
  altitude: "m",
  inflow: "m³/s",
};

/** Why a lake is not computed and what to change, in words. */
function refusalText(t: Translate, refusal: Refusal): string {
  const [least, greatest] = inputLimits[refusal.field];
  const values = { least, greatest, days: combinedLimits.renewalDays };
  return t(`your-water.refusal.${refusal.reason}`, { ...values, ...refusal });
}

/** The same with the name of the number, for where it stands apart from its field. */
export const namedRefusalText = (t: Translate, refusal: Refusal): string =>
  t("your-water.refused", { field: t(`your-water.${refusal.field}`), reason: refusalText(t, refusal) });

/** The hint below the inflow: the renewal time of what is entered; `undefined` where it cannot be computed. */
export function inflowHint(t: Translate, entered: Entered): string | undefined {
  const lake = lakeOf(entered);
  if (lake.inflow === 0) return t("your-water.hint.inflow_none");
  const days = renewalDays(lake);
  return days > 0 ? t("your-water.hint.inflow", { days: Number(days.toPrecision(2)) }) : undefined;
}

/** The hint below a field. */
function hintOf(t: Translate, name: InputName, entered: Entered): string | undefined {
  if (name === "inflow") return inflowHint(t, entered);
  const [least, greatest] = inputLimits[name];
  return t(`your-water.hint.${name}`, { least, greatest });
}

interface LakeFormProps {
  state: LakeState;
  onEnter: (part: Partial<Entered>) => void;
  onSubmit: (entered: Entered) => void;
}

/** The lake's section and its five numbers. Without a script the form leads to the page itself. */
export function LakeForm({ state, onEnter, onSubmit }: LakeFormProps) {
  const t = useT();
  const { entered, refusals, lake } = state;
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  // leads from the button to the first number that has to be changed
  useEffect(() => {
    if (sent.current && refusals.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    sent.current = false;
  }, [refusals]);
  // what was entered, or put back by the browser, before the page's scripts were there
  const takeEntered = useEffectEvent(() => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (typeof value === "string") query.set(name, value);
    onEnter(readEntered(query.toString()));
  });
  useEffect(() => takeEntered(), []);
  const errorOf = (name: InputName) => {
    const refusal = refusals.find(({ field }) => field === name);
    return refusal && refusalText(t, refusal);
  };
  const field = (name: InputName) => (
    <div className="lake-field" data-unit={units[name]}>
      <Field
        name={name}
        label={t(`your-water.${name}`)}
        inputMode={inputLimits[name][0] < 0 ? "text" : "decimal"}
        autoComplete="off"
        maxLength={12}
        required
        value={entered[name]}
        hint={hintOf(t, name, entered)}
        error={errorOf(name)}
        onChange={(event) => onEnter({ [name]: event.target.value })}
      />
    </div>
  );
  return (
    <form
      ref={form}
      className="lake-form"
      aria-label={t("your-water.form")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sent.current = true;
        onSubmit(entered);
      }}
    >
      <LakeSection lake={lake} />
      {field("depth")}
      {field("area")}
      <div className="lake-pair">
        {field("latitude")}
        {field("altitude")}
      </div>
      {field("inflow")}
      <Select
        name="climate"
        label={t("your-water.climate")}
        hint={t("your-water.hint.climate")}
        value={entered.climate}
        onChange={({ target }) => isClimate(target.value) && onEnter({ climate: target.value })}
      >
        {climateKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`your-water.${kind}`)}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">{t("your-water.compute")}</Button>
        <button type="button" className="lake-reset text-link-line" onClick={() => onSubmit(enteredOf(exampleLake))}>
          {t("your-water.reset")}
        </button>
      </div>
    </form>
  );
}
