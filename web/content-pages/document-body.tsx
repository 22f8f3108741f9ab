import { type ReactNode, useContext } from "react";
import { splitPath } from "#contract/paths.ts";
import { usePlace } from "#web/i18n/place.ts";
import { Island } from "#web/islands/island.tsx";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { type DocumentBodyData, DocumentContext } from "./document-context.ts";
import DocumentTools from "./document-tools.island.tsx";

/** A document's text, ready HTML of the server; within an island the browser keeps it untouched. `children` stand in its margin. */
export function DocumentBody({ body, children }: { body: DocumentBodyData; children?: ReactNode }) {
  const { pinned } = splitPath(usePlace().pathname);
  const { opening, text } = useContext(DocumentContext)?.(body, pinned) ?? { opening: "", text: "" };
  return (
    <>
      <div>
        {body.opens && <div suppressHydrationWarning {...unsafeHtml(opening)} />}
        <div className="doc-body">
          {children}
          <div suppressHydrationWarning {...unsafeHtml(text)} />
        </div>
      </div>
      <Island>
        <DocumentTools />
      </Island>
    </>
  );
}
