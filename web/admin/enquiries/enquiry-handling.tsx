import { useMutation } from "@tanstack/react-query";
import { enquiriesEndpoints } from "#contract/endpoints/enquiries.ts";
import type { Enquiry, EnquiryChange } from "#contract/enquiries.ts";
import { enquiryStatuses } from "#contract/enquiry-rules.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatShortMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Select } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toasts.tsx";

/** State and person of an enquiry, saved as they are chosen, and the times that matter. */
export function EnquiryHandling({ enquiry }: { enquiry: Enquiry }) {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const { id, status, assigned, staff } = enquiry;

  const { mutate, isPending } = useMutation({
    mutationFn: (body: EnquiryChange) => call(enquiriesEndpoints.update, { params: { id }, body }),
    onSuccess: () => showToast("success", t("admin-enquiries.saved")),
    onError: (error) => showToast("error", errorText(error, "admin-enquiries.save_failed")),
  });

  const times = [
    ["received", enquiry.created_at],
    ["last_message", enquiry.last_message_at],
    ["erased", enquiry.erased_at],
  ] as const;
  return (
    <section aria-labelledby="enquiry-handling" className="grid gap-5">
      <h2 id="enquiry-handling" className="text-21">
        {t("admin-enquiries.handling")}
      </h2>
      <Select
        label={t("admin-enquiries.status")}
        value={status}
        disabled={isPending}
        onChange={(event) => {
          const chosen = enquiryStatuses.find((one) => one === event.target.value);
          if (chosen) mutate({ status: chosen });
        }}
      >
        {enquiryStatuses.map((one) => (
          <option key={one} value={one}>
            {t(`admin-enquiries.statuses.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t("admin-enquiries.assigned")}
        value={assigned?.id ?? ""}
        disabled={isPending}
        onChange={(event) => mutate({ assigned_to: event.target.value === "" ? null : Number(event.target.value) })}
      >
        <option value="">{t("admin-enquiries.nobody")}</option>
        {staff.map((user) => (
          <option key={user.id} value={user.id}>
            {user.name}
          </option>
        ))}
      </Select>
      <dl className="facts enquiry-facts">
        {times.map(([name, at]) => (
          <div key={name}>
            <dt>{t(`admin-enquiries.${name}`)}</dt>
            <dd>
              <time dateTime={at}>{formatShortMinute(at, language)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
