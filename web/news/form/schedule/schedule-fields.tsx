import { useState } from "react";
import type { Waiver } from "#contract/article-check/finding.ts";
import { scheduleEndpoints } from "#contract/endpoints/schedule.ts";
import type { Schedule } from "#contract/schedule.ts";
import type { ScheduleTimes } from "#contract/schedule-rules.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { fromTimeField, toTimeField } from "#web/i18n/shanghai-time.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { usePublicationCheck } from "../check/use-publication-check.tsx";
import { useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { savedVersion } from "../review/saved-version.ts";
import type { LoadedSchedule } from "./use-schedule.ts";

type Errors = Partial<Record<keyof ScheduleTimes | "form", string>>;

const zone = "Asia/Shanghai";

/** The time on the device, where that is in another zone. */
function useLocalTime(): (value: string) => string | undefined {
  const t = useT();
  const language = useLanguage();
  return (value) => {
    const iso = fromTimeField(value);
    if (iso === null) return undefined;
    const format = (timeZone?: string) =>
      new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", {
        dateStyle: "medium",
        timeStyle: "short",
        hourCycle: "h23",
        ...(timeZone !== undefined && { timeZone }),
      }).format(new Date(iso));
    return format() === format(zone) ? undefined : t("revisions.schedule.local", { time: format() });
  };
}

/** The times at which a version is published and withdrawn, in Shanghai, for admins. Unsaved text is saved first. */
export function ScheduleFields(
  props: VersionProps & Pick<LoadedSchedule, "setSchedule" | "reload"> & { schedule: Schedule },
) {
  const { store, language, schedule, setSchedule, reload } = props;
  const t = useT();
  const errorText = useErrorText();
  const localTime = useLocalTime();
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const published = useVersion(store, language, ({ saved }) => saved.article?.status === "published");
  const field = (plan: Schedule["publish"]) => (plan ? toTimeField(plan.at) : "");
  const [publish, setPublish] = useState(() => field(schedule.publish));
  const [withdraw, setWithdraw] = useState(() => field(schedule.withdraw));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<"save" | "remove" | null>(null);
  const { check, checking, dialog } = usePublicationCheck({ store, language }, "schedule");
  const planned = schedule.publish !== null || schedule.withdraw !== null;
  const held = [schedule.publish, schedule.withdraw].some((plan) => plan?.state === "held");
  const same = publish === field(schedule.publish) && withdraw === field(schedule.withdraw);

  /** The number of the version that the times are for; `null` where its text could not be saved. */
  const current = () =>
    published
      ? Promise.resolve(store.read().versions[language].saved.article?.version ?? null)
      : savedVersion(store, language, t(`editor.form.draft_content.${language}`));

  async function send(name: "save" | "remove", times: ScheduleTimes, waived?: Waiver[]) {
    setBusy(name);
    setErrors({});
    try {
      const version = await current();
      if (version !== null) {
        const body = { lang: language, version, ...times, ...(waived && { waived }) };
        setSchedule((await call(scheduleEndpoints.plan, { params: { id }, body })).data);
        showToast("success", t(name === "save" ? "revisions.schedule.saved" : "revisions.schedule.removed"));
      }
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {};
      const found: Errors = {};
      for (const [name, to] of [
        ["publish_at", "publish_at"],
        ["withdraw_at", "withdraw_at"],
        ["content", "form"],
        ["waived", "form"],
      ] as const)
        if (fields[name]?.[0]) found[to] = fields[name][0];
      if (Object.keys(found).length === 0) found.form = errorText(error, "revisions.schedule.failed");
      setErrors(found);
      if (error instanceof ApiError && error.status === 409) reload();
    }
    setBusy(null);
  }

  /** What the fields say; `null` where one holds half a time. */
  function save(form: HTMLFormElement) {
    const times = {
      publish_at: published ? null : fromTimeField(publish),
      withdraw_at: fromTimeField(withdraw),
    };
    const halfTyped = (name: keyof ScheduleTimes) => {
      const input = form.elements.namedItem(name);
      return input instanceof HTMLInputElement && input.validity.badInput;
    };
    const format = t("revisions.schedule.errors.format");
    const wrong: Errors = {
      ...(halfTyped("publish_at") && { publish_at: format }),
      ...(halfTyped("withdraw_at") && { withdraw_at: format }),
    };
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    if (times.publish_at === null && times.withdraw_at === null && !planned)
      return setErrors({ [published ? "withdraw_at" : "publish_at"]: format });
    // a publication that is planned already, and stays as it is, keeps its reasons
    const isKept = times.publish_at === schedule.publish?.at && schedule.publish?.state === "planned";
    if (times.publish_at === null || isKept) void send("save", times);
    else check((waived) => void send("save", times, waived));
  }

  const hint = (note: string, value: string) => [t("revisions.schedule.zone"), localTime(value), note].filter(Boolean);
  const shared = { type: "datetime-local", step: 60, className: "text-15" } as const;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      {!published && (
        <Field
          {...shared}
          name="publish_at"
          label={t("revisions.schedule.publish_at")}
          hint={hint(t("revisions.schedule.note"), publish).join(" · ")}
          error={errors.publish_at}
          value={publish}
          onChange={({ target }) => setPublish(target.value)}
        />
      )}
      <Field
        {...shared}
        name="withdraw_at"
        label={
          published
            ? t("revisions.schedule.withdraw_at")
            : t("revisions.schedule.optional", { label: t("revisions.schedule.withdraw_at") })
        }
        hint={hint(t("revisions.schedule.note_withdraw"), withdraw).join(" · ")}
        error={errors.withdraw_at}
        value={withdraw}
        onChange={({ target }) => setWithdraw(target.value)}
      />
      {errors.form && (
        <p role="alert" className="text-13 text-error">
          {errors.form}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          look={held && same ? "primary" : "secondary"}
          loading={busy === "save" || checking}
          loadingLabel={t(checking ? "revisions.check.checking" : "revisions.schedule.saving")}
          disabled={busy !== null || checking}
        >
          {t(held && same ? "revisions.schedule.confirm" : "revisions.schedule.save")}
        </Button>
        {planned && (
          <Button
            look="secondary"
            size="small"
            loading={busy === "remove"}
            loadingLabel={t("revisions.schedule.removing")}
            disabled={busy !== null}
            onClick={() => void send("remove", { publish_at: null, withdraw_at: null })}
          >
            {t("revisions.schedule.remove")}
          </Button>
        )}
      </div>
      {dialog}
    </form>
  );
}
