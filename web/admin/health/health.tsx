import { type ReactNode, useState } from "react";
import { healthEndpoints } from "#contract/endpoints/health.ts";
import type { Health } from "#contract/health.ts";
import { numberFormat } from "#web/i18n/format.ts";
import { formatRecent } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { useEndpoint } from "#web/signed-in/queries.tsx";
import { AdminPage, AdminSection } from "../admin-page.tsx";
import { BackupReport } from "../backup-report.tsx";
import overview from "../overview.module.css";
import styles from "./health.module.css";
import { findProblems } from "./problems.ts";

/** The state of the site: what needs attention first, then everything. */
export default function HealthScreen() {
  const t = useT();
  const health = useEndpoint(healthEndpoints.read);
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const recent = (at: string) => <time dateTime={at}>{formatRecent(at, language, now)}</time>;
  return (
    <AdminPage title={t("admin-health.title")} note={t("admin-health.note")}>
      <LoadedContent of={health}>
        {(state) => (
          <>
            <Problems health={state} />
            <div className="admin-columns">
              <div>
                <Queues {...state.queues} />
              </div>
              <div>
                <BackupReport backup={state.backup} recent={recent} />
                <Versions {...state.versions} />
                <Stored {...state.storage} />
              </div>
            </div>
          </>
        )}
      </LoadedContent>
    </AdminPage>
  );
}

function Problems({ health }: { health: Health }) {
  const t = useT();
  const problems = findProblems(health);
  return (
    <AdminSection title={t("admin-health.summary")} empty={problems.length === 0 && t("admin-health.fine")}>
      <ul className={`${overview.list} ${styles.problems}`}>
        {problems.map(({ text, values }) => {
          const sentence = t(text, values);
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
    </AdminSection>
  );
}

interface Fact {
  name: string;
  value: string | number;
  detail?: ReactNode;
}

/** Names with values and details. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, detail }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="tabular-nums">{value}</dd>
        {detail && <dd className="text-13 text-ink-2">{detail}</dd>}
      </div>
    ))}
  </dl>
);

function Queues({ mail, submissions, plans, image_jobs }: Health["queues"]) {
  const t = useT();
  const number = numberFormat(useLanguage());
  const withReasons = (text: string, reasons: readonly string[]) => (
    <>
      {text}
      {reasons.length > 0 && (
        <ul aria-label={t("admin-health.reasons")} className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason} lang="en">
              {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  const { failed, given_up } = mail;
  return (
    <AdminSection title={t("admin-health.queues")}>
      <Facts
        facts={[
          {
            name: t("admin-health.mail"),
            value: number.format(mail.waiting),
            detail: withReasons(t("admin-health.mail_detail", { failed, given_up }), mail.reasons),
          },
          {
            name: t("admin-health.submissions"),
            value: number.format(submissions.waiting),
            detail: submissions.enabled
              ? withReasons(t("admin-health.submissions_detail", { failed: submissions.failed }), submissions.reasons)
              : t("admin-health.submissions_off"),
          },
          {
            name: t("admin-health.plans"),
            value: number.format(plans.due),
            detail: t("admin-health.plans_detail", { held: plans.held }),
          },
          {
            name: t("admin-health.images"),
            value: number.format(image_jobs),
            detail: t("admin-health.images_detail"),
          },
        ]}
      />
    </AdminSection>
  );
}

const engineName = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

function Versions({ site, node, database, database_version, migrations }: Health["versions"]) {
  const t = useT();
  return (
    <AdminSection title={t("admin-health.versions")}>
      <Facts
        facts={[
          { name: t("admin-health.site"), value: site },
          { name: t("admin-health.node"), value: node },
          { name: t("admin-health.database"), value: `${engineName[database]} ${database_version}` },
          {
            name: t("admin-health.migrations"),
            value: migrations.last ?? "–",
            detail: t("admin-health.migrations_detail", { count: migrations.count }),
          },
        ]}
      />
    </AdminSection>
  );
}

const megabyte = 1_000_000;

function Stored({ images, uploads, database_bytes }: Health["storage"]) {
  const t = useT();
  const number = numberFormat(useLanguage(), { maximumFractionDigits: 1 });
  const size = (bytes: number) => t("admin-health.megabytes", { size: number.format(bytes / megabyte) });
  return (
    <AdminSection title={t("admin-health.storage")}>
      <Facts
        facts={[
          {
            name: t("admin-health.uploads"),
            value: size(images.bytes),
            detail: t(`admin-health.uploads_${uploads}`, { count: images.count }),
          },
          {
            name: t("admin-health.database_size"),
            value: size(database_bytes),
            detail: t("admin-health.database_size_detail"),
          },
        ]}
      />
    </AdminSection>
  );
}
