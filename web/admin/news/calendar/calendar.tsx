import { useState } from "react";
import { authorName } from "#contract/author-name.ts";
import { scheduleEndpoints } from "#contract/endpoints/schedule.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import type { CalendarPlan } from "#contract/schedule.ts";
import { formatDay, formatShortMonth, formatWeekday } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { shanghaiDay, startOfDay, toTimeField } from "#web/i18n/shanghai-time.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { AdminPage, AdminSection, tagOf } from "../../admin-page.tsx";
import { withQuery } from "../../list-params.ts";
import styles from "./calendar.module.css";
import { monthAfter, periodOf, weeksOf } from "./month.ts";

const monthPath = (month: string) => withQuery(paths.adminNews, { view: "calendar", month });

/** When language versions are published and withdrawn: a month as a table of its days, and as a list. */
export default function CalendarScreen({ month }: { month: string }) {
  const t = useT();
  const calendar = useEndpoint(scheduleEndpoints.calendar, { query: periodOf(month) });
  const language = useLanguage();
  const name = formatShortMonth(startOfDay(`${month}-01`), language);
  return (
    <AdminPage
      title={t("admin-news.calendar.title")}
      note={t("admin-news.calendar.note")}
      actions={
        <SiteLink to={paths.adminNews} className={buttonClass("secondary", "medium")}>
          {t("admin-news.calendar.list")}
        </SiteLink>
      }
    >
      <LoadedContent of={calendar}>
        {({ plans, overdue }) => (
          <>
            {overdue.length > 0 && (
              <AdminSection title={t("admin-news.calendar.overdue")}>
                <PlanList plans={overdue} />
              </AdminSection>
            )}
            <nav aria-label={t("admin-news.calendar.title")} className={styles.months}>
              <SiteLink to={monthPath(monthAfter(month, -1))} className={buttonClass("secondary", "small")}>
                {t("admin-news.calendar.previous")}
              </SiteLink>
              <SiteLink
                to={withQuery(paths.adminNews, { view: "calendar" })}
                className={buttonClass("secondary", "small")}
              >
                {t("admin-news.calendar.today")}
              </SiteLink>
              <SiteLink to={monthPath(monthAfter(month, 1))} className={buttonClass("secondary", "small")}>
                {t("admin-news.calendar.next")}
              </SiteLink>
            </nav>
            <Month month={month} name={name} plans={plans} />
            <AdminSection
              title={t("admin-news.calendar.list_label", { month: name })}
              empty={plans.length === 0 && t("admin-news.calendar.none")}
            >
              <PlanList plans={plans} />
            </AdminSection>
          </>
        )}
      </LoadedContent>
    </AdminPage>
  );
}

const timeOf = ({ at }: CalendarPlan) => toTimeField(at).slice(11);

const formPath = ({ article_id, lang }: CalendarPlan) => `${paths.articleEdit(article_id)}?lang=${lang}`;

/** What has become of a plan, for its colour and its word. */
function stateOf({ state, at }: CalendarPlan, now: number) {
  if (state === "held" || state === "done") return state;
  return Date.parse(at) <= now ? "late" : "planned";
}

/** A month by weeks, from Monday on; the list below says more of each plan. Not shown in narrow windows. */
function Month({ month, name, plans }: { month: string; name: string; plans: readonly CalendarPlan[] }) {
  const t = useT();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const today = shanghaiDay(new Date(now));
  const days = Map.groupBy(plans, ({ at }) => shanghaiDay(at));
  const weeks = weeksOf(month);
  const weekday = new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", { weekday: "short", timeZone: "UTC" });
  return (
    <table className={styles.month}>
      <caption className="text-21 font-semibold">
        {name}
        <span className="sr-only">{t("admin-news.calendar.grid", { month: name })}</span>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(`${day}T00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-today={day === today || undefined} data-outside={!day.startsWith(month) || undefined}>
                <time dateTime={day} className={styles.day}>
                  <span className="sr-only">{formatDay(startOfDay(day), language)}</span>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  {day === today && <span className="sr-only"> {t("admin-news.calendar.today_label")}</span>}
                </time>
                <ul>
                  {days.get(day)?.map((plan) => (
                    <li key={plan.id}>
                      <SiteLink to={formPath(plan)} data-state={stateOf(plan, now)} className={styles.plan}>
                        <span className="tabular-nums">{timeOf(plan)}</span> {t(`admin-news.calendar.${plan.action}`)}
                        <span lang={languageTag[plan.lang]} className={styles.title}>
                          {plan.title}
                        </span>
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Plans by their days, with who made each and what has become of it. */
function PlanList({ plans }: { plans: readonly CalendarPlan[] }) {
  const t = useT();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const planner = ({ planned_by }: CalendarPlan) => authorName(planned_by, language);
  return (
    <ol className={styles.days}>
      {[...Map.groupBy(plans, ({ at }) => shanghaiDay(at))].map(([day, ofDay]) => (
        <li key={day}>
          <time dateTime={day} className="text-13 text-muted">
            {formatWeekday(new Date(startOfDay(day)), language)}
          </time>
          <ul>
            {ofDay.map((plan) => {
              const name = planner(plan);
              const state = stateOf(plan, now);
              return (
                <li key={plan.id} className={styles.entry}>
                  <time dateTime={plan.at} className="tabular-nums">
                    {timeOf(plan)}
                  </time>
                  <div>
                    <p>
                      {t(`admin-news.calendar.${plan.action}`)}{" "}
                      <SiteLink
                        to={formPath(plan)}
                        lang={languageTag[plan.lang]}
                        aria-label={t("admin-news.calendar.open", {
                          title: plan.title,
                          language: t(`admin.language.${plan.lang}`),
                        })}
                        className="text-link-line"
                      >
                        {plan.title}
                      </SiteLink>
                    </p>
                    <p className="text-13 text-muted">
                      {t(`admin.language.${plan.lang}`)} ·{" "}
                      <span data-state={state} className={styles.state}>
                        {t(`admin-news.calendar.${state}`)}
                      </span>
                      {name && (
                        <>
                          {" · "}
                          <span lang={tagOf(name)}>{t("admin-news.calendar.planned_by", { name })}</span>
                        </>
                      )}
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
