import { useEffect, useState } from "react";
import { paths, splitPath } from "#contract/paths.ts";
import { useLanguage, useSitePath } from "#web/i18n/language.ts";
import { LocalImages } from "#web/ui/local-images.tsx";
import { ArticleForm } from "./form/article-form.tsx";

export default function CreateScreen() {
  return (
    <LocalImages>
      <NewArticle />
    </LocalImages>
  );
}

/**
 * A new article. It begins in the page's language; once its author saves it, the form stays and is that of a stored
 * article. Where it saves itself, only its address is that of a stored one.
 */
function NewArticle() {
  const sitePath = useSitePath();
  const page = useLanguage();
  const [id, setId] = useState<number | null>(null);

  // a reload, or a login after the session ended, returns to this article; the text being written does not change
  const path = id === null ? null : sitePath(paths.articleEdit(id));
  useEffect(() => {
    // a publication may have led away already, whose address must stay
    const { bare } = splitPath(window.location.pathname);
    const here = path !== null && (bare === paths.newsCreate || bare === splitPath(path).bare);
    if (here) window.history.replaceState(window.history.state, "", path);
  }, [path]);

  return <ArticleForm start={{ mode: "create", stored: {}, language: page }} onCreated={setId} />;
}
