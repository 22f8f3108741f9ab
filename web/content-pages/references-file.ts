import { data, type LoaderFunctionArgs } from "react-router";
import { referenceFiles } from "./reference-files.server.ts";

/** `/references/:file`: the works that a page cites, as a BibLaTeX file. */
export function loader({ params: { file = "" } }: LoaderFunctionArgs) {
  const body = referenceFiles().get(file);
  if (body === undefined) throw data(null, { status: 404 });
  return new Response(body, {
    headers: {
      "Content-Type": "application/x-bibtex; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
