import { ResponsiveImage } from "#web/ui/responsive-image.tsx";

/** The cover drawing of a service or project, which says nothing that the title beside it does not. */
export const Cover = ({ slug, sizes, eager = false }: { slug: string; sizes: string; eager?: boolean }) => (
  <div className="cover-image">
    <ResponsiveImage url={`/images/covers/${slug}.1600x900.webp`} alt="" sizes={sizes} eager={eager} />
  </div>
);
