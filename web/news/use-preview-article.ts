import { useEffect, useEffectEvent, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { escapeAttributes } from "./body.ts";
import { type PreviewArticle, readPreview } from "./preview-store.ts";

/** The preview on its way, without an article, or with one whose HTML is made safe. */
export type Preview =
  | { state: "loading" }
  | { state: "empty" }
  | { state: "ready"; article: PreviewArticle; html: string };

/** Reads the article from this window's storage. What cannot be understood is logged and counts as absent. */
export function usePreviewArticle(): Preview {
  const t = useT();
  const [preview, setPreview] = useState<Preview>({ state: "loading" });

  const load = useEffectEvent(async (): Promise<Preview> => {
    try {
      const article = readPreview();
      if (article === null) return { state: "empty" };
      // the editor's own schema lets through what it can write; the server, which sanitises what is saved, never saw this
      const [{ sanitizeArticle }, { highlightCode }] = await Promise.all([
        import("#web/editor/editor.tsx"),
        import("./highlight-code.ts"),
      ]);
      return { state: "ready", article, html: highlightCode(escapeAttributes(sanitizeArticle(article.content))) };
    } catch (error) {
      console.error(t("editor.preview.failed"), error);
      return { state: "empty" };
    }
  });
  useEffect(() => {
    let left = false;
    void load().then((next) => left || setPreview(next));
    return () => {
      left = true;
    };
  }, []);

  return preview;
}
