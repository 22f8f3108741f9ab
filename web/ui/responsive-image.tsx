import { imageSources } from "#contract/image-sources.ts";

export interface ResponsiveImageProps {
  url: string;
  alt: string;
  /** Width it is shown at, as in the HTML attribute. */
  sizes: string;
  /** An image of the site that takes its place in windows from 600 px. */
  wide?: string | undefined;
  /** Whether it is among the first things of the page; others are loaded when near. */
  eager?: boolean;
}

/** An image: of the site's own in every size and format they exist in, others as they are. */
export function ResponsiveImage({ url, alt, sizes, wide, eager = false }: ResponsiveImageProps) {
  const sources = imageSources(url);
  const loading = eager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  if (sources === null) {
    // drawn plates fill what they are put in
    const plate = url.startsWith("/images/plates/") && { width: 352, height: 198 };
    return <img {...loading} src={url} alt={alt} {...(plate || { "data-measured": "false" })} />;
  }
  const { width, height, avif, webp } = sources;
  const wideSources = wide === undefined ? null : imageSources(wide);
  return (
    <picture>
      {wideSources && <source media="(min-width: 600px)" type="image/avif" srcSet={wideSources.avif} sizes={sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img {...loading} src={url} srcSet={webp} sizes={sizes} alt={alt} width={width} height={height} />
    </picture>
  );
}
