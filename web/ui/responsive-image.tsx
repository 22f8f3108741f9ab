import { imageSources } from "#contract/image-sources.ts";

export interface ResponsiveImageProps {
  url: string;
  alt: string;
  /** Width it is shown at, as in the HTML attribute. */
  sizes: string;
  /** An image of the site that takes its place in windows from 600 px. */
  wide?: string | undefined;
  /** Width by height of the place that the image fills, cut at its edges; left out where all of it is shown. */
  fills?: number;
  /** Whether it is among the first things of the page; others are loaded when near. */
  eager?: boolean;
}

/** The `sizes` of an image that is wider than the place it fills, by this factor: what is cut off is loaded too. */
const widened = (sizes: string, factor: number) =>
  sizes
    .split(", ")
    .map((part) => part.replace(/^(\(.*?\) )?(.+)$/, `$1calc($2 * ${factor.toFixed(2)})`))
    .join(", ");

/** An image: of the site's own in every size and format they exist in, others as they are. */
export function ResponsiveImage({ url, alt, sizes, wide, fills, eager = false }: ResponsiveImageProps) {
  const sources = imageSources(url);
  const loading = eager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  if (sources === null) {
    // drawn plates fill what they are put in
    const plate = url.startsWith("/images/plates/") && { width: 352, height: 198 };
    return <img {...loading} src={url} alt={alt} {...(plate || { "data-measured": "false" })} />;
  }
  const { width, height, avif, webp } = sources;
  const cut = fills === undefined ? 1 : width / height / fills;
  const shown = cut > 1.2 ? widened(sizes, cut) : sizes;
  const wideSources = wide === undefined ? null : imageSources(wide);
  return (
    <picture>
      {wideSources?.avif && (
        <source media="(min-width: 600px)" type="image/avif" srcSet={wideSources.avif} sizes={sizes} />
      )}
      {avif && <source type="image/avif" srcSet={avif} sizes={shown} />}
      <img {...loading} src={url} srcSet={webp} sizes={shown} alt={alt} width={width} height={height} />
    </picture>
  );
}
