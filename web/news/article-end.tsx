import { useLocation } from "react-router";
import { enquiryPath } from "#contract/enquiry-path.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { paths, splitPath } from "#contract/paths.ts";
import { DemonstrationLabel } from "#web/content-pages/demonstration-label.tsx";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import { ArticleCard } from "./article-card.tsx";
import styles from "./article-end.module.css";
import type { SubjectPage } from "./article-subject.server.ts";
import { nameLanguage } from "./byline.tsx";
import type { ArticleEndData } from "./news-data.server.ts";

interface ArticleEndProps extends ArticleEndData {
  /** The author's name; `null` where it is not known. */
  author: string | null;
  /** The article's title. */
  title: string;
}

/** What an article leads on to: its author, a question, the model; then articles and a project on the same subject. */
export function ArticleEnd({ author, title, disc, role, model, project, related }: ArticleEndProps) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <section aria-label={t("article.about")} className={styles.articleEnd}>
        <div className="wrap">
          <Author name={author} disc={disc} role={role} />
          <div className={styles.question}>
            <p className={styles.label}>{t("article.about")}</p>
            <h2 className="text-21">{t("article.ask")}</h2>
            <p className="text-15 text-ink-2">{t("article.ask_text")}</p>
            <SiteLink
              to={enquiryPath(paths.contacts, title, splitPath(pathname).bare)}
              className={`${buttonClass("primary", "medium")} ${styles.button}`}
            >
              {t("article.ask_button")}
            </SiteLink>
          </div>
          {model && (
            <div className={styles.model}>
              <p className={styles.label}>{t(`article.subject_${model.kind}`)}</p>
              <h2 className="text-21">{model.title}</h2>
              <p className="text-15 text-ink-2">{model.text}</p>
              <SiteLink to={model.path} className="text-link-line text-15">
                {t(`article.open_${model.kind}`)}
              </SiteLink>
            </div>
          )}
        </div>
      </section>
      {(related.length > 0 || project) && (
        <section className={`wrap ${styles.related}`}>
          <details open className="article-fold">
            <summary>
              <h2 className="text-21">{t(related.length > 0 ? "article.related" : "article.subject_projects")}</h2>
            </summary>
            <ul className="stories">
              {related.map((story) => (
                <li key={story.id}>
                  <ArticleCard story={story} brief />
                </li>
              ))}
              {project && (
                <li>
                  <ProjectCard {...project} />
                </li>
              )}
            </ul>
          </details>
        </section>
      )}
    </>
  );
}

/** The first character of a name, whole where it takes two code units. */
const firstCharacter = (name: string) => Array.from(name.trim())[0] ?? "";

function Author({ name, disc, role }: { name: string | null } & Pick<ArticleEndData, "disc" | "role">) {
  const t = useT();
  const shown = name ?? t("news.anonymous");
  const lang = nameLanguage(shown);
  return (
    <div className={styles.author}>
      <div className={styles.disc} style={{ backgroundImage: `url(${disc})` }} aria-hidden="true">
        <span lang={lang}>{firstCharacter(shown)}</span>
      </div>
      <div>
        <p className={styles.label}>{t("article.author")}</p>
        <h2 className="text-21" lang={lang}>
          {shown}
        </h2>
        {role.map(({ text, lang: tag }) => (
          <p key={text} lang={tag} className="text-15 text-ink-2">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

function ProjectCard({ path, title, text, demonstration, cover }: SubjectPage) {
  const t = useT();
  const language = useLanguage();
  return (
    <article className="story">
      <div className="story-cover">
        {cover && (
          <ResponsiveImage
            url={cover}
            alt=""
            sizes="(min-width: 1440px) 424px, (min-width: 900px) calc(33vw - 56px), (min-width: 600px) calc(50vw - 48px), calc(100vw - 40px)"
          />
        )}
      </div>
      <div className="story-text" lang={languageTag[language]}>
        <p className="text-13 text-muted">{t("article.subject_projects")}</p>
        <h3 className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-21">
          <SiteLink to={path} className="story-link">
            {title}
          </SiteLink>
          {demonstration && <DemonstrationLabel />}
        </h3>
        <p className="mt-1.5 text-15 text-ink-2">{text}</p>
      </div>
    </article>
  );
}
