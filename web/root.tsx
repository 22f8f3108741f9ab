import { type ReactNode, useContext, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation } from "react-router";
import { languages, languageTag } from "#contract/i18n/language.ts";
import { palette } from "#contract/palette.ts";
import { feedPath, manifestPath, splitPath } from "#contract/paths.ts";
import { site } from "#site";
import type { Route } from "./+types/root";
import { pageContext } from "./context.ts";
import { NonceContext } from "./http/nonce.ts";
import { type PageLanguage, useLanguage } from "./i18n/language.ts";
import { inlineBootScript } from "./inline-boot-script.ts";
import FailedPage from "./layout/failed-page.tsx";
import icon from "./layout/icon.svg?url";
import { lazyPart } from "./layout/reload-button.tsx";
import { frames, SiteFrame } from "./layout/site-layout.tsx";
import type { MailSetup } from "./layout/use-sends-mail.ts";
import latin from "./theme/fonts/instrument-sans.woff2?url";
import { unsafeHtml } from "./ui/unsafe-html.ts";
import "./app.css";

export function loader({ context }: Route.LoaderArgs) {
  const { language, origin, sendsMail } = context.get(pageContext);
  return { language, origin, sendsMail } satisfies PageLanguage & MailSetup & { origin: string };
}

/** The document, around every screen and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const nonce = useContext(NonceContext);
  // for browser tests: from here on React handles events
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    // the first script has set attributes on it
    <html lang={languageTag[language]} suppressHydrationWarning>
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
        <Meta />
        <Links />
        {/* the place behind which React puts the style sheets of a document's parts */}
        <style href="parts" precedence="parts">
          {":root {}"}
        </style>
      </head>
      <body suppressHydrationWarning>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const NotFoundPage = lazyPart(() => import("./layout/not-found-page.tsx"));

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
