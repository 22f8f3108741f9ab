import { lazy, Suspense } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field.tsx";
import { useProblem, useVersion, type VersionProps } from "../save/form-store.ts";
import { copyImage, uploadImage } from "./images.ts";

/** By far the largest script of the screen, fetched after the rest of it is shown. */
const ArticleEditor = lazy(() => import("#web/editor/editor.tsx"));

interface TextFieldProps extends VersionProps {
  /** The text that the editor holds. */
  draftId: string;
  /** Whether the editor may be put in place. */
  shown: boolean;
}

/** The text of a version in its editor, and what is wrong with it. */
export function TextField({ store, language, draftId, shown }: TextFieldProps) {
  const initialHtml = useVersion(store, language, (version) => version.start.content);
  const error = useProblem(store, language, "content");
  return (
    <>
      {shown ? (
        <Suspense fallback={<EditorPlace />}>
          <ArticleEditor
            {...{ initialHtml, language, uploadImage, copyImage }}
            onChange={(content) => store.edit(language, draftId, content)}
          />
        </Suspense>
      ) : (
        <EditorPlace />
      )}
      <div role="alert" className="px-5 pb-3 empty:hidden">
        <FieldError id={`content-${language}`} error={error} />
      </div>
    </>
  );
}

/** Shown until the editor is fetched. */
function EditorPlace() {
  const t = useT();
  return (
    <p className="grid min-h-123 place-items-center border-t border-hairline text-15 text-muted">
      {t("editor.loading")}
    </p>
  );
}
