import { type ReactNode, useContext, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import { palette } from "#contract/palette.ts";
import { feedPath, manifestPath, splitPath } from "#contract/paths.ts";
import { site } from "#site";
import type { Route } from "./+types/root";
import { pageContext } from "./context.ts";
import { PlaceContext } from "./i18n/place.ts";
import { inlineBootScript } from "./inline-boot-script.ts";
import { IslandContext } from "./islands/island.tsx";
import FailedPage from "./layout/failed-page.tsx";
import icon from "./layout/icon.svg?url";
import NotFoundPage from "./layout/not-found-page.tsx";
import { frames, SiteFrame } from "./layout/site-layout.tsx";
import { RouterNavigation } from "./navigation/router-navigation.tsx";
import { ServerPageContext } from "./server-page.ts";
import { speculationRules } from "./speculation-rules.ts";
import latin from "./theme/fonts/instrument-sans.woff2?url";
import { unsafeHtml } from "./ui/unsafe-html.ts";
import "./app.css";

export function loader({ context }: Route.LoaderArgs) {
  const { language, origin, sendsMail } = context.get(pageContext);
  return { language, origin, sendsMail };
}

/** What the root reads changes with the language alone, or where the page is asked for anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || splitPath(currentUrl.pathname).pinned !== splitPath(nextUrl.pathname).pinned;

/** The language of the present page, for one whose data failed to load. */
const shownLanguage = (): Language =>
  !import.meta.env.SSR && document.documentElement.lang === languageTag.zh ? "zh" : "en";

/**
 * Whether a route is a document: its module exports `handle = { document: true }`. The browser hydrates the islands of a
 * document; all other pages are screens of the application, which it hydrates whole.
 */
const isDocument = (handle: unknown) => typeof handle === "object" && handle !== null && "document" in handle;

/** The document, around every screen and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useRouteLoaderData<typeof loader>("root")?.language ?? shownLanguage();
  const { pathname, search, key } = useLocation();
  const asDocument = useMatches().some(({ handle }) => isDocument(handle));
  const server = useContext(ServerPageContext);
  const nonce = server?.nonce;
  return (
    // the first script has set attributes on it
    <html lang={languageTag[language]} data-document={asDocument ? "" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning {...unsafeHtml(import.meta.env.SSR ? inlineBootScript() : "")} />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        <link rel="icon" sizes="16x16 32x32 48x48" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifestPath[language]} />
        <meta name="theme-color" content={palette.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={palette.abyss} media="(prefers-color-scheme: dark)" />
        {languages.map((other) => (
          <link
            key={other}
            rel="alternate"
            type="application/atom+xml"
            title={site.name[other]}
            href={feedPath[other]}
          />
        ))}
        <Links />
        {/* behind the style sheets, as that of a document's parts refines them */}
        <Meta />
        {asDocument && (
          <script type="speculationrules" nonce={nonce} {...unsafeHtml(JSON.stringify(speculationRules))} />
        )}
      </head>
      <body data-local-images={server?.localImages ? "" : undefined} suppressHydrationWarning>
        <PlaceContext value={{ language, pathname, search, key }}>
          {asDocument ? (
            <IslandContext value={server?.renderIsland ?? null}>{children}</IslandContext>
          ) : (
            <RouterNavigation>{children}</RouterNavigation>
          )}
        </PlaceContext>
        {asDocument ? <script type="module" src={server?.entry} /> : <ApplicationScripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** What starts the application; behind the page, whose texts it names. */
function ApplicationScripts({ nonce }: { nonce: string | undefined }) {
  const server = useContext(ServerPageContext);
  // for browser tests: from here on React handles events
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <>
      <template id="texts" data-texts={server && [...server.namespaces].join(" ")} suppressHydrationWarning />
      <Scripts nonce={nonce} />
    </>
  );
}

/** The paths, without a language, of the administration and of an article's form. */
const adminPath = /^\/(admin|news\/(create|edit))\b/i;

/** A page that does not exist, or whose data could not be fetched, which is shown in the frame of its part of the site. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { bare } = splitPath(useLocation().pathname);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const Frame = (!isMissing && adminPath.test(bare) && frames.admin) || SiteFrame;
  return <Frame failed>{isMissing ? <NotFoundPage /> : <FailedPage />}</Frame>;
}

export default function Root() {
  return <Outlet />;
}
