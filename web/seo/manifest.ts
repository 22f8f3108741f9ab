import { type Language, languageTag } from "#contract/i18n/language.ts";
import { palette } from "#contract/palette.ts";
import { manifestPath, paths } from "#contract/paths.ts";
import { site } from "#site";
import { fileResponse } from "./file-response.server.ts";

const icon = (file: string, side: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

/**
 * `/site.webmanifest` in Chinese and `/site.en.webmanifest` in English: the site's name and icons on a home screen. The
 * colours are those of the icon's background and of the page. It opens in the language that the browser prefers.
 */
export function loader({ request }: { request: Request }): Response {
  const language: Language = new URL(request.url).pathname.toLowerCase() === manifestPath.en ? "en" : "zh";
  const manifest = {
    id: paths.home,
    name: site.name[language],
    short_name: site.name[language],
    description: site.slogan[language],
    lang: languageTag[language],
    dir: "ltr",
    start_url: paths.home,
    scope: paths.home,
    display: "minimal-ui",
    theme_color: palette.abyss,
    background_color: palette.paper,
    icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("maskable-512", 512, "maskable")],
  };
  return fileResponse(JSON.stringify(manifest), "application/manifest+json", 86_400);
}
