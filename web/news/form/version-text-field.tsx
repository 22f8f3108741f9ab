import { lazy, Suspense } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { EditorContent } from "#web/editor/editor.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field-frame.tsx";
import { copyImage } from "./copy-image.ts";
import { uploadImage } from "./upload-image.ts";

/** By far the largest part of the screen, fetched while the rest of it stands. */
const ArticleEditor = lazy(() => import("#web/editor/editor.tsx"));

export interface VersionTextFieldProps {
  language: Language;
  initialHtml: string;
  /** Whether the editor may be put in place. */
  shown: boolean;
  error: string | undefined;
  onChange: (content: EditorContent) => void;
}

/** The text of a version in its editor, and what is wrong with it. */
export function VersionTextField({ language, initialHtml, shown, error, onChange }: VersionTextFieldProps) {
  return (
    <>
      {shown ? (
        <Suspense fallback={<EditorPlace />}>
          <ArticleEditor {...{ initialHtml, language, onChange, uploadImage, copyImage }} />
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

/** Holds the editor's place while it is fetched. */
function EditorPlace() {
  const t = useT();
  return (
    <p className="grid min-h-123 place-items-center border-t border-hairline text-15 text-muted">
      {t("editor.loading")}
    </p>
  );
}
