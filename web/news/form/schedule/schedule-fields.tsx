import { useMutation } from "@tanstack/react-query";
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

/** What the server says of the fields, or why the plan failed. */
function errorsOf(error: unknown, failed: string): Errors {
  const fields = error instanceof ApiError ? error.errors : {};
  const form = fields.content?.[0] ?? fields.waived?.[0];
  const errors: Errors = {
    ...(fields.publish_at?.[0] && { publish_at: fields.publish_at[0] }),
    ...(fields.withdraw_at?.[0] && { withdraw_at: fields.withdraw_at[0] }),
    ...(form && { form }),
  };
  return Object.keys(errors).length > 0 ? errors : { form: failed };
}

/** Whether a field holds half a time, which its value does not tell. */
function isHalfTyped(form: HTMLFormElement, name: keyof ScheduleTimes): boolean {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && input.validity.badInput;
}

type ScheduleFieldsProps = VersionProps & Pick<LoadedSchedule, "setSchedule" | "reload"> & { schedule: Schedule };

interface Planned {
  name: "save" | "remove";
  times: ScheduleTimes;
  waived?: Waiver[];
}

/** Plans the times of a version. Unsaved text is saved first. */
function usePlan({ store, language, setSchedule, reload }: ScheduleFieldsProps, published: boolean) {
  const t = useT();
  const errorText = useErrorText();
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const [errors, setErrors] = useState<Errors>({});

  /** The number of the version that the times are for; `null` where its text could not be saved. */
  const current = async () =>
    published
      ? (store.read().versions[language].saved.article?.version ?? null)
      : savedVersion(store, language, t(`editor.form.draft_content.${language}`));

  const { mutate, isPending, variables } = useMutation({
    meta: { refetch: false },
    async mutationFn({ name, times, waived }: Planned) {
      const version = await current();
      if (version === null) return;
      const body = { lang: language, version, ...times, ...(waived && { waived }) };
      setSchedule((await call(scheduleEndpoints.plan, { params: { id }, body })).data);
      showToast("success", t(name === "save" ? "revisions.schedule.saved" : "revisions.schedule.removed"));
    },
    onMutate: () => setErrors({}),
    onError(error) {
      setErrors(errorsOf(error, errorText(error, "revisions.schedule.failed")));
      if (error instanceof ApiError && error.status === 409) reload();
    },
  });
  return { plan: mutate, busy: isPending ? variables.name : null, errors, setErrors };
}

const fieldOf = (plan: Schedule["publish"]) => (plan ? toTimeField(plan.at) : "");

/** The form of a version's times: what it holds, and what can be done with it. */
function useScheduleForm(props: ScheduleFieldsProps) {
  const { store, language, schedule } = props;
  const t = useT();
  const published = useVersion(store, language, ({ saved }) => saved.article?.status === "published");
  const [publish, setPublish] = useState(() => fieldOf(schedule.publish));
  const [withdraw, setWithdraw] = useState(() => fieldOf(schedule.withdraw));
  const { plan, busy, errors, setErrors } = usePlan(props, published);
  const { check, checking, dialog } = usePublicationCheck({ store, language }, "schedule");
  const isPlanned = schedule.publish !== null || schedule.withdraw !== null;
  const isHeld = [schedule.publish, schedule.withdraw].some((one) => one?.state === "held");
  const isSame = publish === fieldOf(schedule.publish) && withdraw === fieldOf(schedule.withdraw);

  function save(form: HTMLFormElement) {
    const format = t("revisions.schedule.errors.format");
    const wrong: Errors = {
      ...(isHalfTyped(form, "publish_at") && { publish_at: format }),
      ...(isHalfTyped(form, "withdraw_at") && { withdraw_at: format }),
    };
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const times = {
      publish_at: published ? null : fromTimeField(publish),
      withdraw_at: fromTimeField(withdraw),
    };
    if (times.publish_at === null && times.withdraw_at === null && !isPlanned)
      return setErrors({ [published ? "withdraw_at" : "publish_at"]: format });
    // a publication that is planned already, and stays as it is, keeps its reasons
    const isKept = times.publish_at === schedule.publish?.at && schedule.publish?.state === "planned";
    if (times.publish_at === null || isKept) plan({ name: "save", times });
    else check((waived) => plan({ name: "save", times, waived }));
  }

  const remove = () => plan({ name: "remove", times: { publish_at: null, withdraw_at: null } });
  /** Whether saving confirms plans as they are, which an edit has put on hold. */
  const confirms = isHeld && isSame;
  return {
    published,
    fields: { publish, setPublish, withdraw, setWithdraw },
    errors,
    save,
    remove,
    busy,
    checking,
    dialog,
    isPlanned,
    confirms,
  };
}

/** The times at which a version is published and withdrawn, in Shanghai, for admins. Unsaved text is saved first. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const t = useT();
  const { published, fields, errors, save, dialog, ...buttons } = useScheduleForm(props);
  const optional = (label: string) => t("revisions.schedule.optional", { label });
  const withdrawLabel = t("revisions.schedule.withdraw_at");
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
        <TimeField
          name="publish_at"
          label={t("revisions.schedule.publish_at")}
          note={t("revisions.schedule.note")}
          error={errors.publish_at}
          value={fields.publish}
          onChange={fields.setPublish}
        />
      )}
      <TimeField
        name="withdraw_at"
        label={published ? withdrawLabel : optional(withdrawLabel)}
        note={t("revisions.schedule.note_withdraw")}
        error={errors.withdraw_at}
        value={fields.withdraw}
        onChange={fields.setWithdraw}
      />
      {errors.form && (
        <p role="alert" className="text-13 text-error">
          {errors.form}
        </p>
      )}
      <PlanButtons {...buttons} />
      {dialog}
    </form>
  );
}

interface TimeFieldProps {
  name: keyof ScheduleTimes;
  label: string;
  note: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A time in Shanghai, with that on the device below it. */
function TimeField({ note, onChange, ...field }: TimeFieldProps) {
  const t = useT();
  const localTime = useLocalTime();
  const hints = [t("revisions.schedule.zone"), localTime(field.value), note];
  return (
    <Field
      {...field}
      type="datetime-local"
      step={60}
      className="text-15"
      hint={hints.filter(Boolean).join(" · ")}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type PlanButtonsProps = Pick<
  ReturnType<typeof useScheduleForm>,
  "busy" | "checking" | "confirms" | "isPlanned" | "remove"
>;

function PlanButtons({ busy, checking, confirms, isPlanned, remove }: PlanButtonsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        size="small"
        look={confirms ? "primary" : "secondary"}
        loading={busy === "save" || checking}
        loadingLabel={t(checking ? "revisions.check.checking" : "revisions.schedule.saving")}
        disabled={busy !== null || checking}
      >
        {t(confirms ? "revisions.schedule.confirm" : "revisions.schedule.save")}
      </Button>
      {isPlanned && (
        <Button
          look="secondary"
          size="small"
          loading={busy === "remove"}
          loadingLabel={t("revisions.schedule.removing")}
          disabled={busy !== null}
          onClick={remove}
        >
          {t("revisions.schedule.remove")}
        </Button>
      )}
    </div>
  );
}
