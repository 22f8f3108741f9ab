import { ResponsiveImage } from "#web/ui/responsive-image.tsx";

const imageOf = (slug: string, size = "1600x900") => `/images/covers/${slug}.${size}.webp`;

/** Services of whose cover something named would be cut where it is as wide as the window: it is drawn anew for that. */
const drawnWide = ["smart-water-management", "digital-twin", "ai-transformation", "social-media-ecology"];

interface CoverProps {
  slug: string;
  sizes: string;
  eager?: boolean;
  /** Whether it is as wide as the window. */
  wide?: boolean;
}

/** The cover drawing of a service or project, which says nothing that the title beside it does not. */
export const Cover = ({ slug, sizes, eager = false, wide = false }: CoverProps) => (
  <div className="cover-image">
    <ResponsiveImage
      url={imageOf(slug)}
      alt=""
      sizes={sizes}
      eager={eager}
      wide={wide && drawnWide.includes(slug) ? imageOf(slug, "2112x720") : undefined}
    />
  </div>
);
