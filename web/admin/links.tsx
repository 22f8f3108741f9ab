import { useRef } from "react";
import { useLocation } from "react-router";
import { linksEndpoints } from "#contract/endpoints/links.ts";
import type { OpenLink } from "#contract/links.ts";
import { paths } from "#contract/paths.ts";
import { call } from "#web/http/call.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { ConfirmButton } from "#web/signed-in/confirm.tsx";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { AdminList, AdminPage, AdminTable, tagOf } from "./admin-page.tsx";
import { readPage, withQuery } from "./list-params.ts";

/** Every link that opens something without an account, page by page. */
export default function LinksScreen() {
  const t = useT();
  const page = readPage(new URLSearchParams(useLocation().search));
  const list = useEndpoint(linksEndpoints.list, { query: { page } });
  const total = useRef<HTMLParagraphElement>(null);

  return (
    <AdminPage title={t("admin.links.title")} note={t("admin.links.note")}>
      <AdminList
        ref={total}
        list={list}
        page={page}
        path={(to) => withQuery(paths.adminLinks, { page: to })}
        total={(count) => t("admin.links.total", { count })}
      >
        {({ links }) =>
          links.length === 0 ? (
            <EmptyState text={t("admin.links.none")} />
          ) : (
            // the button that had the focus goes
            <LinkTable links={links} onEnded={() => total.current?.focus()} />
          )
        }
      </AdminList>
    </AdminPage>
  );
}

/** The subject of a link: an article's title, or an account's address and role. */
function useSubject() {
  const t = useT();
  return ({ article, invited }: OpenLink) =>
    invited
      ? t("admin.links.invited", { email: invited.email, role: t(`admin.role.${invited.role}`) })
      : (article?.title ?? "");
}

function LinkTable({ links, onEnded }: { links: readonly OpenLink[]; onEnded: () => void }) {
  const t = useT();
  const language = useLanguage();
  const subject = useSubject();
  const maker = ({ made_by }: OpenLink) =>
    (language === "en" && made_by.english_name) || made_by.full_name || made_by.username || "";
  const until = ({ expires_at }: OpenLink) => <time dateTime={expires_at}>{formatMinute(expires_at, language)}</time>;
  function used({ last_used_at, type }: OpenLink) {
    if (last_used_at !== null) return <time dateTime={last_used_at}>{formatMinute(last_used_at, language)}</time>;
    return t(type === "invitation" ? "admin.links.unknown" : "admin.links.never");
  }
  return (
    <AdminTable
      label={t("admin.links.title")}
      rows={links.map((link) => ({ ...link, id: `${link.type}-${link.id}`, link }))}
      columns={{
        link: {
          head: t("admin.links.link"),
          cell: ({ link }) => (
            <>
              <Badge tone="grey">{t(`admin.links.types.${link.type}`)}</Badge>{" "}
              {link.article ? (
                <SiteLink
                  to={paths.articleEdit(link.article.id)}
                  className="text-link-line"
                  lang={tagOf(link.article.title)}
                >
                  {link.article.title}
                </SiteLink>
              ) : (
                subject(link)
              )}
              {link.article && (
                <span className="text-13 text-muted">
                  {" "}
                  {t(`admin.language.${link.article.lang}`)}
                  {link.shows === "current" && ` · ${t("admin.links.follows")}`}
                </span>
              )}
              <span className="admin-narrow text-13 text-muted">
                {t("admin.links.made")} {maker(link)} · {t("admin.links.until")} {until(link)}
                {link.type !== "invitation" && " · "}
                {link.last_used_at !== null && `${t("admin.links.used")} `}
                {link.type !== "invitation" && used(link)}
              </span>
            </>
          ),
        },
        made: {
          head: t("admin.links.made"),
          className: "admin-wide",
          cell: ({ link }) => <span lang={tagOf(maker(link))}>{maker(link)}</span>,
        },
        until: {
          head: t("admin.links.until"),
          className: "admin-wide",
          cellClassName: "text-muted",
          cell: ({ link }) => until(link),
        },
        used: {
          head: t("admin.links.used"),
          className: "admin-wide",
          cellClassName: "text-muted",
          cell: ({ link }) => used(link),
        },
        end: {
          head: <span className="sr-only">{t("admin.links.end")}</span>,
          cell: ({ link }) => {
            const named = { type: t(`admin.links.types.${link.type}`), subject: subject(link) };
            return (
              <ConfirmButton
                look="secondary"
                label={t("admin.links.end")}
                aria-label={t("admin.links.end_of", named)}
                question={t("admin.links.ask", named)}
                note={t("admin.links.ask_note")}
                confirmLabel={t("admin.links.end")}
                busyLabel={t("admin.links.ending")}
                action={() => call(linksEndpoints.end, { params: { type: link.type, id: link.id } })}
                done={t("admin.links.ended")}
                failed="admin.links.failed"
                onDone={onEnded}
              />
            );
          },
        },
      }}
    />
  );
}
