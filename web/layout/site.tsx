import { data, isRouteErrorResponse, Outlet } from "react-router";
import { isLanguage } from "#contract/i18n/language.ts";
import { headTexts, pageHead } from "#web/head.server.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Route } from "./+types/site";
import { UnchartedSheet } from "./uncharted-sheet.tsx";

/** Refuses a first path segment that is neither a screen nor a language. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return { lost: pageHead(context, headTexts(context, "layout.not_found_title")) };
}

export default function Site() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return <main id="content">{children}</main>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Frame>
        <UnchartedSheet />
      </Frame>
    );
  return (
    <Frame>
      <h1 className="text-52">{t("errors.internal")}</h1>
    </Frame>
  );
}
