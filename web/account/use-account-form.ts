import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { ApiError } from "#web/http/api.ts";
import { useSilenceTexts } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";

/** What is wrong: a text for each field, and lines about the whole. */
export interface FormErrors {
  fields: Readonly<Record<string, string>>;
  general: readonly string[];
}

const none: FormErrors = { fields: {}, general: [] };

export interface AccountForm {
  /** The broken rule of each field, or `null`, before anything is sent. */
  check: (data: FormData) => Record<string, MessageKey | null>;
  /** Sends the form and deals with success; what it throws is shown. */
  send: (data: FormData) => Promise<void>;
  /** Text for a failure without a message of the server. */
  failed: MessageKey;
}

/** A text field's value; an absent one is empty. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

/** As an element's `ref`: gives it the focus when it comes to be. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();

/**
 * The states of a form that is checked, sent and answered. Problems are cleared at each submit, and focus goes to the
 * first field that has one. Give `form` to the form element.
 */
export function useAccountForm({ check, send, failed }: AccountForm) {
  const t = useT();
  const silence = useSilenceTexts();
  const [problems, setProblems] = useState(none);
  const [sending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problems === none) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  async function submit(data: FormData) {
    if (sending) return;
    setProblems(none);
    const broken = Object.entries(check(data)).flatMap(([field, key]) => (key ? [[field, t(key)]] : []));
    if (broken.length > 0) return setProblems({ fields: Object.fromEntries(broken), general: [] });
    setSending(true);
    try {
      await send(data);
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setSending(false);
    }
  }

  /** When another try makes sense, in whole minutes from one minute up. */
  const waitText = (seconds: number) =>
    seconds < 60
      ? t("account.retry_seconds", { count: Math.max(1, seconds) })
      : t("account.retry_minutes", { count: Math.ceil(seconds / 60) });

  function problemsOf(error: unknown): FormErrors {
    if (!(error instanceof ApiError)) return { fields: {}, general: [t(failed)] };
    const fields = Object.fromEntries(
      Object.entries(error.errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
    );
    if (error.status === 429 && error.retryAfter !== null) return { fields, general: [waitText(error.retryAfter)] };
    if (error.message) return { fields, general: [error.message] };
    if (error.kind !== "answer") return { fields, general: [t(failed), silence[error.kind]] };
    return { fields, general: Object.keys(fields).length > 0 ? [] : [t(failed)] };
  }

  return {
    problems,
    sending,
    form: {
      ref: element,
      noValidate: true,
      // React replays a submit from before hydration here
      action: submit,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        // an action would clear the fields
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      },
    },
  };
}
