import { useState } from "react";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import type { SecondFactorSetup } from "#contract/second-factor.ts";
import { call } from "#web/http/call.ts";
import { type Proof, ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { Task } from "./second-factor-status.tsx";
import { SetupStep } from "./setup-step.tsx";

export interface TaskStepsProps {
  task: Task;
  onDone: () => void;
  onCancel: () => void;
}

type Step = { at: "proof" } | { at: "setup"; setup: SecondFactorSetup } | { at: "codes"; codes: readonly string[] };

/** The steps of a change: who one is, then the app where there is a new one, then its recovery codes. */
export function TaskSteps({ task, onDone, onCancel }: TaskStepsProps) {
  const [step, setStep] = useState<Step>({ at: "proof" });
  const showCodes = (codes: readonly string[]) => setStep({ at: "codes", codes });

  async function begin(body: Proof) {
    const { data } = await call(secondFactorEndpoints.enrol, { body });
    setStep({ at: "setup", setup: data });
  }

  async function renew({ password, code = "" }: Proof) {
    const { data } = await call(secondFactorEndpoints.renewRecoveryCodes, { body: { password, code } });
    showCodes(data.recovery_codes);
  }

  async function turnOff({ password, code = "" }: Proof) {
    await call(secondFactorEndpoints.disable, { body: { password, code } });
    onDone();
  }

  if (step.at === "setup") return <SetupStep setup={step.setup} onConfirmed={showCodes} onCancel={onCancel} />;
  if (step.at === "codes") return <RecoveryCodes codes={step.codes} onKept={onDone} />;
  const forms = {
    turn_on: { onProof: begin, submit: "second-factor.proof.go_on" },
    replace: { onProof: begin, submit: "second-factor.proof.go_on" },
    renew: { onProof: renew, submit: "second-factor.proof.make" },
    turn_off: { onProof: turnOff, submit: "second-factor.profile.turn_off" },
  } as const;
  return (
    <ProofForm
      {...forms[task]}
      title={`second-factor.profile.${task}`}
      note={`second-factor.proof.${task}`}
      withCode={task !== "turn_on"}
      danger={task === "turn_off"}
      onCancel={onCancel}
    />
  );
}
