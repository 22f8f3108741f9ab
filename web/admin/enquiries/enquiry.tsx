import { useNavigate } from "react-router";
import { enquiriesEndpoints } from "#contract/endpoints/enquiries.ts";
import type { Enquiry } from "#contract/enquiries.ts";
import { positiveId } from "#contract/page-rule.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { ConfirmButton } from "#web/signed-in/confirm.tsx";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { ErrorPanel } from "#web/ui/states.tsx";
import { AdminPage } from "../admin-page.tsx";
import type { Route } from "./+types/enquiry";
import { EnquiryFacts } from "./enquiry-facts.tsx";
import { EnquiryHandling } from "./enquiry-handling.tsx";
import { EnquiryMessages } from "./enquiry-messages.tsx";
import "./enquiry.css";

export default function EnquiryScreen({ params }: Route.ComponentProps) {
  const id = positiveId(params.id);
  return id === null ? <MissingEnquiry /> : <EnquiryPage id={Number(id)} />;
}

/** In place of an enquiry that does not exist. */
function MissingEnquiry() {
  const t = useT();
  return (
    <AdminPage title={t("admin-enquiries.title")}>
      <ErrorPanel title={t("admin-enquiries.missing")}>
        <SiteLink to={paths.adminEnquiries} className="text-link-line">
          {t("admin-enquiries.back")}
        </SiteLink>
      </ErrorPanel>
    </AdminPage>
  );
}

/** An enquiry: its text, its handling, notes and answers. */
function EnquiryPage({ id }: { id: number }) {
  const t = useT();
  const enquiry = useEndpoint(enquiriesEndpoints.get, { params: { id } });
  if (enquiry.error instanceof ApiError && enquiry.error.status === 404) return <MissingEnquiry />;
  return (
    <AdminPage
      title={enquiry.data?.water ?? t("admin-enquiries.title")}
      note={
        <SiteLink to={paths.adminEnquiries} className="text-link-line">
          {t("admin-enquiries.back")}
        </SiteLink>
      }
    >
      <LoadedContent of={enquiry}>
        {(data) => (
          <div className="admin-columns enquiry-columns">
            <div>
              <EnquiryFacts enquiry={data} />
              <EnquiryMessages key={data.id} enquiry={data} />
            </div>
            <div>
              <EnquiryHandling enquiry={data} />
              <Erase enquiry={data} />
            </div>
          </div>
        )}
      </LoadedContent>
    </AdminPage>
  );
}

function Erase({ enquiry: { id, reference } }: { enquiry: Enquiry }) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  return (
    <ConfirmButton
      look="danger"
      className="mt-10"
      label={t("admin-enquiries.erase")}
      question={t("admin-enquiries.erase_ask", { reference })}
      confirmLabel={t("admin-enquiries.erase_confirm")}
      busyLabel={t("admin-enquiries.erasing")}
      action={() => call(enquiriesEndpoints.erase, { params: { id } })}
      done={t("admin-enquiries.erased_done", { reference })}
      failed="admin-enquiries.erase_failed"
      onDone={() => void navigate(sitePath(paths.adminEnquiries), { replace: true })}
    />
  );
}
